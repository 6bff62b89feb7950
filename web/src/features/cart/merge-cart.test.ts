import type { ApolloClient } from "@apollo/client";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setAuthState, setSignedOut } from "../account/auth/auth-state.ts";
import { stubLocks } from "../../../test-helpers/identity-provider.ts";
import { leaveNoTraces } from "../account/auth/traces.ts";
import { notification, notify } from "../../lib/notification.ts";
import { CartRemoveLineDocument } from "./cart-changes.generated.ts";
import { CartDocument } from "./cart.generated.ts";
import { changeContext, readContext, shownCart } from "./change-cart.ts";
import { clearGuestToken, readGuestToken, storeGuestToken } from "./guest-token.ts";
import { joinCarts } from "./join-carts.ts";
import { startCartMerge } from "./merge-cart.ts";
import { cap, grip } from "../../../test-helpers/cart.tsx";
import { type MergeShop, cartWith, mergeShop, tabOf } from "../../../test-helpers/cart-merge.ts";
import { useCaller } from "./use-caller.ts";

/** What was said, in turn. */
let told: string[] = [];
notification.subscribe(() => {
  const next = notification();
  if (next) told.push(next.message);
});

let stops: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSignedOut();
  notification(null);
  told = [];
  stops = [];
  stubLocks();
  storeGuestToken("g1");
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signInAs = (name: string) =>
  setAuthState({ status: "authenticated", user: { name, email: `${name}@shop.example` }, error: null });

/** A page of the shop in a tab. A page that is loaded anew is another one. */
function openPage(shop: MergeShop): ApolloClient {
  for (const stop of stops.splice(0)) stop();
  const client = tabOf(shop);
  stops.push(startCartMerge(client));
  return client;
}

const read = (client: ApolloClient) => client.query({ query: CartDocument, context: readContext });
const removeLine = (client: ApolloClient) =>
  client.mutate({ mutation: CartRemoveLineDocument, variables: { input: { lineId: "9" } }, context: changeContext });

const twoCaps = () => mergeShop(cartWith([cap, 2]), cartWith([cap, 1], [grip, 1]));
const joined = "2 items from before you signed in are in your cart now.";
const failed = "Your cart from before you signed in could not be joined with your account's cart yet. It is kept.";
const merging = ["Cart", "Cart as guest", "CartMerge"];
const merges = ({ sent }: MergeShop) => sent.filter((name) => name === "CartMerge").length;
const done = async () => {
  await expect.poll(readGuestToken).toBeNull();
};

it("joins the carts once somebody has signed in, says so, and has the joined cart without reading it", async () => {
  const shop = twoCaps();
  const client = openPage(shop);
  const { result } = renderHook(() => useCaller());
  expect(result.current).toBe("guest");
  act(() => signInAs("ada"));
  expect(result.current).toBeUndefined();
  await expect.poll(() => result.current).toBe("customer");
  expect((await read(client)).data?.cart?.totalQuantity).toBe(4);
  expect([shop.sent, told, readGuestToken()]).toEqual([merging, [joined], null]);
});

it("costs nothing without a guest token", async () => {
  localStorage.clear();
  const shop = twoCaps();
  const client = openPage(shop);
  const { result } = renderHook(() => useCaller());
  act(() => signInAs("ada"));
  expect(result.current).toBe("customer");
  await read(client);
  expect(shop.sent).toEqual(["Cart"]);
});

it("says nothing of a guest's empty cart, and still hands the guest's orders over", async () => {
  const shop = mergeShop(cartWith());
  openPage(shop);
  signInAs("ada");
  await done();
  expect([merges(shop), told]).toEqual([1, []]);
});

it("is done once by two tabs in which somebody becomes signed in at once", async () => {
  const shop = twoCaps();
  signInAs("ada");
  const [one, two] = [tabOf(shop), tabOf(shop)];
  await Promise.all([joinCarts(one), joinCarts(two)]);
  expect([shop.sent, told, shop.own.totalQuantity]).toEqual([merging, [joined], 4]);
});

it("is neither done nor told again where another tab's merge is seen only while the carts are read", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  signInAs("ada");
  const joining = joinCarts(tabOf(shop));
  await expect.poll(() => shop.sent).toHaveLength(2);
  clearGuestToken();
  resolve();
  await joining;
  expect([merges(shop), told]).toEqual([0, []]);
});

it("is told after a reload that came between the merge and its answer", async () => {
  const shop = twoCaps();
  shop.trouble = "answer lost";
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => told).toEqual([failed]);
  setSignedOut();
  openPage(shop);
  signInAs("ada");
  await done();
  expect([told, shop.own.totalQuantity]).toEqual([[failed, joined], 4]);
});

/** Leaves the document, which takes its notification with it; storage stays as it is then. */
function leavePage(): void {
  window.dispatchEvent(new Event("pagehide"));
  const kept = Object.entries(sessionStorage);
  notification(null);
  for (const [key, text] of kept) sessionStorage.setItem(key, text as string);
  setSignedOut();
}

