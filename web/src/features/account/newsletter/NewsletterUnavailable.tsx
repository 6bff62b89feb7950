import { LoadError } from "#/ui/messages/LoadError.tsx";

/** Shown if the subscription is unavailable, for example because the address is unverified: the gateway hides it then. */
export function NewsletterUnavailable({ reload }: { reload: () => Promise<void> }) {
  return (
    <LoadError
      message="We can't tell right now whether you're subscribed: your email address isn't verified yet, or the newsletter isn't responding."
      onRetry={() => void reload()}
    />
  );
}
