/** What is kept in the browser for the person who is signed in begins so. */
const PREFIX = "customer.";

/**
 * Storage key of something personal: it is removed when the person signs out, from local storage and from the session
 * storage of every tab.
 */
export const customerKey = (name: string): string => PREFIX + name;

/** `sub` of who signed in last in this tab. */
const OWNER = customerKey("owner");

/** In local storage the newest sign-out, in session storage the one that this tab knows of; a random text each. */
const SIGN_OUT = "signOut";

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
    localStorage.setItem(SIGN_OUT, crypto.randomUUID());
    heedSignOuts();
  });
}

/** Leaves nothing behind of who has signed out in another tab, also when this one was not there to hear of it. */
export function heedSignOuts(): void {
  whereStored(() => {
    const newest = localStorage.getItem(SIGN_OUT);
    if (newest === null || newest === sessionStorage.getItem(SIGN_OUT)) return;
    clearTraces();
    sessionStorage.setItem(SIGN_OUT, newest);
  });
}

/** What a guest or the same person left stays for who has signed in; what somebody else left does not. */
export function inheritTraces(sub: string): void {
  whereStored(() => {
    const owner = sessionStorage.getItem(OWNER);
    if (owner !== null && owner !== sub) clearTraces();
    sessionStorage.setItem(OWNER, sub);
  });
}
