import { notify } from "../../../lib/notification.ts";
import type { NewsletterFieldsFragment } from "./newsletter.generated.ts";
import { useSubscribe } from "./use-subscribe.ts";
import { useUnsubscribe } from "./use-unsubscribe.ts";

/**
 * Brings the customer's subscription to what is wanted, with a notification; what is so already costs nothing. Every
 * place that shows it follows.
 * @returns a function that answers why it was refused, or null, and throws what the request throws
 */
export function useSubscription(newsletter: NewsletterFieldsFragment): (wanted: boolean) => Promise<string | null> {
  const [subscribe] = useSubscribe();
  const [unsubscribe] = useUnsubscribe();
  const { email, isSubscribed } = newsletter;

  async function start(): Promise<string | null> {
    const { data } = await subscribe({ variables: { input: { email } } });
    return data?.newsletterSubscribe.userErrors[0]?.message ?? null;
  }

  async function end(): Promise<string | null> {
    const { data } = await unsubscribe({ variables: { input: { email } } });
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
