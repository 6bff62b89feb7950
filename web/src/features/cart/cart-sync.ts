import type { ApolloClient } from "@apollo/client";
import { createStore } from "#/lib/stores/store.ts";
import { createTopic } from "#/lib/browser/tab-channel.ts";
import { authState } from "#/features/account/auth/auth-state.ts";
import type { Cart } from "./cart-math.ts";
import { refetchCart, cachedCart } from "./cart-mutations.ts";
import { guestToken } from "./guest-token.ts";

/** Debounce in milliseconds: changes in quick succession cause one load. */
const BATCH_MS = 100;

const cartChanges = createTopic<null>("cart");
/** Counts how often the shown cart turned out to have been changed in another window. */
const changesElsewhere = createStore(0);

/** Notifies the shop's other windows that this one has changed the cart or ordered it. */
export const publishCartChange = (): void => cartChanges.publish(null);

/**
 * Loads the cart again if another window has changed it, once this window is visible, and if the back/forward cache
 * restores the page. Changes that arrive during a load cause one more load.
 *
 * @returns a function that stops it
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
    // Without a customer or a guest token, the cart is known to be empty.
    if (authState().status !== "authenticated" && guestToken.get() === null) return;
    loading = true;
    const before = cachedCart(client);
    await refetchCart(client);
    loading = false;
    if (signal.aborted) return;
    if (reason === "elsewhere" && before && differs(before, cachedCart(client))) reportCartChangedInOtherTab();
    await refresh();
  }

  const stop = cartChanges.subscribe(() => {
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
    stop();
  };
}

/** Subscribes to changes of the shown cart that were made in another window. @returns the unsubscribe function */
export const onCartChangedInOtherTab = changesElsewhere.subscribe;

/** Reports that a reload of the cart revealed a change made in another window. */
export function reportCartChangedInOtherTab(): void {
  changesElsewhere.set(changesElsewhere.get() + 1);
}

function differs(before: Cart, after: Cart | null): boolean {
  const lines = ({ lines }: Cart) => lines.map(({ id, quantity, price }) => `${id} ${quantity} ${price.amount}`).join();
  return after !== null && lines(before) !== lines(after);
}
