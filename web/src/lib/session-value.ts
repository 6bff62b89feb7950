/** What session storage keeps under a key; null when that is nothing, or cannot be read. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value for this tab; null forgets it. Where storage is blocked, nothing is kept. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was typed lives as long as the page then.
  }
}
