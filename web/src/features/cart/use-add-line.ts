import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";
import { failureMessage } from "../../apollo/failure.ts";
import { fetchOnSign } from "../../ui/signs-of-life.ts";
import { notifyError } from "../notification/notification.ts";
import type { Refusal } from "./add-line.ts";
import type { LineDraft } from "./cart-math.ts";

const load = () => import("./add-line.ts");
fetchOnSign(load);

/** Adds a configured product to the cart; says what came of it in a notification, and answers why it was refused. */
export function useAddLine(): { addLine: (draft: LineDraft) => Promise<Refusal | undefined>; busy: boolean } {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    setBusy(true);
    try {
      return await (await load()).addLine(client, draft);
    } catch (error) {
      notifyError(failureMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { addLine, busy };
}
