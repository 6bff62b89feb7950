import { type RefObject, useEffect, useState } from "react";

/**
 * "waiting" while the element has not been in view yet, "now" once it has come into view. Undefined on the server and if it
 * was in view from the start: what a user already sees must not vanish.
 * @param threshold part of the element that counts as in view
 * @param rootMargin what to leave out of the viewport
 */
export function useScribed(
  place: RefObject<Element | null>,
  { threshold, rootMargin }: Pick<IntersectionObserverInit, "threshold" | "rootMargin">,
): "waiting" | "now" | undefined {
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
      { threshold, rootMargin },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, threshold, rootMargin]);

  return state;
}
