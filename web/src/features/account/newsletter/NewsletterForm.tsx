import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { useAuthState } from "#/features/account/auth/auth-state.ts";
import { EmailForm, type EmailFormMessages } from "./EmailForm.tsx";
import { fieldOrFormError } from "#/lib/forms/field-error.ts";
import { notify } from "#/lib/stores/notification.ts";

const fetchSubscribe = async () => (await import("./use-subscribe.ts")).useSubscribe;

interface NewsletterFormProps {
  words?: EmailFormMessages;
}

/** For an address that is subscribed right away. If it must be confirmed first, the gateway's message replaces the form. */
const SUBSCRIBED = "You have been subscribed to the newsletter";

export function NewsletterForm({ words }: NewsletterFormProps) {
  const subscribe = useOnDemandMutation(fetchSubscribe);
  const { user } = useAuthState();

  async function send(email: string): Promise<{ refusal: string } | { sent: string }> {
    const { data } = await subscribe({ variables: { input: { email } } });
    const { userErrors = [], message, newsletter } = data?.newsletterSubscribe ?? {};
    if (userErrors.length > 0) return { refusal: fieldOrFormError("email", userErrors) };
    if (!newsletter?.isSubscribed && message) return { sent: `${message} We wrote to ${email}.` };
    notify({ type: "success", message: SUBSCRIBED });
    return { sent: `You're on the list. The next newsletter goes to ${email}.` };
  }

  return <EmailForm action="Subscribe" initial={user?.email ?? ""} words={words} onSend={send} />;
}
