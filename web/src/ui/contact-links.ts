const EXTENSION = /\s*(?:ext(?:ension)?\.?|x|#)\s*(\d+)\s*$/i;
const DIGITS_OF_NORTH_AMERICA = 10;

/**
 * Calls a number as it was written, for instance `tel:+18025550123;ext=4`; ten digits are a number of North America. Null
 * when there is nothing to call.
 */
export function phoneLink(number: string): string | null {
  const [, extension] = EXTENSION.exec(number) ?? [];
  const digits = number.replace(EXTENSION, "").replace(/\D/g, "");
  if (!digits) return null;
  const ext = extension ? `;ext=${extension}` : "";
  if (digits.length === DIGITS_OF_NORTH_AMERICA) return `tel:+1${digits}${ext}`;
  return `tel:${digits.length > DIGITS_OF_NORTH_AMERICA ? "+" : ""}${digits}${ext}`;
}

/** Writes to an address, and does nothing else: no subject, no copies. Null when it is no address. */
export function mailLink(address: string): string | null {
  const [, name, host] = /^\s*([^\s@<>"]+)@([^\s@<>"/?#&%]+)\s*$/.exec(address) ?? [];
  return name && host ? `mailto:${encodeURIComponent(name)}@${host}` : null;
}
