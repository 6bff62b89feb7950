import { useEffect, useRef } from "react";
import { type To } from "react-router";
import { Link } from "./Link.tsx";
import { ScrollArrows } from "./ScrollArrows.tsx";
import styles from "./TabLinks.module.css";

interface TabLinksProps {
  /** What the tabs are, for instance `Family`. */
  label: string;
  tabs: { key: string; name: string; count?: number; to: To; current: boolean }[];
}

/** Width of the arrow at the row's end, in CSS pixels. */
const ARROW = 44;

/**
 * Tabs that are addresses: a list of links, so that each can be shared, opened elsewhere and gone back from, and works
 * without scripts. Following one keeps the place on the page. They stand in one row, which scrolls where it is too long.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);

  // Of more tabs than there is room for, the current one is in sight from the start.
  useEffect(() => {
    const first = list.current?.querySelector("a");
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (list.current && first && current) list.current.scrollLeft = current.offsetLeft - first.offsetLeft - ARROW;
  }, []);

  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={list}>
        {tabs.map(({ key, name, count, to, current }) => (
          <li key={key}>
            <Link
              to={to}
              className={count === 0 ? styles.empty : undefined}
              preventScrollReset
              aria-current={current ? "page" : undefined}
            >
              {name} {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <ScrollArrows list={list} of="tabs" />
    </nav>
  );
}
