/** A path that browsers cannot read as a host: no second slash or backslash, and no white space that browsers strip. */
const INSIDE = /^\/(?![/\\])[^\t\n\r]*$/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Returns the target of a content URL, or null if unsafe. Defense in depth: the gateway removes those too. */
export function safeUrl(address: string): { url: string; isInside: boolean } | null {
  if (INSIDE.test(address)) return { url: address, isInside: true };
  return OUTSIDE.test(address) ? { url: address, isInside: false } : null;
}
