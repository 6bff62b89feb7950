import type { ApolloCache } from "@apollo/client";
import { KnownSubscriptionDocument } from "./known-subscription.generated.ts";
import type { NewsletterFieldsFragment } from "./newsletter.generated.ts";

/** A change of a subscription that was made. */
interface Change {
  /** The address it was made for. */
  email: string;
  wanted: boolean;
  /** As the gateway answers it: null for an address that is not the customer's own, or that nothing can be read of. */
  newsletter: NewsletterFieldsFragment | null;
}

/** Every place that shows the customer's subscription follows a change, also where nothing was known of it before. */
export function noteSubscription(cache: ApolloCache, { email, wanted, newsletter }: Change): void {
  cache.updateQuery({ query: KnownSubscriptionDocument }, (data) => {
    const profile = data?.profile;
    if (!profile) return undefined;
    if (newsletter) return { profile: { ...profile, newsletter } };
    const known = profile.newsletter;
    const isOwn = known?.email.toLowerCase() === email.toLowerCase();
    return known && isOwn ? { profile: { ...profile, newsletter: { ...known, isSubscribed: wanted } } } : undefined;
  });
}
