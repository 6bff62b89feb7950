import type * as schema from "../generated/resolvers.ts";

export type Link = schema.Link;

const SCHEMES = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Represents the shop's own origin when URLs are resolved. */
const HERE = "https://shop.invalid";

/**
 * Returns the URL if browsers may follow it: `http`, `https`, `mailto`, `tel`, or a path on the shop's own origin. Null for
 * anything else, including URLs disguised with white space or backslashes.
 */
export function safeUrl(address: string | null): string | null {
  if (!address) return null;
  const url = URL.parse(address, HERE);
  if (!url || !SCHEMES.has(url.protocol)) return null;
  if (url.origin !== HERE) return /^[a-z]+:/i.test(address) ? address : null;
  return address.startsWith("/") ? address : null;
}

/** The absolute URL; null unless it is `http` or `https`. */
export function absoluteUrl(address: string | null, baseUrl: string): string | null {
  const url = address === null ? null : URL.parse(address, baseUrl);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
