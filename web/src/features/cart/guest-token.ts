import { createStoredText, useStored } from "../../lib/stored-text.ts";

/** Under its key in local storage. A visitor without storage keeps the cart for the page. */
const guestToken = createStoredText("guestToken");

/** What the gateway takes for a guest token; with anything else in its place it refuses every question. */
const WELL_FORMED = /^(?!\.{1,2}$)[\w.~-]{1,512}$/;

/** The guest token, or null when this browser has none. */
export function readGuestToken(): string | null {
  const token = guestToken.read();
  return token !== null && WELL_FORMED.test(token) ? token : null;
}

export const storeGuestToken = guestToken.store;

export const clearGuestToken = guestToken.clear;

/** The guest token as it changes, in other tabs too. Undefined on the server and while the page is hydrated. */
export const useGuestToken = (): string | null | undefined => useStored(guestToken, readGuestToken);
