import { SCOPES, type Scope } from "@telfer/channels/channel.ts";
import type { Account } from "./accounts.ts";

/** Scopes about the account itself (OpenID Connect Core 1.0, section 5.4); every client may request them. */
export const identityScopes = ["openid", "profile", "email"];

export const allScopes = [...identityScopes, ...SCOPES].join(" ");

/** What a person allows with a scope; empty for those that need no words. */
const sentences: Record<Scope | "profile" | "email", string> = {
  profile: "see your name",
  email: "see your email address",
  "catalog:read": "",
  "cart:write": "see and change your cart",
  "orders:read": "see your orders",
  "orders:write": "place orders for you",
  "profile:read": "see your contact information, address book and reviews",
  "profile:write": "change your contact information and address book, and send reviews and messages as you",
};

const isKnown = (scope: string): scope is keyof typeof sentences => Object.hasOwn(sentences, scope);

/** What these scopes allow, a sentence each, after "… may". */
export const sentencesOf = (scope: string): string[] =>
  scope
    .split(" ")
    .filter(isKnown)
    .map((name) => sentences[name])
    .filter((sentence) => sentence !== "");

/** The standard claims of an account that these scopes allow (OpenID Connect Core 1.0, sections 5.1 and 5.4). */
export function claimsFor({ sub, email, emailVerified, firstName, lastName }: Account, scope: string) {
  const has = (name: string): boolean => scope.split(" ").includes(name);
  return {
    sub,
    ...(has("email") && { email, email_verified: emailVerified }),
    ...(has("profile") && { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName }),
  };
}
