import { type ApolloClient, ApolloLink } from "@apollo/client";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import { createStore } from "../../lib/store.ts";
import { authState } from "../account/auth/auth-state.ts";
import type { Cart } from "./cart-math.ts";
import { reloadCart, shownCart } from "./change-cart.ts";
import { readGuestToken } from "./guest-token.ts";

/** Changes that follow each other within so many ms are answered by one load. */
const BATCH_MS = 100;

/** Null until the sync is started, as on the server. */
let channel: BroadcastChannel | null = null;
/** Counts how often the cart that is shown turned out to have been changed in another window. */
const changesElsewhere = createStore(0);

/** Tells the shop's other windows of each change that answered a cart or an order, whichever operation made it. */
export const cartSyncLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== OperationTypeNode.MUTATION) return forward(operation);
  return forward(operation).pipe(
    tap(({ data }) => {
      // Only windows of this origin hear a channel.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      if (Object.values(data ?? {}).some(changesCart)) channel?.postMessage("changed");
    }),
  );
});

/** Whether an answer has another cart than before, or the order that was made of it. */
const changesCart = (payload: unknown): boolean =>
  typeof payload === "object" &&
  payload !== null &&
  (("cart" in payload && payload.cart !== null) || ("orderId" in payload && payload.orderId !== null));

/**
 * Loads the cart anew when another window has changed it, as soon as this one is in view, and when the page comes back
 * out of the browser's memory. Changes that come meanwhile are answered by one more load.
 *
 * @returns what ends it
 */
export function startCartSync(client: ApolloClient): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let stale: "elsewhere" | "kept" | null = null;
  let loading = false;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  async function refresh(): Promise<void> {
    if (!stale || loading || document.visibilityState !== "visible") return;
    const reason = stale;
    stale = null;
    // Nobody's cart is known to be empty.
    if (authState().status !== "authenticated" && readGuestToken() === null) return;
    loading = true;
    const before = shownCart(client);
    await reloadCart(client);
    loading = false;
    if (signal.aborted) return;
    if (reason === "elsewhere" && before && differs(before, shownCart(client))) publishChangedElsewhere();
    await refresh();
  }

  channel = new BroadcastChannel("telfer-cart");
  channel.addEventListener("message", () => {
    stale = "elsewhere";
    clearTimeout(quiet);
    quiet = setTimeout(() => void refresh(), BATCH_MS);
  });
  document.addEventListener("visibilitychange", () => void refresh(), { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      stale ??= "kept";
      void refresh();
    },
    { signal },
  );
  return () => {
    ended.abort();
    clearTimeout(quiet);
    channel?.close();
    channel = null;
  };
}

/** Calls the listener when the cart that is shown turned out to have been changed in another window. @returns what ends it */
export const onChangedElsewhere = changesElsewhere.subscribe;

/** To be called after the cart was loaded anew. */
export function publishChangedElsewhere(): void {
  changesElsewhere(changesElsewhere() + 1);
}

function differs(before: Cart, after: Cart | null): boolean {
  const lines = ({ lines }: Cart) => lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price.amount}`).join();
  return after !== null && lines(before) !== lines(after);
}
