import { type RefObject, useLayoutEffect } from "react";

/** Aspect ratio of the 3D view, and the part of the window height to leave free, in CSS pixels. */
const RATIO = 16 / 9;
const KEPT_FREE_PX = 140;

/** Size of the stage in CSS pixels: as wide as its container, but at most as high as the window minus 140 px. */
export function fitStage(containerWidth: number, windowHeight: number): { width: number; height: number } {
  const height = Math.max(0, Math.min(containerWidth / RATIO, windowHeight - KEPT_FREE_PX));
  return { width: Math.round(height * RATIO), height: Math.round(height) };
}

/** Fits the stage to its container and the window. Until this runs, CSS computes the same size. */
export function useStageSize(stage: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = stage.current;
    const container = element?.parentElement;
    if (!element || !container) return undefined;
    function fit(): void {
      if (!element || !container) return;
      const { width, height } = fitStage(container.clientWidth, window.innerHeight);
      Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
    }
    const observer = new ResizeObserver(fit);
    observer.observe(container);
    window.addEventListener("resize", fit);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", fit);
    };
  }, [stage]);
}
