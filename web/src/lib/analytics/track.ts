import { readConsent } from "./consent.ts";

declare global {
  interface Window {
    /** The global tag function; there once the visitor has agreed. */
    gtag?: (...words: unknown[]) => void;
    /** What the tag's script has still to read. */
    dataLayer?: unknown[];
  }
}

/** Parameters of an event; as JSON they leave the shop. */
export type EventParameters = Record<string, string | number | boolean | null | object[]>;

/**
 * Counts an event, for instance `track("search", { results: 12 })`. Without the visitor's consent, or where nothing is
 * measured, it does nothing. Parameters must not tell who somebody is: no names, no addresses, no order numbers, nothing
 * that was typed.
 */
export function track(event: string, parameters: EventParameters = {}): void {
  if (readConsent() === "granted") window.gtag?.("event", event, parameters);
}
