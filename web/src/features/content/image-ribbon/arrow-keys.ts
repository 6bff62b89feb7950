import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Whether a key is pressed with one that makes it the browser's, for instance Alt and the left arrow: back. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/**
 * Moves the focus among the buttons of the list that hears the key: an arrow to the next one, around the ends, Home and
 * End there. Returns the index of the button that took it; null for any other key, which keeps its meaning.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): number | null {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const step = steps[event.key];
  const end = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : null;
  if (isShortcut(event) || (step === undefined && end === null) || buttons.length === 0) return null;
  event.preventDefault();
  const from = buttons.findIndex((button) => button === event.target);
  const next = end ?? (from + (step ?? 0) + buttons.length) % buttons.length;
  buttons[next]?.focus();
  return next;
}
