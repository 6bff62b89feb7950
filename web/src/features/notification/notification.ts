import { makeVar } from "@apollo/client";

/** Settled: success and warnings leave after 10 s (storefront spec, section 9), errors that need an action stay. */
export const NOTIFICATION_TIMEOUT = 10_000;

export interface Notification {
  type: "success" | "error" | "warning" | "info";
  message: string;
  /** Stays until it is clicked. */
  sticky?: boolean;
  /** What can be done about it; doing it closes the notification. */
  action?: { label: string; run: () => void };
}

/** The one notification on the page; the newest wins. */
export const notification = makeVar<Notification | null>(null);

export function notify(next: Notification): void {
  notification({ ...next });
}

/** Takes an error back that does not wait for a click: what failed is tried again. */
export function dismissError(): void {
  const current = notification();
  if (current?.type === "error" && !current.sticky) notification(null);
}

/** An error toast, worded and placed as the storefront spec's section 8 says, with scroll to top. */
export function notifyError(message: string): void {
  notify({ type: "error", message: `Error: ${message}` });
  const reduced = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: reduced ? "auto" : "smooth" });
}
