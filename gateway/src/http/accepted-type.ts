import type { JsonType } from "../execute.ts";

/** One of the two JSON types; null for anything else, which Yoga knows about. */
export function acceptedType(accept = "*/*"): JsonType | null {
  if (/;\s*q=0(?:\.0*)?\s*(?:,|$)|charset|text\/|multipart/i.test(accept)) return null;
  if (accept.includes("application/graphql-response+json")) return "application/graphql-response+json";
  return accept.includes("application/json") || accept === "*/*" ? "application/json" : null;
}
