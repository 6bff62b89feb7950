import {
  type PersistentStore,
  type Schema,
  type StorageName,
  createPersistentStore,
  removeStored,
} from "#/lib/stores/persistent-store.ts";

/** Key prefix of everything stored for the signed-in customer. */
const PREFIX = "customer.";

/** A store for personal data. Signing out removes its value from local storage and from every tab's session storage. */
export const createCustomerStore = <T>(name: string, schema: Schema<T>, storage: StorageName): PersistentStore<T> =>
  createPersistentStore(PREFIX + name, schema, storage);

/** `sub` of the last customer who signed in in this tab. */
const owner = createCustomerStore<string>("owner", /./, "session");

/** Set after a session ended without a sign-out, to keep drafts. The next sign-in or sign-out clears it. */
const expired = createCustomerStore<string>("expired", /^/, "local");

/** Path to return to after the session was ended at the provider; empty after the redirect. See `session-expired-return.ts`. */
export const returnPath = createCustomerStore<string>("expiredReturn", /^/, "session");

/** Removes the customer's data on sign-out; other tabs follow with `clearAfterSignOut`. */
export function clearUserStorage(): void {
  removeStored("local", PREFIX);
  removeStored("session", PREFIX);
}

/** Call before removing the stored user without a sign-out. */
export function markSessionExpired(): void {
  expired.set("");
}

/** Removes this tab's data of a customer who signed out in another tab, even if this tab missed the event. */
export function clearAfterSignOut(isAnyoneStored: boolean): void {
  if (owner.get() !== null && !isAnyoneStored && expired.get() === null) removeStored("session", PREFIX);
}

/** Keeps data of a guest or the same customer for the customer who signed in; removes another customer's. */
export function adoptGuestStorage(sub: string): void {
  const before = owner.get();
  if (before !== null && before !== sub) removeStored("session", PREFIX);
  expired.set(null);
  returnPath.set(null);
  owner.set(sub);
}
