import { memo, useMemo } from "react";
import { IconButtonContent } from "#/ui/buttons/IconButton.tsx";
import { iconButtonClass } from "#/ui/buttons/icon-button-class.ts";
import { classNames } from "#/ui/class-names.ts";
import { Link, NavLink } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import { AccountButton } from "#/features/account/sign-in/AccountButton.tsx";
import { SearchButton } from "#/features/shell/search/SearchButton.tsx";
import { CartLink } from "./CartLink.tsx";
import { useCurrentMenu } from "./current-menu.ts";
import { DesktopMenu } from "./DesktopMenu.tsx";
import styles from "./Header.module.css";
import type { HeaderMenusFragment } from "./header.generated.ts";
import { visibleMenus } from "./menus.ts";
import { MobileMenu } from "./MobileMenu.tsx";

const logo = (
  <Link className={styles.logo} to={paths.home} aria-label="Telfer, home">
    <Wordmark className={styles.wordmark} />
  </Link>
);

const icons = (
  <div className={styles.end}>
    <SearchButton />
    <CartLink showsAdded />
    {/* Narrow windows have the link in the mobile menu. */}
    <NavLink
      className={classNames(iconButtonClass, "only-d", styles.dealers)}
      to={paths.dealerLocator}
      aria-label="Dealer locator"
    >
      <IconButtonContent icon="pin" />
      <span>Dealer locator</span>
    </NavLink>
    <AccountButton />
  </div>
);

/** Header of every page. Without menus, logo and icons remain. Memoized except for the current menu. */
export const Header = memo(function Header({ menus }: { menus: HeaderMenusFragment | null }) {
  const shown = useMemo(() => visibleMenus(menus), [menus]);
  const current = useCurrentMenu(shown);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.start}>
          <MobileMenu menus={shown} />
        </div>
        {logo}
        <DesktopMenu menus={shown} current={current} />
        {icons}
      </div>
    </header>
  );
});
