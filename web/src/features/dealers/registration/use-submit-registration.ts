import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { DOCUMENT_MESSAGES } from "@telfer/forms/documents.ts";
import { useEffect, useRef, useState } from "react";
import { useOnDemandMutation } from "#/graph/apollo/on-demand.tsx";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import type { Upload } from "#/graph/apollo/links/upload-link.ts";
import type { DealerRegisterInput } from "./dealer-register.generated.ts";

const fetchRegister = async () => (await import("./dealer-register.generated.ts")).useDealerRegisterMutation;

export type RegistrationResult =
  | { registrationId: string }
  | { userErrors: readonly Pick<UserErrorFieldsFragment, "field" | "message">[] }
  | { failure: string; wasStopped: boolean };

/** Whether the gateway or a proxy rejected the request as too large. */
function isTooLarge(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 413;
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === "PAYLOAD_TOO_LARGE")
  );
}

/** @param sent uploaded fraction, from 0 to 1 */
function failureOf(error: unknown, sent: number, wasStopped: boolean, email: string): string {
  // The gateway or a proxy responded.
  const hasResponded = !wasStopped && !(error instanceof TypeError);
  if (hasResponded) return errorMessage(error);
  if (sent === 1) {
    return `We can't tell whether your registration reached us. If it did, you'll get an email at ${email} in a few minutes. If you don't, please send it again.`;
  }
  return wasStopped
    ? "You stopped it. Nothing was registered."
    : "The connection was lost before everything was sent. Nothing was registered; please try again.";
}

/** The larger file, because the error does not say which file was too large. */
function largestOf({ fflDocument, sotDocument }: DealerRegisterInput): "fflDocument" | "sotDocument" {
  const sizeOf = (file: unknown) => (file instanceof File ? file.size : 0);
  return sizeOf(sotDocument) > sizeOf(fflDocument) ? "sotDocument" : "fflDocument";
}

export function useSubmitRegistration() {
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

  async function send(input: DealerRegisterInput): Promise<RegistrationResult> {
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
      // Keep the variables, which include the password, out of the cache.
      const { data } = await register({
        variables: { input },
        fetchPolicy: "no-cache",
        context: { upload },
      });
      const { registrationId, userErrors = [] } = data?.dealerRegister ?? {};
      return registrationId ? { registrationId } : { userErrors };
    } catch (error) {
      if (isTooLarge(error)) return { userErrors: [{ field: [largestOf(input)], message: DOCUMENT_MESSAGES.size }] };
      const wasStopped = signal.aborted;
      return { failure: failureOf(error, sent, wasStopped, input.email), wasStopped };
    } finally {
      setProgress(null);
    }
  }

  return {
    /** Uploaded fraction from 0 to 1; at 1 only the response is missing. Null while idle. */
    progress,
    send,
    stop: () => stopping.current?.abort(),
  };
}
