import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/Link.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useAuth } from "./auth/use-auth.ts";
import styles from "./AccountFrame.module.css";
import { accountPlaces, placeAbove, placeOf } from "./places.ts";

/** What stands around every page of the account: the list of its places, and the way back. Nothing personal. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const above = placeAbove(pathname);
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
  const current = placeOf(pathname);
  return (
    <nav className={styles.places} aria-label="Account">
      <ul>
        {accountPlaces.map((place) => (
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

/** Of more places than there is room for, the current one can be seen. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  const list = link?.closest("ul");
  if (link && list) list.scrollLeft = link.offsetLeft - 24;
}
