export interface Link {
  label: string;
  url: string | null;
}

const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Stands for the shop's own origin, to see where a browser would go from there. */
const HERE = "https://shop.invalid";

/**
 * The address when a browser may follow it: `http`, `https`, `mailto`, `tel`, or a path on the shop's own origin.
 * Null for everything else, whatever white space or backslashes it is disguised with.
 */
export function safeUrl(address: string | null): string | null {
  if (!address) return null;
  const url = URL.parse(address, HERE);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  if (url.origin !== HERE) return /^[a-z]+:/i.test(address) ? address : null;
  return address.startsWith("/") ? address : null;
}

/** The address as a browser can load it from anywhere; null unless it is `http` or `https`. */
export function absoluteUrl(address: string | null, baseUrl: string): string | null {
  const url = address === null ? null : URL.parse(address, baseUrl);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
