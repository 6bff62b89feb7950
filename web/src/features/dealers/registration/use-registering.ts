import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { DOCUMENT_FAULTS } from "@telfer/forms/documents.ts";
import { useEffect, useRef, useState } from "react";
import { useOnDemandMutation } from "../../../graph/personal/on-demand.tsx";
import { failureMessage } from "../../../graph/personal/failure.ts";
import type { UserErrorFieldsFragment } from "../../../graph/personal/fragments.generated.ts";
import type { Upload } from "../../../graph/personal/upload-link.ts";
import type { DealerRegisterInput } from "./dealer-register.generated.ts";

const fetchRegister = async () => (await import("./dealer-register.generated.ts")).useDealerRegisterMutation;

/** What came of a registration: its number, what the gateway refuses, or a sentence about what failed. */
export type Answer =
  | { registrationId: string }
  | { userErrors: readonly Pick<UserErrorFieldsFragment, "field" | "message">[] }
  | { failure: string; wasStopped: boolean };

/** Whether something on the way does not take so many bytes. */
function isTooLarge(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 413;
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === "PAYLOAD_TOO_LARGE")
  );
}

/** @param sent how much had left the browser, from 0 to 1 */
function failureOf(error: unknown, sent: number, wasStopped: boolean, email: string): string {
  // The gateway has answered, or something before it.
  const isAnswered = !wasStopped && !(error instanceof TypeError);
  if (isAnswered) return failureMessage(error);
  if (sent === 1) {
    return `We cannot tell whether your registration has reached us. If it has, a mail to ${email} says so in a few minutes. If none comes, please send it again.`;
  }
  return wasStopped
    ? "You have stopped it. Nothing was registered."
    : "The connection was lost before everything was sent. Nothing was registered; please try again.";
}

/** The larger one of the files: which of them was too much is not said. */
function largestOf({ fflDocument, sotDocument }: DealerRegisterInput): "fflDocument" | "sotDocument" {
  const sizeOf = (file: unknown) => (file instanceof File ? file.size : 0);
  return sizeOf(sotDocument) > sizeOf(fflDocument) ? "sotDocument" : "fflDocument";
}

/** Sends a registration with its files. */
export function useRegistering() {
  const register = useOnDemandMutation(fetchRegister);
  const [progress, setProgress] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const isBusy = progress !== null;

  useEffect(() => {
    if (!isBusy) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isBusy]);

  async function send(input: DealerRegisterInput): Promise<Answer> {
    const controller = new AbortController();
    const { signal } = controller;
    stopping.current = controller;
    let sent = 0;
    const upload: Upload = {
      signal,
      onProgress(share) {
        sent = share;
        setProgress(share);
      },
    };
    setProgress(0);
    try {
      // Not in the cache: the password is among the variables.
      const { data } = await register({
        variables: { input },
        fetchPolicy: "no-cache",
        context: { upload },
      });
      const { registrationId, userErrors = [] } = data?.dealerRegister ?? {};
      return registrationId ? { registrationId } : { userErrors };
    } catch (error) {
      if (isTooLarge(error)) return { userErrors: [{ field: [largestOf(input)], message: DOCUMENT_FAULTS.size }] };
      const wasStopped = signal.aborted;
      return { failure: failureOf(error, sent, wasStopped, input.email), wasStopped };
    } finally {
      setProgress(null);
    }
  }

  return {
    /** How much was sent, from 0 to 1, where 1 means that only the answer is awaited; null when nothing is under way. */
    progress,
    send,
    /** Stops what is being sent. */
    stop: () => stopping.current?.abort(),
  };
}
