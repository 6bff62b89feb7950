import type { ApolloClient } from "@apollo/client";
import { paths } from "../../paths.ts";
import { readSession, writeSession } from "../../lib/session-value.ts";
import { currentPerson } from "../account/auth/auth-state.ts";
import { PersonChanged } from "../account/auth/person-link.ts";
import { withLock } from "../account/auth/with-lock.ts";
import { type Notification, notification, notify } from "../../lib/notification.ts";
import type { Cart } from "./cart-math.ts";
import { CartDocument } from "./cart.generated.ts";
import { writeCart } from "./change-cart.ts";
import { clearGuestToken, readGuestToken } from "./guest-token.ts";
import { CartMergeDocument } from "./join-carts.generated.ts";
import { type MergePlan, mergePlan, mergeNews } from "./merge-news.ts";
import { MERGE, NEWS } from "./merge-cart.ts";

/** Name of the lock that all tabs of the shop share. */
const LOCK = "telfer-cart-merge";

/** What came of a merge, for people, and when it was done. */
type News = Notification & { at?: number };

/** What a merge leaves until it is told: what was planned, and once it is done the words for it. */
interface Begun {
  /** E-mail address of whose it is. */
  person: string | null;
  plan?: MergePlan;
  news?: News;
}

/** Local storage, for any tab to go on with: the one that merges may be left at once, or not be in view. */
function readBegun(): Begun {
  const person = currentPerson();
  const begun = JSON.parse(localStorage.getItem(MERGE) ?? "{}") as Begun;
  return begun.person === person ? begun : { person };
}

const writeBegun = (begun: Begun): void => localStorage.setItem(MERGE, JSON.stringify(begun));
const forgetBegun = (): void => localStorage.removeItem(MERGE);

/**
 * Joins the guest's cart with that of who is signed in, one tab at a time, and tells what came of it, in a tab that is in
 * view. The guest token is forgotten once the merge was answered, and when it can never be merged.
 *
 * @throws when it is not done, or not known to be; then it is safe to do it again
 */
export async function joinCarts(client: ApolloClient): Promise<void> {
  const news = readSession(NEWS) as News | null;
  if (news !== null && !isShowing) announce(news);
  await withLock(LOCK, () => joinInTurn(client));
}

/** Asks by the client: signing in starts a merge without a component, and the page may be left while it runs. */
async function joinInTurn(client: ApolloClient): Promise<void> {
  // In the background, in turn with what this tab changes in the cart, and not held up by itself.
  const context = { background: true, cartMerge: true };

  async function readCart(asGuest: boolean): Promise<Cart> {
    const { data } = await client.query({
      query: CartDocument,
      fetchPolicy: "no-cache",
      context: { ...context, cartRead: asGuest, asGuest, queryDeduplication: false },
    });
    if (!data?.cart) throw new Error("The cart could not be read.");
    return data.cart;
  }

  const { person, plan: begun, news } = readBegun();
  if (news) takeNews(person, news);
  const token = readGuestToken();
  if (token === null) {
    if (!news) forgetBegun();
    return;
  }
  const [guest, own] = await Promise.all([readCart(true), readCart(false)]);
  // What was read is then another's, and the cart nobody's to join.
  if (person === null || currentPerson() !== person) throw new PersonChanged();
  // Another tab has joined them: what it stored may be seen only a moment after its lock is free.
  if (readGuestToken() === null) return joinInTurn(client);
  // The guest's cart is empty when an earlier attempt did its work and its answer was lost.
  const plan = begun && guest.lines.length === 0 ? begun : mergePlan(guest, own);
  writeBegun({ person, plan });
  const { data } = await client.mutate({
    mutation: CartMergeDocument,
    variables: { input: { guestToken: token } },
    context: { ...context, cartChange: true },
    update: (cache, answer) => writeCart(cache, answer.data?.cartMerge.cart),
  });
  const { cart, userErrors } = data?.cartMerge ?? { cart: null, userErrors: [] };
  if (!cart && !userErrors.some(({ code }) => code === "INVALID")) throw new Error("The carts were not joined.");
  const told = cart && mergeNews(plan, cart);
  if (told) takeNews(person, { ...told, at: Date.now() });
  else forgetBegun();
  // Last, so that a tab that sees it gone sees what came of the merge as well.
  if (readGuestToken() === token) clearGuestToken();
}

/**
 * Shows it in this tab if it is in view; otherwise it is left to one that is, or comes to be. Nothing is left when it was
 * told: another tab may see what is stored here for a moment longer.
 */
function takeNews(person: string | null, news: News): void {
  if (document.visibilityState === "hidden") {
    writeBegun({ person, news });
    return;
  }
  forgetBegun();
  announce(news);
}

/** Whether this page is showing it. */
let isShowing = false;

/**
 * Shows it once. The page that ends a sign-in is left before anybody can read, maybe for another document: then the next
 * page shows it, as it does when a newer notification stood in the way.
 */
function announce(news: News): void {
  const { at = 0, ...notice } = news;
  const isShown = notify(notice, at);
  writeSession(NEWS, news);
  if (!isShown) return;
  isShowing = true;
  const left = new AbortController();
  function forget(): void {
    left.abort();
    stop();
    writeSession(NEWS, null);
    isShowing = false;
  }
  const stop = notification.subscribe(forget);
  const leave = () => window.location.pathname !== paths.signInCallback && forget();
  window.addEventListener("pagehide", leave, { signal: left.signal });
}
