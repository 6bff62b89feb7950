import { useContext, useState } from "react";
import { ClientSourceContext } from "../../graph/personal/client-source.ts";
import { failureMessage } from "../../graph/personal/failure.ts";
import { notifyError } from "../../lib/notification.ts";
import type { Refusal } from "./add-line.ts";
import type { LineDraft } from "./cart-math.ts";

/** Adds a configured product to the cart; says what came of it in a notification, and answers why it was refused. */
export function useAddLine(): { addLine: (draft: LineDraft) => Promise<Refusal | undefined>; busy: boolean } {
  const { load } = useContext(ClientSourceContext);
  const [busy, setBusy] = useState(false);

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    setBusy(true);
    try {
      const [client, { addLine: add }] = await Promise.all([load(), import("./add-line.ts")]);
      return await add(client, draft);
    } catch (error) {
      notifyError(failureMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { addLine, busy };
}
