import { createHash } from "node:crypto";
import type { GatewayContext } from "../context.ts";
import type { NewsletterSubscription } from "../../generated/resolvers.ts";

const idOf = (email: string): string => createHash("sha256").update(email.toLowerCase()).digest("base64url");

/**
 * The subscription of the caller's verified email address.
 * @param address if given and different from the caller's, the result is null without a backend call
 * @returns null, too, if the caller has no verified address
 */
export async function readSubscription(
  { caller, commerce }: GatewayContext,
  address?: string,
): Promise<NewsletterSubscription | null> {
  const email = caller.kind === "customer" ? await caller.verifiedEmail() : null;
  if (email === null || (address !== undefined && address.toLowerCase() !== email.toLowerCase())) return null;
  return { id: idOf(email), email, isSubscribed: await commerce.isSubscribed(email) };
}
