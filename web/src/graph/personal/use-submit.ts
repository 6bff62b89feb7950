import { type FormEvent, useRef, useState } from "react";
import { failureMessage } from "./failure.ts";
import { useRefusal } from "../../lib/forms/use-refusal.ts";

/**
 * Sends a form, once at a time.
 * @param send answers why it was refused as a whole, in words for people, or null; what it throws is told as well
 * @returns `refusal` is what to say above the form until it is sent again
 */
export function useSubmit(send: () => Promise<string | null>) {
  const { refusal, refuse, clear } = useRefusal();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(): Promise<void> {
    sending.current = true;
    setBusy(true);
    clear();
    refuse(await send().catch(failureMessage));
    sending.current = false;
    setBusy(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!sending.current) void submit();
  }

  return { refusal, busy, handleSubmit };
}
