import { type RefObject, useEffect, useState } from "react";
import { classes } from "./classes.ts";
import { IconButton } from "./IconButton.tsx";
import styles from "./ScrollArrows.module.css";
import { useReducedMotion } from "./use-reduced-motion.ts";

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

interface ScrollRoom {
  /** Width of what is seen at once, in CSS pixels; 0 until it is measured. */
  room: number;
  /** Whether there is more than that. */
  overflows: boolean;
  /** Whether there is nothing before or after what is seen. */
  atStart: boolean;
  atEnd: boolean;
}

/** How much of a list that scrolls sideways is seen, and whether it is at an end; follows its size and its scrolling. */
function useScrollRoom(list: RefObject<HTMLElement | null>): ScrollRoom {
  const [state, setState] = useState<ScrollRoom>({ room: 0, overflows: false, atStart: true, atEnd: false });

  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    function measure({ clientWidth, scrollLeft, scrollWidth }: HTMLElement): void {
      const next = {
        room: clientWidth,
        overflows: scrollWidth > clientWidth,
        atStart: scrollLeft <= 1,
        // Positions are fractions of a pixel where the page is zoomed.
        atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
      };
      setState((now) =>
        now.room === next.room &&
        now.overflows === next.overflows &&
        now.atStart === next.atStart &&
        now.atEnd === next.atEnd
          ? now
          : next,
      );
    }
    const update = () => measure(element);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [list]);

  return state;
}
