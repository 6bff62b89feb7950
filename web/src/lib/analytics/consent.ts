import { createStore } from "../store.ts";
import { createStoredText, useStored } from "../stored-text.ts";

/** What a visitor said to being counted. */
export type Consent = "granted" | "denied";

const choice = createStoredText("analyticsConsent");

/** Whether the visitor wants to choose anew; see `CookieSettings`. */
export const choosingAnew = createStore(false);

/** The choice; null while there is none. */
export function readConsent(): Consent | null {
  const stored = choice.read();
  return stored === "granted" || stored === "denied" ? stored : null;
}

export function storeConsent(consent: Consent): void {
  choosingAnew(false);
  choice.store(consent);
}

/** The choice as it changes, in other tabs too. Undefined on the server and while the page is hydrated. */
export const useConsent = (): Consent | null | undefined => useStored(choice, readConsent);
