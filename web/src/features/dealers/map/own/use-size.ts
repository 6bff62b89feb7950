import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./view.ts";

/** Size of an element in CSS pixels; null until measured and while not displayed. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current;
      setSize((known) => {
        if (width === 0 || height === 0) return null;
        return known?.width === width && known.height === height ? known : { width, height };
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
