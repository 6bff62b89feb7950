import { type CSSProperties, type PointerEvent, memo, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { nonBreakingUnits } from "#/lib/units.ts";
import { classNames } from "#/ui/class-names.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { Picture } from "#/ui/media/Picture.tsx";
import { useDismiss } from "#/ui/overlays/use-dismiss.ts";
import styles from "./DesktopMenu.module.css";
import type { HeaderEntryFragment } from "./header.generated.ts";
import type { Menu } from "./menus.ts";

/** Delay before a menu closes after the pointer leaves it, in ms. */
const LEAVE_DELAY_MS = 160;
/** Maximum number of cards in a single row. More cards wrap, with the picture beside the text. */
const ONE_ROW = 5;

interface Opened {
  key: Menu["key"];
  /** A menu opened by the pointer stays open when it is clicked. */
  by: "pointer" | "press";
}

interface DesktopMenuProps {
  menus: Menu[];
  current: Menu["key"] | null;
}

export const DesktopMenu = memo(function DesktopMenu({ menus, current }: DesktopMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // No pictures before the first menu is opened, to keep pages small.
  const [hasPictures, setHasPictures] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  function open(next: Opened | null): void {
    clearTimeout(leaving.current);
    setOpened(next);
    if (next) setHasPictures(true);
  }

  return (
    <nav className={styles.nav} aria-label="Main">
      <ul>
        {menus.map((menu) => (
          <MenuItem
            key={menu.key}
            menu={menu}
            hasPictures={hasPictures}
            current={menu.key === current}
            opened={opened?.key === menu.key ? opened.by : null}
            onOpen={(by) => open({ key: menu.key, by })}
            onClose={() => open(null)}
            onPointerAway={() => {
              clearTimeout(leaving.current);
              leaving.current = setTimeout(() => setOpened(null), LEAVE_DELAY_MS);
            }}
          />
        ))}
      </ul>
    </nav>
  );
});

interface MenuItemProps {
  menu: Menu;
  hasPictures: boolean;
  current: boolean;
  opened: Opened["by"] | null;
  onOpen: (by: Opened["by"]) => void;
  onClose: () => void;
  onPointerAway: () => void;
}

function MenuItem({ menu, hasPictures, current, opened, onOpen, onClose, onPointerAway }: MenuItemProps) {
  const place = useDismiss<HTMLLIElement>(opened !== null, onClose);
  const panelId = useId();
  const { entries } = menu;
  const isMany = entries.length > ONE_ROW;
  const columns = isMany ? (entries.length % 3 === 0 ? 3 : 4) : entries.length;
  const hasPicture = entries.some(({ image }) => image);

  function withMouse(action: () => void) {
    return (event: PointerEvent) => {
      if (event.pointerType === "mouse") action();
    };
  }

  return (
    <li
      ref={place}
      onPointerEnter={withMouse(() => onOpen(opened ?? "pointer"))}
      onPointerLeave={withMouse(onPointerAway)}
    >
      <button
        type="button"
        className={classNames(styles.button, current && styles.current)}
        aria-expanded={opened !== null}
        aria-controls={panelId}
        onClick={() => (opened === "press" ? onClose() : onOpen("press"))}
      >
        {menu.label}
      </button>
      <div id={panelId} className={styles.panel} hidden={!opened}>
        <div className={`wrap ${styles.inner}`}>
          <ul
            className={classNames(styles.cards, isMany && hasPicture && styles.many)}
            style={{ "--columns": columns } as CSSProperties}
          >
            {entries.map((entry) => (
              <li key={entry.link + entry.label}>
                <EntryCard entry={entry} hasPictures={hasPictures} onFollow={onClose} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </li>
  );
}

interface EntryCardProps {
  entry: HeaderEntryFragment;
  hasPictures: boolean;
  onFollow: () => void;
}

function EntryCard({ entry, hasPictures, onFollow }: EntryCardProps) {
  const { pathname } = useLocation();
  return (
    <ContentLink
      to={entry.link}
      className={styles.card}
      aria-current={entry.link === pathname ? "page" : undefined}
      onClick={onFollow}
    >
      {entry.image && (
        <span className={styles.pictures}>
          {hasPictures && <Picture image={entry.image} sizes="22rem" alt="" />}
          {hasPictures && entry.hoverImage && (
            <Picture image={entry.hoverImage} sizes="22rem" alt="" className={styles.hover} />
          )}
        </span>
      )}
      <span>
        <b>{entry.label}</b>
        {entry.subtitle && <span className={styles.subtitle}>{nonBreakingUnits(entry.subtitle)}</span>}
      </span>
    </ContentLink>
  );
}
