import type { ErrorLike } from "@apollo/client";
import { useState } from "react";
import { failureMessage } from "./failure.ts";

interface Retry {
  /** What failed, for people; null when nothing did, or a retry brought it. */
  failure: string | null;
  /** Asks the gateway again. */
  retry: () => void;
}

/** Carries a loader's failure until the page's query is tried again; from then on the query's own error counts. */
export function useRetry(loaded: string | null, query: { error?: ErrorLike; refetch: () => Promise<unknown> }): Retry {
  const [retried, setRetried] = useState(false);

  async function refetch(): Promise<void> {
    try {
      await query.refetch();
    } finally {
      setRetried(true);
    }
  }

  const current = query.error ? failureMessage(query.error) : null;
  return {
    failure: retried ? current : (loaded ?? current),
    // A failure shows itself in the query's error.
    retry: () => void refetch().catch(() => undefined),
  };
}
