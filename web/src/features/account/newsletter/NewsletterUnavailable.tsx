import { LoadError } from "#/ui/messages/LoadError.tsx";

/** Shown if the subscription is unavailable, for example because the address is unverified: the gateway hides it then. */
export function NewsletterUnavailable({ reload }: { reload: () => Promise<void> }) {
  return (
    <LoadError
      message="We cannot tell right now whether you are subscribed: your e-mail address is not verified yet, or the newsletter does not answer."
      onRetry={() => void reload()}
    />
  );
}
