/** Without what makes a browser read a host: a second slash, also written backwards or with white space it drops. */
const INSIDE = /^\/(?![/\\])[^\t\n\r]*$/;
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)/i;

/**
 * Where an address from content may lead; null when no link may go there. The gateway leaves unsafe ones out already;
 * this is the second door.
 */
export function safeUrl(address: string): { url: string; isInside: boolean } | null {
  if (INSIDE.test(address)) return { url: address, isInside: true };
  return OUTSIDE.test(address) ? { url: address, isInside: false } : null;
}
