import { type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./BottomBar.module.css";
import { classes } from "./classes.ts";

interface BottomBarProps {
  label: string;
  /** Where the page itself offers the same; while that is in view the bar steps away. */
  awayFor: RefObject<HTMLElement | null>;
  /** Whether it is there in wide windows, too. */
  wide?: boolean;
  children: ReactNode;
}

/** The one action of a page at the bottom of the window; on phones only, unless it says otherwise. */
export function BottomBar({ label, awayFor, wide = false, children }: BottomBarProps) {
  // Null until it is known. A phone's first screen rarely has the page's own, a wide window's mostly does.
  const [away, setAway] = useState<boolean | null>(null);

  useEffect(() => {
    const place = awayFor.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false), {
      // One that is cut off by the edge of the window is not offered. Not 1: positions are fractions of a pixel.
      threshold: 0.99,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [awayFor]);

  return (
    <aside
      className={classes(styles.bar, wide && styles.wide, away === null && styles.unknown, away && styles.away)}
      aria-label={label}
      inert={away ?? false}
    >
      {children}
    </aside>
  );
}
