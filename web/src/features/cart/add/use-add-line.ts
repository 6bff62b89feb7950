import { useState } from "react";
import { useOnDemandMutation, usePrepareOnDemand } from "#/graph/apollo/on-demand.tsx";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import type { LineDraft } from "#/features/cart/cart-math.ts";
import type { Refusal } from "./use-cart-add-line.ts";

const fetchAdd = async () => (await import("./use-cart-add-line.ts")).useCartAddLine;

export interface AddIntent {
  onPointerEnter: () => void;
  onFocus: () => void;
}

interface AddLine {
  addLine: (draft: LineDraft) => Promise<Refusal | undefined>;
  busy: boolean;
  /** Preloads the code for adding when the pointer or the focus reaches the button. */
  intent: AddIntent;
}

/** Adds a configured product to the cart, notifies of the result, and returns the error if it was refused. */
export function useAddLine(): AddLine {
  const add = useOnDemandMutation(fetchAdd);
  const prepare = usePrepareOnDemand(fetchAdd);
  const [busy, setBusy] = useState(false);

  async function addLine(draft: LineDraft): Promise<Refusal | undefined> {
    setBusy(true);
    try {
      return await add(draft);
    } catch (error) {
      notifyError(errorMessage(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  return { addLine, busy, intent: { onPointerEnter: prepare, onFocus: prepare } };
}
