import { useState } from "react";
import { useOnDemandMutation, usePrepareOnDemand } from "../../graph/personal/on-demand.tsx";
import { failureMessage } from "../../graph/personal/failure.ts";
import { notifyError } from "../../lib/notification.ts";
import type { LineDraft } from "./cart-math.ts";
import type { Refusal } from "./use-cart-add-line.ts";

const fetchAdd = async () => (await import("./use-cart-add-line.ts")).useCartAddLine;

/** Of a button that adds to the cart. */
export interface AddIntent {
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface AddLine {
  addLine: (draft: LineDraft) => Promise<Refusal | undefined>;
  busy: boolean;
  /** Fetches what adding needs when a pointer or the focus comes to the button. */
  intent: AddIntent;
}

/** Adds a configured product to the cart, notifies of the result, and returns why it was refused. */
export function useAddLine(): AddLine {
  const add = useOnDemandMutation(fetchAdd);
  const prepare = usePrepareOnDemand(fetchAdd);
  const [busy, setBusy] = useState(false);

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    setBusy(true);
    try {
      return await add(draft);
    } catch (error) {
      notifyError(failureMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { addLine, busy, intent: { onPointerEnter: prepare, onFocus: prepare } };
}
