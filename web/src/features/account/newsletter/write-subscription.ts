import type { ApolloCache } from "@apollo/client";
import { KnownSubscriptionDocument } from "./cached-subscription.generated.ts";
import type { NewsletterFieldsFragment } from "./newsletter.generated.ts";

interface Change {
  email: string;
  wanted: boolean;
  /** The gateway's response: null if the address is not the customer's own or its state cannot be read. */
  newsletter: NewsletterFieldsFragment | null;
}

/** Writes a subscription change to the cache, even if the subscription was unknown before. */
export function writeSubscription(cache: ApolloCache, { email, wanted, newsletter }: Change): void {
  cache.updateQuery({ query: KnownSubscriptionDocument }, (data) => {
    const profile = data?.profile;
    if (!profile) return undefined;
    if (newsletter) return { profile: { ...profile, newsletter } };
    const known = profile.newsletter;
    const isOwn = known?.email.toLowerCase() === email.toLowerCase();
    return known && isOwn ? { profile: { ...profile, newsletter: { ...known, isSubscribed: wanted } } } : undefined;
  });
}
