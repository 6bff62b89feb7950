import { consent } from "#/lib/stores/consent.ts";

declare global {
  interface Window {
    /** The Google tag function; undefined until the user consents. */
    gtag?: (...words: unknown[]) => void;
    dataLayer?: unknown[];
  }
}

export type EventParameters = Record<string, string | number | boolean | null | object[]>;

/**
 * Sends an analytics event, for instance `track("search", { results: 12 })`. Does nothing without consent or a measurement
 * id. Parameters must not contain personal data: no names, addresses, order numbers or typed text.
 */
export function track(event: string, parameters: EventParameters = {}): void {
  if (consent.get() === "granted") window.gtag?.("event", event, parameters);
}
