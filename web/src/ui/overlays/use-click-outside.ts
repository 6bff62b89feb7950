import { type MouseEvent, type PointerEvent, useRef } from "react";

/** Closes a modal `<dialog>` on a click outside, but not on a text selection that began inside. */
export function useClickOutside(onClickBeside: () => void) {
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
