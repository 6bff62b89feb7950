import { noteSubscription } from "./note-subscription.ts";
import { useNewsletterUnsubscribeMutation } from "./unsubscribe.generated.ts";

/** Unsubscribes an address from the newsletter. */
export const useUnsubscribe = () =>
  useNewsletterUnsubscribeMutation({
    update(cache, { data }, { variables }) {
      const { newsletter = null, userErrors } = data?.newsletterUnsubscribe ?? {};
      const email = variables?.input.email;
      if (email && userErrors?.length === 0) noteSubscription(cache, { email, wanted: false, newsletter });
    },
  });
