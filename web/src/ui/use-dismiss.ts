import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * A part that a button opens over the page: Escape closes it and gives the focus back to the button, a press beside it
 * closes it, and so does focus that moves on. It listens on the document and never asks where the focus went from the
 * part, because Safari gives none to a button or a link that is pressed.
 *
 * @returns for the element that holds the button, as its first one, and what it opens
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
