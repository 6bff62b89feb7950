import type { RefObject } from "react";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import styles from "./RibbonArrows.module.css";
import { scrollStep } from "./ribbon-room.ts";
import { useScrollRoom } from "./use-scroll-room.ts";

interface RibbonArrowsProps {
  /** What scrolls sideways. */
  list: RefObject<HTMLElement | null>;
  /** Width of all that is in it, in CSS pixels. */
  total: number;
  /** What is in it, in the plural, for the buttons' names. */
  of: string;
}

/** Over a ribbon, which is positioned; there only when not all of it fits. */
export function RibbonArrows({ list, total, of }: RibbonArrowsProps) {
  const { room, atStart, atEnd } = useScrollRoom(list);
  const reducedMotion = useReducedMotion();
  if (room === null || room >= total) return null;

  function scroll(direction: 1 | -1): void {
    list.current?.scrollBy({ left: direction * scrollStep(room ?? 0), behavior: reducedMotion ? "auto" : "smooth" });
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
