import { type ReactNode, startTransition, memo, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link, NavLink } from "#/ui/links/Link.tsx";
import { nonBreakingUnits } from "#/lib/units.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Icon } from "#/ui/buttons/Icon.tsx";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { Wordmark } from "#/ui/media/Wordmark.tsx";
import { MobileAccountLinks } from "#/features/account/sign-in/MobileAccountLinks.tsx";
import { CartLink } from "./CartLink.tsx";
import headerStyles from "./Header.module.css";
import type { Menu } from "./menus.ts";
import styles from "./MobileMenu.module.css";

const DESKTOP = "(min-width: 1024px)";

/** Button and full-screen menu. The modal dialog traps the focus, and Escape closes it. */
export const MobileMenu = memo(function MobileMenu({ menus }: { menus: Menu[] }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // No pictures before the menu is opened, to keep pages small.
  const [hasPictures, setHasPictures] = useState(false);
  const { key } = useLocation();
  const openedOn = useRef(key);

  useEffect(() => {
    // Back shows the previous page without the menu.
    if (openedOn.current !== key) dialog.current?.close();
  }, [key]);

  function open(): void {
    openedOn.current = key;
    dialog.current?.showModal();
    // Not urgent: the pictures are in sections that are still collapsed.
    startTransition(() => setHasPictures(true));
  }

  function close(): void {
    dialog.current?.close();
  }

  useEffect(() => {
    const desktop = window.matchMedia(DESKTOP);
    const closeOnDesktop = () => dialog.current?.close();
    desktop.addEventListener("change", closeOnDesktop);
    return () => desktop.removeEventListener("change", closeOnDesktop);
  }, []);

  return (
    <>
      <IconButton className={styles.toggle} label="Menu" icon="menu" aria-haspopup="dialog" onClick={open} />
      <dialog ref={dialog} className={styles.menu} aria-label="Menu">
        <div className={`wrap ${headerStyles.inner} ${styles.head}`}>
          <div className={headerStyles.start}>
            <IconButton label="Close menu" icon="close" onClick={close} />
          </div>
          <Link className={headerStyles.logo} to={paths.home} aria-label="Telfer, home" onClick={close}>
            <Wordmark className={headerStyles.wordmark} />
          </Link>
          <div className={headerStyles.end}>
            <CartLink onFollow={close} />
          </div>
        </div>
        <nav className={styles.nav} aria-label="Main">
          {menus.map((menu) => (
            <Section key={menu.key} label={menu.label}>
              {menu.entries.map(({ label, subtitle, link, image }) => (
                <li key={link + label}>
                  <ContentLink to={link} onClick={close}>
                    {image && (
                      <Picture image={hasPictures ? image : null} sizes="6rem" alt="" className={styles.picture} />
                    )}
                    <span>
                      {label}
                      {subtitle && <small>{nonBreakingUnits(subtitle)}</small>}
                    </span>
                  </ContentLink>
                </li>
              ))}
            </Section>
          ))}
        </nav>
        <NavLink className={styles.locator} to={paths.dealerLocator} onClick={close}>
          Dealer locator
          <Icon name="pin" />
        </NavLink>
        <div className={styles.account}>
          <MobileAccountLinks />
        </div>
      </dialog>
    </>
  );
});

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.section} name="menu">
      <summary>
        {label}
        <Icon name="plus" className={styles.sign} />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
