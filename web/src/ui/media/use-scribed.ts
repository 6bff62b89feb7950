import { type RefObject, useEffect, useState } from "react";

/**
 * "waiting" while the element has not been in view yet, "now" once it has come into view. Undefined on the server and if it
 * was in view from the start: what a user already sees must not vanish.
 */
export function useScribed(place: RefObject<Element | null>): "waiting" | "now" | undefined {
  const [state, setState] = useState<"waiting" | "now">();

  useEffect(() => {
    if (!place.current) return undefined;
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) observer.disconnect();
        if (!isFirst || !entry?.isIntersecting) setState(entry?.isIntersecting ? "now" : "waiting");
        isFirst = false;
      },
      // The lines scribe themselves when the drawing is clear of the window's edge.
      { rootMargin: "0px 0px -20%" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  return state;
}
