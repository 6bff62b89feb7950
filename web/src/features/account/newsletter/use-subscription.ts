import { notify } from "#/lib/stores/notification.ts";
import type { NewsletterFieldsFragment } from "./newsletter.generated.ts";
import { writeSubscription } from "./write-subscription.ts";
import { useNewsletterUnsubscribeMutation } from "./unsubscribe.generated.ts";
import { useSubscribe } from "./use-subscribe.ts";

const useUnsubscribe = () =>
  useNewsletterUnsubscribeMutation({
    update(cache, { data }, { variables }) {
      const { newsletter = null, userErrors } = data?.newsletterUnsubscribe ?? {};
      const email = variables?.input.email;
      if (email && userErrors?.length === 0) writeSubscription(cache, { email, wanted: false, newsletter });
    },
  });

/** Returns a function that subscribes or unsubscribes the customer and returns the refusal, or null on success. */
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
