import type { RefObject } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./ScrollArrows.module.css";
import { useReducedMotion } from "./use-reduced-motion.ts";
import { useScrollRoom } from "./use-scroll-room.ts";

interface ScrollArrowsProps {
  /** What scrolls sideways. */
  list: RefObject<HTMLElement | null>;
  /** What is in it, in the plural, for the buttons' names. */
  of: string;
  /** How far one click scrolls, in CSS pixels, by the width of what is seen; most of it by default. */
  step?: (room: number) => number;
}

const mostOf = (room: number): number => Math.round(room * 0.8);

/** At both ends of a list that is positioned; there only when not all of it fits, and not seen where it ends. */
export function ScrollArrows({ list, of, step = mostOf }: ScrollArrowsProps) {
  const { room, overflows, atStart, atEnd } = useScrollRoom(list);
  const reducedMotion = useReducedMotion();
  if (!overflows) return null;

  function scroll(direction: 1 | -1): void {
    list.current?.scrollBy({ left: direction * step(room), behavior: reducedMotion ? "auto" : "smooth" });
  }

  return (
    <div className={styles.arrows}>
      <IconButton
        label={`Scroll to the ${of} before`}
        icon="arrow-left"
        className={classes(styles.arrow, atStart && styles.spent)}
        aria-disabled={atStart}
        onClick={() => scroll(-1)}
      />
      <IconButton
        label={`Scroll to the ${of} after`}
        icon="arrow-right"
        className={classes(styles.arrow, atEnd && styles.spent)}
        aria-disabled={atEnd}
        onClick={() => scroll(1)}
      />
    </div>
  );
}
