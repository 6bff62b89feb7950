import { useMutation } from "@apollo/client/react";
import { notify } from "../../../lib/notification.ts";
import { noteSubscription } from "./note-subscription.ts";
import { type NewsletterFieldsFragment, NewsletterSubscribeDocument } from "./newsletter.generated.ts";
import { NewsletterUnsubscribeDocument } from "./unsubscribe.generated.ts";

/**
 * Brings the customer's subscription to what is wanted, with a notification; what is so already costs nothing. Every
 * place that shows it follows.
 * @returns a function that answers why it was refused, or null, and throws what the request throws
 */
export function useSubscription(newsletter: NewsletterFieldsFragment): (wanted: boolean) => Promise<string | null> {
  const [subscribe] = useMutation(NewsletterSubscribeDocument);
  const [unsubscribe] = useMutation(NewsletterUnsubscribeDocument);
  const { email, isSubscribed } = newsletter;

  async function start(): Promise<string | null> {
    const { data } = await subscribe({
      variables: { input: { email } },
      update(cache, answer) {
        const { newsletter: now = null, userErrors } = answer.data?.newsletterSubscribe ?? {};
        if (userErrors?.length === 0) noteSubscription(cache, { email, wanted: true, newsletter: now });
      },
    });
    return data?.newsletterSubscribe.userErrors[0]?.message ?? null;
  }

  async function end(): Promise<string | null> {
    const { data } = await unsubscribe({
      variables: { input: { email } },
      update(cache, answer) {
        const { newsletter: now = null, userErrors } = answer.data?.newsletterUnsubscribe ?? {};
        if (userErrors?.length === 0) noteSubscription(cache, { email, wanted: false, newsletter: now });
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
