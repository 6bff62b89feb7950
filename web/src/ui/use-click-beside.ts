import { type MouseEvent, type PointerEvent, useRef } from "react";

/**
 * Handlers of a modal `<dialog>` that a click beside it closes. A press that began inside, as when text is selected
 * beyond the edge, is none.
 */
export function useClickBeside(onClickBeside: () => void) {
  const beganInside = useRef(false);
  return {
    onPointerDown(event: PointerEvent): void {
      beganInside.current = event.target !== event.currentTarget;
    },
    onClick(event: MouseEvent): void {
      if (event.target === event.currentTarget && !beganInside.current) onClickBeside();
    },
  };
}
