import { useNewsletterSubscribeMutation } from "./newsletter.generated.ts";
import { writeSubscription } from "./write-subscription.ts";

export const useSubscribe = () =>
  useNewsletterSubscribeMutation({
    update(cache, { data }, { variables }) {
      const { newsletter = null, userErrors } = data?.newsletterSubscribe ?? {};
      const email = variables?.input.email;
      if (email && userErrors?.length === 0) writeSubscription(cache, { email, wanted: true, newsletter });
    },
  });
