const EXTENSION = /\s*(?:ext(?:ension)?\.?|x|#)\s*(\d+)\s*$/i;
const DIGITS_OF_NORTH_AMERICA = 10;

/** Returns a link such as `tel:+18025550123;ext=4`, or null without digits. Ten digits are North American. */
export function phoneLink(number: string): string | null {
  const [, extension] = EXTENSION.exec(number) ?? [];
  const digits = number.replace(EXTENSION, "").replace(/\D/g, "");
  if (!digits) return null;
  const ext = extension ? `;ext=${extension}` : "";
  if (digits.length === DIGITS_OF_NORTH_AMERICA) return `tel:+1${digits}${ext}`;
  return `tel:${digits.length > DIGITS_OF_NORTH_AMERICA ? "+" : ""}${digits}${ext}`;
}

/** Returns a `mailto:` link without subject or copies, or null if the address is invalid. */
export function mailLink(address: string): string | null {
  const [, name, host] = /^\s*([^\s@<>"]+)@([^\s@<>"/?#&%]+)\s*$/.exec(address) ?? [];
  return name && host ? `mailto:${encodeURIComponent(name)}@${host}` : null;
}
