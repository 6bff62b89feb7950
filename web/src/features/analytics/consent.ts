import { makeVar } from "@apollo/client";
import { useSyncExternalStore } from "react";

/** What a visitor said to being counted. */
export type Consent = "granted" | "denied";

/** Local storage key of the choice. */
const KEY = "analyticsConsent";

const listeners = new Set<() => void>();

/** Stands in where storage is blocked: the choice then lasts until the page is left. */
let unstored: Consent | null = null;

/** Whether the visitor wants to choose anew; see `CookieSettings`. */
export const choosingAnew = makeVar(false);

/** The choice; null while there is none. */
export function readConsent(): Consent | null {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "granted" || stored === "denied" ? stored : unstored;
  } catch {
    return unstored;
  }
}

export function storeConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, consent);
  } catch {
    unstored = consent;
  }
  choosingAnew(false);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The choice as it changes, in other tabs too. Undefined on the server and while the page is hydrated. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore<Consent | null | undefined>(subscribe, readConsent, () => undefined);
}
