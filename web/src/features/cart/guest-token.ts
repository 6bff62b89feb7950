import { createPersistentStore } from "#/lib/stores/persistent-store.ts";

/** Guest tokens that the gateway accepts; it rejects requests with any other value. */
const WELL_FORMED = /^(?!\.{1,2}$)[\w.~-]{1,512}$/;

export const guestToken = createPersistentStore<string>("guestToken", WELL_FORMED, "local");
