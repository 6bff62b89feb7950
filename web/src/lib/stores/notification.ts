import { createStore } from "./store.ts";

/** Time after which success messages and warnings disappear, in ms; those that need an action stay. */
export const NOTIFICATION_TIMEOUT_MS = 10_000;

export interface Notification {
  type: "success" | "error" | "warning" | "info";
  message: string;
  sticky?: boolean;
  /** Not announced by screen readers, because a focused element nearby already says it. */
  silent?: boolean;
  action?: { label: string; run: () => void };
}

/** The one notification on the page; the newest wins. */
export const notification = createStore<Notification | null>(null);

/** Time of the current notification's event, in ms since 1970. */
const shownAt = createStore(0);

/**
 * Shows a notification in place of the current one.
 * @param at time of the event, for late reports, which never replace a newer notification
 * @returns whether it is shown
 */
export function notify(next: Notification, at?: number): boolean {
  if (at !== undefined && at <= shownAt.get() && notification.get() !== null) return false;
  shownAt.set(at ?? Date.now());
  notification.set({ ...next });
  return true;
}

/** Removes a non-sticky error, because the failed action is being retried. */
export function dismissError(): void {
  const current = notification.get();
  if (current?.type === "error" && !current.sticky) notification.set(null);
}

/** Shows an error toast and scrolls to it at the top of the page. */
export function notifyError(message: string, how?: Pick<Notification, "silent">): void {
  notify({ type: "error", message: `Error: ${message}`, ...how });
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: reduced ? "auto" : "smooth" });
}
