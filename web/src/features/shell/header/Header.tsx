import { Link } from "../../../ui/Link.tsx";
import { paths } from "../../../paths.ts";
import { Wordmark } from "../../../ui/Wordmark.tsx";
import { AccountButton } from "../../account/AccountButton.tsx";
import { SearchButton } from "../search/SearchButton.tsx";
import { CartLink } from "./CartLink.tsx";
import { useCurrentMenu } from "./current-menu.ts";
import { DesktopMenu } from "./DesktopMenu.tsx";
import styles from "./Header.module.css";
import type { HeaderMenusFragment } from "./header.generated.ts";
import { LocatorLink } from "./LocatorLink.tsx";
import { shownMenus } from "./menus.ts";
import { MobileMenu } from "./MobileMenu.tsx";

/** Above every page of the shop. Without menus, brand and icons remain. */
export function Header({ menus }: { menus: HeaderMenusFragment | null }) {
  const shown = shownMenus(menus);
  const current = useCurrentMenu(shown);
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.start}>
          <MobileMenu menus={shown} />
        </div>
        <Link className={styles.logo} to={paths.home} aria-label="Telfer, home">
          <Wordmark className={styles.wordmark} />
        </Link>
        <DesktopMenu menus={shown} current={current} />
        <div className={styles.end}>
          <SearchButton />
          <CartLink showsAdded />
          <LocatorLink />
          <AccountButton />
        </div>
      </div>
    </header>
  );
}
