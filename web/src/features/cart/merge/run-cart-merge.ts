import type { ApolloClient, DefaultContext } from "@apollo/client";
import { createStore } from "#/lib/stores/store.ts";
import { paths } from "#/paths.ts";
import { currentUserEmail } from "#/features/account/auth/auth-state.ts";
import { withLock } from "#/features/account/auth/with-lock.ts";
import { notification, notify } from "#/lib/stores/notification.ts";
import type { Cart } from "#/features/cart/cart-math.ts";
import { CartDocument } from "#/features/cart/cart.generated.ts";
import { writeCart } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { CartMergeDocument } from "./run-cart-merge.generated.ts";
import { takeMergeSnapshot, mergeMessage } from "./merge-message.ts";
import { type Begun, type News, begunMerge, mergeNewsOfTab } from "./cart-merge.ts";

/** Name of the lock that all tabs of the shop share. */
const LOCK = "telfer-cart-merge";

/** The merge that another tab, or this one earlier, has started for the current user. */
function readBegun(): Begun {
  const person = currentUserEmail();
  const begun = begunMerge.get();
  return begun?.person === person ? begun : { person };
}

/**
 * Merges the guest's cart into the signed-in customer's, in one tab at a time, and reports the result in a visible tab.
 * Forgets the guest token once the merge was answered, or if it can never succeed.
 *
 * @throws if the merge failed or its outcome is unknown; it is then safe to retry
 */
export async function runCartMerge(client: ApolloClient): Promise<void> {
  const news = mergeNewsOfTab.get();
  if (news !== null && !isShowing.get()) announce(news);
  await withLock(LOCK, () => joinInTurn(client));
}

/** Uses the client: a sign-in starts a merge without a component, and the page may be left while it runs. */
async function joinInTurn(client: ApolloClient): Promise<void> {
  // In the background, queued with this tab's cart changes, and not held up by the merge itself.
  const context = { activity: "background", cartMerge: true } as const;

  async function readCart(turn: Pick<DefaultContext, "auth" | "cartQueue">): Promise<Cart> {
    const { data } = await client.query({
      query: CartDocument,
      fetchPolicy: "no-cache",
      context: { ...context, ...turn, queryDeduplication: false },
    });
    if (!data?.cart) throw new Error("The cart could not be read.");
    return data.cart;
  }

  const { person, plan: begun, news } = readBegun();
  if (news) takeNews(person, news);
  const token = guestToken.get();
  if (token === null) {
    if (!news) begunMerge.set(null);
    return;
  }
  const [guest, own] = await Promise.all([readCart({ auth: "guest", cartQueue: "read" }), readCart({})]);
  // The carts just read may belong to another user and must not be merged.
  if (person === null || currentUserEmail() !== person) throw new Error("Someone else has signed in.");
  // Another tab has merged them: what it stored may become visible only a moment after it releases the lock.
  if (guestToken.get() === null) return joinInTurn(client);
  // The guest's cart is empty if an earlier attempt succeeded but its response was lost.
  const plan = begun && guest.lines.length === 0 ? begun : takeMergeSnapshot(guest, own);
  begunMerge.set({ person, plan });
  const { data } = await client.mutate({
    mutation: CartMergeDocument,
    variables: { input: { guestToken: token } },
    context: { ...context, cartQueue: "change" },
    update: (cache, response) => writeCart(cache, response.data?.cartMerge.cart),
  });
  const { cart, userErrors } = data?.cartMerge ?? { cart: null, userErrors: [] };
  if (!cart && !userErrors.some(({ code }) => code === "INVALID")) throw new Error("The carts were not joined.");
  const message = cart && mergeMessage(plan, cart);
  if (message) takeNews(person, { ...message, at: Date.now() });
  else begunMerge.set(null);
  // Last, so that a tab that sees the token gone also sees the result of the merge.
  if (guestToken.get() === token) guestToken.set(null);
}

/**
 * Shows the message in this tab if it is visible; otherwise leaves it to a tab that is or becomes visible. A message that
 * is shown is removed from storage first, because another tab may still see it for a moment.
 */
function takeNews(person: string | null, news: News): void {
  if (document.visibilityState === "hidden") {
    begunMerge.set({ person, news });
    return;
  }
  begunMerge.set(null);
  announce(news);
}

const isShowing = createStore(false);

/**
 * Shows the message once. The page that completes a sign-in is left before anyone can read, maybe for another document:
 * then the next page shows it, as it also does if a newer notification took precedence.
 */
function announce(news: News): void {
  const { at = 0, ...notice } = news;
  const isShown = notify(notice, at);
  mergeNewsOfTab.set(news);
  if (!isShown) return;
  isShowing.set(true);
  const left = new AbortController();
  function forget(): void {
    left.abort();
    stop();
    mergeNewsOfTab.set(null);
    isShowing.set(false);
  }
  const stop = notification.subscribe(forget);
  const leave = () => window.location.pathname !== paths.signInCallback && forget();
  window.addEventListener("pagehide", leave, { signal: left.signal });
}
