import type { ApolloClient } from "@apollo/client";
import { notify, notifyError } from "../../lib/notification.ts";
import { CartDocument } from "./cart.generated.ts";
import { changeContext, isTokenUnknown, readContext, reloadCart, sendChange, writeCart } from "./change-cart.ts";
import { ensureGuestToken } from "./ensure-guest-token.ts";
import { CartTakeOverDocument } from "./take-over-cart.generated.ts";

async function send(client: ApolloClient, token: string) {
  await ensureGuestToken(client);
  return sendChange(client, async () => {
    const { data } = await client.mutate({
      mutation: CartTakeOverDocument,
      variables: { input: { token } },
      context: changeContext,
      update: (cache, answer) => writeCart(cache, answer.data?.cartTakeOver.cart),
    });
    return data?.cartTakeOver.userErrors ?? [];
  });
}

/**
 * Joins a cart that was handed over with this browser's, a guest's or a customer's, and says what came of it. Throws what
 * the requests throw.
 */
export async function takeOverCart(client: ApolloClient, token: string): Promise<void> {
  await ensureGuestToken(client);
  const before = await client.query({ query: CartDocument, context: readContext });
  let errors = await send(client, token);
  // A cart that lapsed is replaced by a new one, once.
  if (isTokenUnknown(errors)) errors = await send(client, token);
  const [error] = errors;
  if (error) {
    notifyError(error.message);
    // Whoever opens the link again, or lost the first answer, has the cart already.
    await reloadCart(client);
    return;
  }
  const isJoined = (before.data?.cart?.lines.length ?? 0) > 0;
  notify({
    type: "success",
    message: isJoined
      ? "What your assistant chose was added to what was in your cart."
      : "This is the cart that your assistant made for you.",
  });
}
