import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { useAuth } from "#/features/account/auth/use-auth.ts";
import styles from "./AccountLayout.module.css";
import { accountNavItems, parentNavItem, activeNavItem } from "#/features/account/sign-in/account-nav.ts";

/** Layout of every account page: navigation and back link. Contains nothing personal. */
export function AccountLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const above = parentNavItem(pathname);
  return (
    <div className={styles.account}>
      <Places pathname={pathname} />
      <div className={styles.content}>
        {above && (
          <Link className={`on-screen ${styles.back}`} to={above.to}>
            <Icon name="arrow-left" size="small" />
            <span>
              Back<span className="vh"> to {above.label}</span>
            </span>
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

function Places({ pathname }: { pathname: string }) {
  const { signOut } = useAuth();
  const current = activeNavItem(pathname);
  return (
    <nav className={styles.places} aria-label="Account">
      <ul>
        {accountNavItems.map((place) => (
          <li key={place.to}>
            {place === current ? (
              <Link ref={bringIntoSight} to={place.to} aria-current={place.to === pathname ? "page" : true}>
                {place.label}
              </Link>
            ) : (
              <Link to={place.to}>{place.label}</Link>
            )}
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void signOut()}>
            Logout
          </button>
        </li>
      </ul>
    </nav>
  );
}

function bringIntoSight(link: HTMLAnchorElement | null): void {
  const list = link?.closest("ul");
  if (link && list) list.scrollLeft = link.offsetLeft - 24;
}
