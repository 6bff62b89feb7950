import { type RefObject, useEffect, useState } from "react";

/**
 * True once the element has come near the viewport. Stays false while it is not displayed.
 * @param margin distance that counts as near, such as `300px`
 */
export function useNearViewport(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear, margin]);
  return isNear;
}
