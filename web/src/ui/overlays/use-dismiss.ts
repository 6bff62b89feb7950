import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Closes a popup of a button on Escape, which returns the focus to the button, on a press outside, and when the focus
 * moves elsewhere. Listens on the document instead of checking where the focus went on blur, because Safari does not
 * focus a pressed button or link.
 *
 * @returns ref for the element that contains the button, as the first button in it, and the popup
 */
export function useDismiss<Place extends HTMLElement>(open: boolean, onDismiss: () => void): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (!open) return undefined;
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key !== "Escape") return;
      dismiss();
      const { activeElement, body } = document;
      if (activeElement === body || place.current?.contains(activeElement)) {
        place.current?.querySelector("button")?.focus();
      }
    }
    function closeBeside({ target }: Event): void {
      if (!(target instanceof Node && place.current?.contains(target))) dismiss();
    }
    document.addEventListener("keydown", closeOnEscape);
    document.addEventListener("pointerdown", closeBeside);
    document.addEventListener("focusin", closeBeside);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      document.removeEventListener("pointerdown", closeBeside);
      document.removeEventListener("focusin", closeBeside);
    };
  }, [open]);

  return place;
}
