import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { useAuthState } from "../auth/auth-state.ts";
import { EmailForm, type FaultWords } from "./EmailForm.tsx";
import { refusalAt } from "../../../lib/forms/refusal-at.ts";
import { notify } from "../../../lib/notification.ts";

const fetchSubscribe = async () => (await import("./use-subscribe.ts")).useSubscribe;

interface NewsletterFormProps {
  /** What is said of an address that is missing or wrong, where it is not what every form says. */
  words?: FaultWords;
}

/** What is said to who is subscribed by now; who has to confirm it first is told so, in the gateway's words. */
const SUBSCRIBED = "You have been subscribed to the newsletter";

/** Subscribes an address to the newsletter; says what came of it in a notification. */
export function NewsletterForm({ words }: NewsletterFormProps) {
  const subscribe = useOnDemandMutation(fetchSubscribe);
  const { user } = useAuthState();

  async function send(email: string): Promise<{ refusal: string } | { hint?: string }> {
    const { data } = await subscribe({ variables: { input: { email } } });
    const { userErrors = [], message, newsletter } = data?.newsletterSubscribe ?? {};
    if (userErrors.length > 0) return { refusal: refusalAt("email", userErrors) };
    notify({ type: "success", message: newsletter?.isSubscribed ? SUBSCRIBED : (message ?? SUBSCRIBED) });
    return {};
  }

  return <EmailForm action="Subscribe" initial={user?.email ?? ""} words={words} onSend={send} />;
}
