import { type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./BottomBar.module.css";
import { classes } from "./classes.ts";

interface BottomBarProps {
  label: string;
  /** Where the page itself offers the same; while that is in view the bar steps away. */
  awayFor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The one action of a page at the bottom of a phone. */
export function BottomBar({ label, awayFor, children }: BottomBarProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const place = awayFor.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false));
    observer.observe(place);
    return () => observer.disconnect();
  }, [awayFor]);

  return (
    <aside className={classes(styles.bar, away && styles.away)} aria-label={label} inert={away}>
      {children}
    </aside>
  );
}
