import { type ReactNode, type RefObject, useEffect, useState } from "react";
import styles from "./BottomBar.module.css";
import { classNames } from "#/ui/class-names.ts";

interface BottomBarProps {
  label: string;
  /** The page's own version of the action; the bar hides while it is in view. */
  awayFor: RefObject<HTMLElement | null>;
  wide?: boolean;
  children: ReactNode;
}

/** Bar with the main action of a page at the bottom of the window; by default on phones only. */
export function BottomBar({ label, awayFor, wide = false, children }: BottomBarProps) {
  // Null until measured. The page's own action is rarely on the first screen of a phone, but usually in wide windows.
  const [away, setAway] = useState<boolean | null>(null);

  useEffect(() => {
    const place = awayFor.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting ?? false), {
      // An action cut off by the window's edge counts as out of view. Not 1, because positions are fractions of a
      // pixel.
      threshold: 0.99,
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [awayFor]);

  return (
    <aside
      className={classNames(
        "on-screen",
        styles.bar,
        wide && styles.wide,
        away === null && styles.unknown,
        away && styles.away,
      )}
      aria-label={label}
      inert={away ?? false}
    >
      {children}
    </aside>
  );
}
