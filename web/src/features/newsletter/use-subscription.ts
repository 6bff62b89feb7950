import type { ApolloCache } from "@apollo/client";
import { notify } from "../notification/notification.ts";
import { type NewsletterFieldsFragment, useNewsletterSubscribeMutation } from "./newsletter.generated.ts";
import { useNewsletterUnsubscribeMutation } from "./unsubscribe.generated.ts";

const background = { background: true };

/**
 * Brings the customer's subscription to what is wanted, with a notification; what is so already costs nothing. Every
 * place that shows it follows.
 * @returns a function that answers why it was refused, or null, and throws what the request throws
 */
export function useSubscription(newsletter: NewsletterFieldsFragment): (wanted: boolean) => Promise<string | null> {
  const [subscribe] = useNewsletterSubscribeMutation();
  const [unsubscribe] = useNewsletterUnsubscribeMutation();
  const { email, isSubscribed } = newsletter;

  /** For when the change was made, and its status could not be read afterwards. */
  function note(cache: ApolloCache, wanted: boolean): void {
    cache.modify({ id: cache.identify(newsletter), fields: { isSubscribed: () => wanted } });
  }

  async function start(): Promise<string | null> {
    const { data } = await subscribe({
      variables: { input: { email } },
      context: background,
      update(cache, answer) {
        const { newsletter: now, userErrors } = answer.data?.newsletterSubscribe ?? {};
        if (!now && userErrors?.length === 0) note(cache, true);
      },
    });
    return data?.newsletterSubscribe.userErrors[0]?.message ?? null;
  }

  async function end(): Promise<string | null> {
    const { data } = await unsubscribe({
      variables: { input: { email } },
      context: background,
      update(cache, answer) {
        const { newsletter: now, userErrors } = answer.data?.newsletterUnsubscribe ?? {};
        if (!now && userErrors?.length === 0) note(cache, false);
      },
    });
    return data?.newsletterUnsubscribe.userErrors[0]?.message ?? null;
  }

  return async (wanted) => {
    if (wanted === isSubscribed) return null;
    const refusal = wanted ? await start() : await end();
    if (refusal !== null) return refusal;
    const done = wanted ? "subscribed to" : "unsubscribed from";
    notify({ type: "success", message: `You have been ${done} the newsletter` });
    return null;
  };
}
