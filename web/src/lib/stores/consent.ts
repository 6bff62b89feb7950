import { createPersistentStore } from "./persistent-store.ts";
import { createStore } from "./store.ts";

export type Consent = "granted" | "denied";

/** The user's choice; null before one is made. */
export const consent = createPersistentStore<Consent>("analyticsConsent", /^(granted|denied)$/, "local");

/** True while the user is changing the choice; see `CookieSettings`. */
export const isChangingConsent = createStore(false);

export function storeConsent(choice: Consent): void {
  isChangingConsent.set(false);
  consent.set(choice);
}
