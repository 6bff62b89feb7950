import { useState } from "react";
import { dismissError, notifyError } from "../notification.ts";

/** Why a form was refused as a whole: for a notice that takes the focus, and shown by the shop's error notification as well. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null);

  function refuse(message: string | null): void {
    setRefusal(message);
    if (message !== null) notifyError(message, { silent: true });
  }

  /** To be called before it is sent again: takes back what was said before. */
  function clear(): void {
    setRefusal(null);
    dismissError();
  }

  return { refusal, refuse, clear };
}
