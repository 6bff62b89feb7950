import { useEffect, useRef } from "react";
import { type To } from "react-router";
import { Link } from "./Link.tsx";
import { ScrollArrows } from "#/ui/media/ScrollArrows.tsx";
import styles from "./TabLinks.module.css";

interface TabLinksProps {
  /** Accessible name, for instance `Family`. */
  label: string;
  tabs: { key: string; name: string; count?: number; to: To; current: boolean }[];
}

/** Width of the arrow at the end of the row, in CSS pixels. */
const ARROW = 44;

/**
 * Tabs as a list of links, so that each tab has a URL and works without scripts. Following one keeps the scroll
 * position. They form one row, which scrolls when it overflows.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const list = useRef<HTMLUListElement>(null);

  // If the row overflows, scroll the current tab into view.
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
