import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * True if part of an element is in view and the tab is visible. True on the server and until measured.
 *
 * @param place the element
 */
export function useSeen(place: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(true);
  const isShownTab = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === "visible",
    () => true,
  );

  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);

  return isInView && isShownTab;
}
