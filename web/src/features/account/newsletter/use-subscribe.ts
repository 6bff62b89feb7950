import { useNewsletterSubscribeMutation } from "./newsletter.generated.ts";
import { noteSubscription } from "./note-subscription.ts";

/** Subscribes an address to the newsletter. */
export const useSubscribe = () =>
  useNewsletterSubscribeMutation({
    update(cache, { data }, { variables }) {
      const { newsletter = null, userErrors } = data?.newsletterSubscribe ?? {};
      const email = variables?.input.email;
      if (email && userErrors?.length === 0) noteSubscription(cache, { email, wanted: true, newsletter });
    },
  });
