import { Failure } from "../../ui/Failure.tsx";

/** Where the customer's subscription cannot be shown: of an address that is not verified nobody is told anything. */
export function NewsletterUnknown({ reload }: { reload: () => Promise<void> }) {
  return (
    <Failure
      message="We cannot tell right now whether you are subscribed: your e-mail address is not verified yet, or the newsletter does not answer."
      onRetry={() => void reload()}
    />
  );
}
