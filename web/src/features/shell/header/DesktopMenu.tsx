import { type CSSProperties, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { keepUnits } from "../../../lib/units.ts";
import { classes } from "../../../ui/classes.ts";
import { ContentLink } from "../../../ui/ContentLink.tsx";
import { Picture } from "../../../ui/Picture.tsx";
import { useDismiss } from "../../../ui/use-dismiss.ts";
import styles from "./DesktopMenu.module.css";
import type { HeaderEntryFragment } from "./header.generated.ts";
import type { Menu } from "./menus.ts";

/** A pointer that strays off a menu for less than this many ms does not close it. */
const LEAVE_DELAY_MS = 160;
/** So many cards stand side by side; more stand in rows, each with its picture beside its words. */
const ONE_ROW = 5;

interface Opened {
  key: Menu["key"];
  /** One that the pointer opened stays open when it is clicked. */
  by: "pointer" | "press";
}

interface DesktopMenuProps {
  menus: Menu[];
  /** The one that the page belongs to. */
  current: Menu["key"] | null;
}

/** The main menus side by side; each opens a row of cards by pointer, touch or keyboard. */
export function DesktopMenu({ menus, current }: DesktopMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  // Until then pages carry the menus' words only.
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
}

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
        className={classes(styles.button, current && styles.current)}
        aria-expanded={opened !== null}
        aria-controls={panelId}
        onClick={() => (opened === "press" ? onClose() : onOpen("press"))}
      >
        {menu.label}
      </button>
      <div id={panelId} className={styles.panel} hidden={!opened}>
        <div className={`wrap ${styles.inner}`}>
          <ul
            className={classes(styles.cards, isMany && hasPicture && styles.many)}
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
        {entry.subtitle && <span className={styles.subtitle}>{keepUnits(entry.subtitle)}</span>}
      </span>
    </ContentLink>
  );
}
