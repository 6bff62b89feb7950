/** What is kept in session storage for the person who is signed in begins so. */
const PREFIX = "customer.";

/** Session storage key of something personal: it is removed when the person signs out, in every tab. */
export const customerKey = (name: string): string => PREFIX + name;

/** Leaves nothing personal behind. */
export function clearTraces(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was stored then.
  }
}
