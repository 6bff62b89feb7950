import type { KeyboardEvent } from "react";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Whether a modifier makes the key a browser shortcut, for example Alt and the left arrow for going back. */
export function isShortcut({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey;
}

/**
 * Moves the focus among the buttons of the list that receives the key: an arrow moves to the adjacent button and wraps
 * around, Home and End move to the ends. Returns the index of the focused button; null for any other key, which it ignores.
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
