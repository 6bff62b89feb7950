/** What is kept in the browser for the person who is signed in begins so. */
const PREFIX = "customer.";

/**
 * Storage key of something personal: it is removed when the person signs out, from local storage and from the session
 * storage of every tab.
 */
export const customerKey = (name: string): string => PREFIX + name;

/** `sub` of who signed in last in this tab. */
const OWNER = customerKey("owner");

/** Local storage: the sign-in ended by itself, and what was typed is kept. Leaves with the next sign-in or sign-out. */
const EXPIRED = customerKey("expired");

/** Session storage: a page was left to end the session at the provider; see `expired-return.ts`. */
export const RETURN = customerKey("expiredReturn");

/** Whether this tab may come back from there. */
export function isReturning(): boolean {
  try {
    return sessionStorage.getItem(RETURN) !== null;
  } catch {
    return false;
  }
}

function clearTraces(storage = sessionStorage): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(PREFIX)) storage.removeItem(key);
  }
}

/** Without storage there are no traces. */
function whereStored(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing was stored then.
  }
}

/** Leaves nothing behind of a person who signs out, in this tab and in all others. */
export function leaveNoTraces(): void {
  whereStored(() => {
    clearTraces(localStorage);
    clearTraces();
  });
}

/** To be called before what is stored of a sign-in goes without a sign-out. */
export function noteExpired(): void {
  whereStored(() => localStorage.setItem(EXPIRED, ""));
}

/**
 * Leaves nothing behind of who has signed out in another tab, also when this one was not there to hear of it.
 * @param isAnyoneStored whether somebody is stored as signed in
 */
export function clearAfterSignOut(isAnyoneStored: boolean): void {
  whereStored(() => {
    const wasSignedIn = sessionStorage.getItem(OWNER) !== null;
    if (wasSignedIn && !isAnyoneStored && localStorage.getItem(EXPIRED) === null) clearTraces();
  });
}

/** What a guest or the same person left stays for who has signed in; what somebody else left does not. */
export function inheritTraces(sub: string): void {
  whereStored(() => {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== sub) clearTraces();
    localStorage.removeItem(EXPIRED);
    sessionStorage.removeItem(RETURN);
    sessionStorage.setItem(OWNER, sub);
  });
}
