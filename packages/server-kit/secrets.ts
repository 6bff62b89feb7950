import { createHash, timingSafeEqual } from "node:crypto";

/** The values of a secret that are accepted. The first one is current: it signs and encrypts; the others end with a rotation. */
export type Secrets = readonly [current: string, ...previous: string[]];

/** The variable `name` and, while it is being rotated, `name_PREVIOUS`; null without the former. */
export function secretsOf<Name extends string>(
  name: Name,
  values: { readonly [Key in Name | `${Name}_PREVIOUS`]?: string | undefined },
): Secrets | null {
  const current: string | undefined = values[name];
  const previous: string | undefined = values[`${name}_PREVIOUS`];
  if (current === undefined) return null;
  return previous === undefined ? [current] : [current, previous];
}

/** Secrets of the local stack. They are public, so no process starts with them in production. */
export const LOCAL_SECRETS = { mcp: "local-mcp-secret", reviews: "local-reviews-secret" } as const;

export const isLocalSecret = (value: unknown): boolean => Object.values<unknown>(LOCAL_SECRETS).includes(value);

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares digests in constant time, so that timing reveals neither a secret's length nor its prefix. */
export const isSecret = (given: string, secrets: Secrets): boolean =>
  secrets.some((secret) => timingSafeEqual(digest(given), digest(secret)));
