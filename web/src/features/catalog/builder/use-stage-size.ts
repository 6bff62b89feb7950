import { type RefObject, useLayoutEffect } from "react";
import { fitStage } from "./fit-stage.ts";

/** Keeps the stage at the size that fits its container and the window. Until it runs, the style sheet does the same. */
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