it("is told once, whatever page comes next", async () => {
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => told).toEqual([joined]);
  leavePage();
  const client = openPage(shop);
  signInAs("ada");
  expect((await read(client)).data?.cart?.totalQuantity).toBe(4);
  expect([told, merges(shop)]).toEqual([[joined], 1]);
});

it("is told by the next page when the one that ended the sign-in was left at once, and by no other", async () => {
  window.history.replaceState(null, "", "/signin/callback");
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => told).toEqual([joined]);
  leavePage();
  window.history.replaceState(null, "", "/checkout");
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => told).toEqual([joined, joined]);
  leavePage();
  const client = openPage(shop);
  signInAs("ada");
  await read(client);
  expect([told.length, merges(shop)]).toEqual([2, 1]);
});

it("does not take the place of what came to pass after it", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await done();
  notify({ type: "warning", message: "You are already a registered user." });
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => sessionStorage.getItem("customer.cartMergeNews")).not.toBeNull();
  expect(told).toEqual(["You are already a registered user."]);
  // It is told when there is room for it.
  notification(null);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => told.at(-1)).toBe(joined);
});

it("is told by the tab that is in view, when it comes to be", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const shop = twoCaps();
  const client = openPage(shop);
  signInAs("ada");
  await done();
  expect(told).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => told).toEqual([joined]);
  document.dispatchEvent(new Event("visibilitychange"));
  await removeLine(client);
  expect([localStorage.getItem("customer.cartMerge"), shop.sent]).toEqual([null, [...merging, "CartRemoveLine"]]);
});

it.each(["refused", "unreachable"] as const)(
  "keeps the guest's cart when the merge is %s, says so once, and tries again with the next change",
  async (trouble) => {
    const shop = twoCaps();
    shop.trouble = trouble;
    const client = openPage(shop);
    signInAs("ada");
    await expect.poll(() => told).toEqual([failed]);
    expect([readGuestToken(), notification()?.sticky]).toEqual(["g1", true]);
    shop.trouble = trouble;
    await removeLine(client);
    expect(told).toEqual([failed]);
    await removeLine(client);
    expect(shop.sent.slice(-4)).toEqual([...merging, "CartRemoveLine"]);
    expect([told, readGuestToken(), merges(shop)]).toEqual([[failed, joined], null, 3]);
  },
);

it("is tried again by hand, which is answered each time, and when the browser is online again", async () => {
  const shop = twoCaps();
  shop.trouble = "unreachable";
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => told).toHaveLength(1);
  shop.trouble = "unreachable";
  notification()?.action?.run();
  await expect.poll(() => told).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  await done();
  expect([told, notification()?.message]).toEqual([[failed, failed, joined], joined]);
});

it("drops a token that can never be merged, without a word", async () => {
  const shop = twoCaps();
  shop.trouble = "invalid";
  openPage(shop);
  signInAs("ada");
  await done();
  expect([told, localStorage.getItem("customer.cartMerge")]).toEqual([[], null]);
});

it("leaves a guest token that came while the merge was under way", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  storeGuestToken("g2");
  resolve();
  await expect.poll(() => told).toEqual([joined]);
  expect(readGuestToken()).toBe("g2");
});

it("holds what is read up for five seconds, cart changes until it is answered, however long that takes", async () => {
  vi.useFakeTimers();
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.mergeGate = promise;
  const client = openPage(shop);
  signInAs("ada");
  const { result } = renderHook(() => useCaller());
  const profile = read(client);
  const change = removeLine(client);
  await vi.dynamicImportSettled();
  await act(() => vi.advanceTimersByTimeAsync(4_900));
  expect([result.current, shop.sent]).toEqual([undefined, merging]);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(result.current).toBe("customer");
  expect(shop.sent).not.toContain("CartRemoveLine");
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect([told, shop.sent]).toEqual([[], merging]);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(0));
  await Promise.all([profile, change]);
  expect(shop.sent.slice(merging.length).toSorted()).toEqual(["Cart", "CartRemoveLine"]);
  expect([told, readGuestToken()]).toEqual([[joined], null]);
});

it("is nothing of who signs in next: what the one before was to be told is gone, and the cart is that one's", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  const client = openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  leaveNoTraces();
  setSignedOut();
  resolve();
  await expect.poll(() => shop.sent).toHaveLength(4);
  await read(client);
  expect([told, shownCart(client)?.totalQuantity, readGuestToken()]).toEqual([[], 2, "g1"]);
  expect(merges(shop)).toBe(0);
});

it("is done for who signs in while it is under way for somebody else", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  signInAs("ben");
  resolve();
  await done();
  expect([merges(shop), told]).toEqual([1, [joined]]);
});
