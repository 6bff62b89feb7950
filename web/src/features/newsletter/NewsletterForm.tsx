import { useAuthState } from "../auth/auth-state.ts";
import { EmailForm } from "../form/EmailForm.tsx";
import { notify } from "../notification/notification.ts";
import { useNewsletterSubscribeMutation } from "./newsletter.generated.ts";

/** Subscribes an address to the newsletter; says what came of it in a notification. */
export function NewsletterForm() {
  const [subscribe] = useNewsletterSubscribeMutation();
  const { user } = useAuthState();

  async function send(email: string) {
    const { data } = await subscribe({ variables: { input: { email } } });
    const { userErrors = [], message } = data?.newsletterSubscribe ?? {};
    const [error] = userErrors;
    if (error) return { refusal: error.message };
    notify({ type: "success", message: "You have been subscribed to the newsletter" });
    return { hint: message ?? undefined };
  }

  return <EmailForm action="Subscribe" initial={user?.email ?? ""} onSend={send} />;
}
