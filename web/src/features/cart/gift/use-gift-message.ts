import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { cartMutationContext, sendCartMutation, writeCart } from "#/features/cart/cart-mutations.ts";
import { useCartGiftMessageUpdateMutation } from "#/features/cart/cart-mutations.generated.ts";

type Status = "idle" | "saving" | "saved" | "removed";

/** The edited gift message of the cart. It follows the stored one until the visitor changes it. */
export function useGiftMessage({ id, giftMessage }: Pick<Cart, "id" | "giftMessage">) {
  const client = useApolloClient();
  const stored = giftMessage ?? "";
  const [edited, setEdited] = useState<string | null>(null);
  const [status, setStatus] = useState<Status>("idle");
  const [failure, setFailure] = useState<{ message: string; canRetry: boolean } | null>(null);
  const newest = useRef<string | null>(null);
  const [mutate] = useCartGiftMessageUpdateMutation({
    context: cartMutationContext,
    update: (cache, { data }) => writeCart(cache, data?.cartGiftMessageUpdate.cart),
  });

  function setText(text: string): void {
    setEdited(text);
    setStatus("idle");
  }

  async function save(): Promise<void> {
    if (edited === null || id === null) return;
    const message = edited.trim();
    if (message === stored && failure === null) return;
    newest.current = edited;
    setStatus("saving");
    setFailure(null);
    const done = await send(id, message).catch((error: unknown) => ({ message: errorMessage(error), canRetry: true }));
    // The visitor went on typing, which is saved next.
    if (newest.current !== edited) return;
    setFailure(done);
    if (done) return setStatus("idle");
    setEdited(null);
    setStatus(message === "" ? "removed" : "saved");
  }

  async function send(cartId: string, message: string) {
    const [error] = await sendCartMutation(client, async () => {
      const { data } = await mutate({ variables: { input: { cartId, message } } });
      return data?.cartGiftMessageUpdate.userErrors ?? [];
    });
    return error
      ? { message: error.message, canRetry: error.field === null || !error.field.includes("message") }
      : null;
  }

  return {
    text: edited ?? stored,
    setText,
    save,
    status,
    error: failure?.message ?? null,
    canRetry: failure?.canRetry ?? false,
  };
}
