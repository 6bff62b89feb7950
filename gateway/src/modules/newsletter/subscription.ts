import { createHash } from "node:crypto";
import type { GatewayContext } from "../context.ts";
import type { NewsletterSubscription } from "../../generated/resolvers.ts";

const idOf = (email: string): string => createHash("sha256").update(email.toLowerCase()).digest("base64url");

/**
 * The subscription of the caller's own verified e-mail address.
 * @param address null, without a call to the backend, when the own address is another one
 * @returns null, too, when the caller has none
 */
export async function readSubscription(
  { caller, commerce }: GatewayContext,
  address?: string,
): Promise<NewsletterSubscription | null> {
  const email = caller.kind === "customer" ? await caller.verifiedEmail() : null;
  if (email === null || (address !== undefined && address.toLowerCase() !== email.toLowerCase())) return null;
  return { id: idOf(email), email, isSubscribed: await commerce.isSubscribed(email) };
}
