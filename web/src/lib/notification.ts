import { createStore } from "./store.ts";

/** Milliseconds after which success and warnings leave; what needs an action stays. */
export const NOTIFICATION_TIMEOUT_MS = 10_000;

export interface Notification {
  type: "success" | "error" | "warning" | "info";
  message: string;
  /** Stays until it is clicked. */
  sticky?: boolean;
  /** Not read out, because the place that it concerns has the focus and says it. */
  silent?: boolean;
  /** What can be done about it; doing it closes the notification. */
  action?: { label: string; run: () => void };
}

/** The one notification on the page; the newest wins. */
export const notification = createStore<Notification | null>(null);

/** When what is shown came to pass, as `Date.now()` says it. */
let shownAt = 0;

/**
 * Shows a notification in place of the one before.
 * @param at when it came to pass, for what is told later: it never takes the place of a newer one
 * @returns whether it is shown
 */
export function notify(next: Notification, at?: number): boolean {
  if (at !== undefined && at <= shownAt && notification() !== null) return false;
  shownAt = at ?? Date.now();
  notification({ ...next });
  return true;
}

/** Takes an error back that does not wait for a click: what failed is tried again. */
export function dismissError(): void {
  const current = notification();
  if (current?.type === "error" && !current.sticky) notification(null);
}

/** An error toast, at the top of the page, which scrolls there. */
export function notifyError(message: string, how?: Pick<Notification, "silent">): void {
  notify({ type: "error", message: `Error: ${message}`, ...how });
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: reduced ? "auto" : "smooth" });
}
