import { type RefObject, useEffect, useState } from "react";
import { classNames } from "#/ui/class-names.ts";
import { IconButton } from "#/ui/buttons/IconButton.tsx";
import styles from "./ScrollArrows.module.css";
import { useReducedMotion } from "./use-reduced-motion.ts";

interface ScrollArrowsProps {
  list: RefObject<HTMLElement | null>;
  /** Plural noun for the buttons' labels. */
  of: string;
  /** Scroll distance of one click in CSS pixels, given the visible width; 80 % by default. */
  step?: (room: number) => number;
}

const mostOf = (room: number): number => Math.round(room * 0.8);

/** Arrows for a list in a positioned container. Absent unless the list overflows, and invisible at its ends. */
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
        label={`Scroll to the previous ${of}`}
        icon="arrow-left"
        className={classNames(styles.arrow, atStart && styles.spent)}
        aria-disabled={atStart}
        onClick={() => scroll(-1)}
      />
      <IconButton
        label={`Scroll to the next ${of}`}
        icon="arrow-right"
        className={classNames(styles.arrow, atEnd && styles.spent)}
        aria-disabled={atEnd}
        onClick={() => scroll(1)}
      />
    </div>
  );
}

interface ScrollRoom {
  /** Visible width in CSS pixels; 0 until it is measured. */
  room: number;
  overflows: boolean;
  atStart: boolean;
  atEnd: boolean;
}

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
        // Scroll positions are fractional on zoomed pages.
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
