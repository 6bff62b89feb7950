import { useState } from "react";
import { dismissError, notifyError } from "#/lib/stores/notification.ts";

/**
 * Holds the message for a form that was rejected as a whole, for a notice that takes the focus. It also shows the error
 * notification, silently for screen readers, which read the notice.
 */
export function useFormError() {
  const [refusal, setRefusal] = useState<string | null>(null);

  function refuse(message: string | null): void {
    setRefusal(message);
    if (message !== null) notifyError(message, { silent: true });
  }

  function clear(): void {
    setRefusal(null);
    dismissError();
  }

  return { refusal, refuse, clear };
}
