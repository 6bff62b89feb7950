import { type RefObject, useEffect, useState } from "react";

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
export function useScrollRoom(list: RefObject<HTMLElement | null>): ScrollRoom {
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
