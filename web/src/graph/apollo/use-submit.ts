import { type FormEvent, useRef, useState } from "react";
import { errorMessage } from "./error-message.ts";
import { useFormError } from "#/lib/forms/use-form-error.ts";

/**
 * Submits a form, ignoring further submits while one is pending.
 * @param send returns a user-facing message if the form as a whole was rejected, else null; errors it throws are shown too
 * @returns `refusal` is the message to show above the form until the next submit
 */
export function useSubmit(send: () => Promise<string | null>) {
  const { refusal, refuse, clear } = useFormError();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(): Promise<void> {
    sending.current = true;
    setBusy(true);
    clear();
    refuse(await send().catch(errorMessage));
    sending.current = false;
    setBusy(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!sending.current) void submit();
  }

  return { refusal, busy, handleSubmit };
}
