import type { ApolloClient } from "@apollo/client";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { stubLocks } from "#test-helpers/identity-provider.ts";
import { clearUserStorage } from "#/features/account/auth/user-storage.ts";
import { notification, notify } from "#/lib/stores/notification.ts";
import { CartRemoveLineDocument } from "#/features/cart/cart-mutations.generated.ts";
import { CartDocument } from "#/features/cart/cart.generated.ts";
import { cartMutationContext, cartQueryContext, cachedCart } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { runCartMerge } from "./run-cart-merge.ts";
import { cap, grip } from "#test-helpers/cart.tsx";
import { type MergeShop, cartWithLines, mergeShop, openTab } from "#test-helpers/cart-merge.ts";
import { useCaller } from "#/features/cart/use-caller.ts";

/** The messages shown, in order. */
let messages: string[] = [];
notification.subscribe(() => {
  const next = notification.get();
  if (next) messages.push(next.message);
});

let stops: (() => void)[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSignedOut();
  notification.set(null);
  messages = [];
  stops = [];
  stubLocks();
  guestToken.set("g1");
});

afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const signInAs = (name: string) =>
  setAuthState({ status: "authenticated", user: { name, email: `${name}@shop.example` }, error: null });

/** Opens a page of the shop in a tab. A reload opens another page. */
function openPage(shop: MergeShop): ApolloClient {
  for (const stop of stops.splice(0)) stop();
  const { client, startMerge } = openTab(shop);
  stops.push(startMerge());
  return client;
}

const read = (client: ApolloClient) => client.query({ query: CartDocument, context: cartQueryContext });
const removeLine = (client: ApolloClient) =>
  client.mutate({
    mutation: CartRemoveLineDocument,
    variables: { input: { lineId: "9" } },
    context: cartMutationContext,
  });

const twoCaps = () => mergeShop(cartWithLines([cap, 2]), cartWithLines([cap, 1], [grip, 1]));
const joined = "2 items from before you signed in are now in your cart.";
const failed = "Your guest cart couldn't be merged with your account's cart yet. We've kept it.";
const merging = ["Cart", "Cart as guest", "CartMerge"];
const merges = ({ sent }: MergeShop) => sent.filter((name) => name === "CartMerge").length;
const done = async () => {
  await expect.poll(guestToken.get).toBeNull();
};

it("merges the carts after a sign-in, says so, and has the merged cart without reading it", async () => {
  const shop = twoCaps();
  const client = openPage(shop);
  const { result } = renderHook(() => useCaller());
  expect(result.current).toBe("guest");
  act(() => signInAs("ada"));
  expect(result.current).toBeUndefined();
  await expect.poll(() => result.current).toBe("customer");
  expect((await read(client)).data?.cart?.totalQuantity).toBe(4);
  expect([shop.sent, messages, guestToken.get()]).toEqual([merging, [joined], null]);
});

it("makes no extra request without a guest token", async () => {
  localStorage.clear();
  const shop = twoCaps();
  const client = openPage(shop);
  const { result } = renderHook(() => useCaller());
  act(() => signInAs("ada"));
  expect(result.current).toBe("customer");
  await read(client);
  expect(shop.sent).toEqual(["Cart"]);
});

it("reports nothing for an empty guest cart, and still transfers the guest's orders", async () => {
  const shop = mergeShop(cartWithLines());
  openPage(shop);
  signInAs("ada");
  await done();
  expect([merges(shop), messages]).toEqual([1, []]);
});

it("merges once if two tabs become signed in at the same time", async () => {
  const shop = twoCaps();
  signInAs("ada");
  const [one, two] = [openTab(shop).client, openTab(shop).client];
  await Promise.all([runCartMerge(one), runCartMerge(two)]);
  expect([shop.sent, messages, shop.own.totalQuantity]).toEqual([merging, [joined], 4]);
});

it("neither merges nor reports again if another tab's merge is noticed only while the carts are read", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  signInAs("ada");
  const joining = runCartMerge(openTab(shop).client);
  await expect.poll(() => shop.sent).toHaveLength(2);
  guestToken.set(null);
  resolve();
  await joining;
  expect([merges(shop), messages]).toEqual([0, []]);
});

it("reports the merge after a reload that came between the merge and its response", async () => {
  const shop = twoCaps();
  shop.trouble = "answer lost";
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toEqual([failed]);
  setSignedOut();
  openPage(shop);
  signInAs("ada");
  await done();
  expect([messages, shop.own.totalQuantity]).toEqual([[failed, joined], 4]);
});

/** Leaves the document: its notification is lost, but storage stays unchanged. */
function leavePage(): void {
  window.dispatchEvent(new Event("pagehide"));
  const kept = Object.entries(sessionStorage);
  notification.set(null);
  for (const [key, text] of kept) sessionStorage.setItem(key, text as string);
  setSignedOut();
}

it("reports the merge only once across page loads", async () => {
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toEqual([joined]);
  leavePage();
  const client = openPage(shop);
  signInAs("ada");
  expect((await read(client)).data?.cart?.totalQuantity).toBe(4);
  expect([messages, merges(shop)]).toEqual([[joined], 1]);
});

it("reports the merge on the next page if the callback page was left at once, and on no other", async () => {
  window.history.replaceState(null, "", "/signin/callback");
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toEqual([joined]);
  leavePage();
  window.history.replaceState(null, "", "/checkout");
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toEqual([joined, joined]);
  leavePage();
  const client = openPage(shop);
  signInAs("ada");
  await read(client);
  expect([messages.length, merges(shop)]).toEqual([2, 1]);
});

it("does not replace a newer notification", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await done();
  notify({ type: "warning", message: "You are already a registered user." });
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => sessionStorage.getItem("customer.cartMergeNews")).not.toBeNull();
  expect(messages).toEqual(["You are already a registered user."]);
  // It is shown once there is room for it.
  notification.set(null);
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => messages.at(-1)).toBe(joined);
});

it("reports the merge in a hidden tab once that becomes visible", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const shop = twoCaps();
  const client = openPage(shop);
  signInAs("ada");
  await done();
  expect(messages).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => messages).toEqual([joined]);
  document.dispatchEvent(new Event("visibilitychange"));
  await removeLine(client);
  expect([localStorage.getItem("customer.cartMerge"), messages]).toEqual([null, [joined]]);
  expect(shop.sent).toEqual([...merging, "CartRemoveLine"]);
});

it.each(["refused", "unreachable"] as const)(
  "keeps the guest's cart if the merge is %s, says so once, and retries with the next change",
  async (trouble) => {
    const shop = twoCaps();
    shop.trouble = trouble;
    const client = openPage(shop);
    signInAs("ada");
    await expect.poll(() => messages).toEqual([failed]);
    expect([guestToken.get(), notification.get()?.sticky]).toEqual(["g1", true]);
    shop.trouble = trouble;
    await removeLine(client);
    expect(messages).toEqual([failed]);
    await removeLine(client);
    expect(shop.sent.slice(-4)).toEqual([...merging, "CartRemoveLine"]);
    expect([messages, guestToken.get(), merges(shop)]).toEqual([[failed, joined], null, 3]);
  },
);

it("retries on demand, with a message each time, and when the browser is online again", async () => {
  const shop = twoCaps();
  shop.trouble = "unreachable";
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toHaveLength(1);
  shop.trouble = "unreachable";
  notification.get()?.action?.run();
  await expect.poll(() => messages).toHaveLength(2);
  window.dispatchEvent(new Event("online"));
  await done();
  expect([messages, notification.get()?.message]).toEqual([[failed, failed, joined], joined]);
});

it("reports what was merged, not what an earlier attempt had planned", async () => {
  const shop = twoCaps();
  shop.trouble = "unreachable";
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => messages).toEqual([failed]);
  shop.guest = cartWithLines([cap, 3]);
  notification.get()?.action?.run();
  await done();
  expect(messages).toEqual([failed, "3 items from before you signed in are now in your cart."]);
});

it.each([
  { news: { message: "Hello" } },
  { news: { type: "success" } },
  { news: "Hello" },
  { plan: { guest: [] } },
  { plan: { own: [] } },
  { plan: null },
])("ignores the malformed record of an earlier merge: %j", async (stored) => {
  const shop = mergeShop(cartWithLines(), cartWithLines([cap, 1]));
  localStorage.setItem("customer.cartMerge", JSON.stringify({ person: "ada@shop.example", ...stored }));
  openPage(shop);
  signInAs("ada");
  await done();
  expect([messages, localStorage.getItem("customer.cartMerge")]).toEqual([[], null]);
});

it("forgets a merge that another tab has completed", async () => {
  guestToken.set(null);
  const plan = { guest: [], own: [] };
  localStorage.setItem("customer.cartMerge", JSON.stringify({ person: "ada@shop.example", plan }));
  const shop = twoCaps();
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => localStorage.getItem("customer.cartMerge")).toBeNull();
  expect([messages, shop.sent]).toEqual([[], []]);
});

it("silently drops a token that can never be merged", async () => {
  const shop = twoCaps();
  shop.trouble = "invalid";
  openPage(shop);
  signInAs("ada");
  await done();
  expect([messages, localStorage.getItem("customer.cartMerge")]).toEqual([[], null]);
});

it("keeps a guest token that arrived during the merge", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  guestToken.set("g2");
  resolve();
  await expect.poll(() => messages).toEqual([joined]);
  expect(guestToken.get()).toBe("g2");
});

it("delays queries by at most five seconds, and cart changes until the merge is answered", async () => {
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
  expect([messages, shop.sent]).toEqual([[], merging]);
  resolve();
  await act(() => vi.advanceTimersByTimeAsync(0));
  await Promise.all([profile, change]);
  expect(shop.sent.slice(merging.length).toSorted()).toEqual(["Cart", "CartRemoveLine"]);
  expect([messages, guestToken.get()]).toEqual([[joined], null]);
});

it("merges and reports nothing for a customer who has signed out since", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  const client = openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  clearUserStorage();
  setSignedOut();
  resolve();
  await expect.poll(() => shop.sent).toHaveLength(4);
  await read(client);
  expect([messages, cachedCart(client)?.totalQuantity, guestToken.get()]).toEqual([[], 2, "g1"]);
  expect(merges(shop)).toBe(0);
});

it("merges for a customer who signs in while a merge for another one is running", async () => {
  const shop = twoCaps();
  const { promise, resolve } = Promise.withResolvers<void>();
  shop.gate = promise;
  openPage(shop);
  signInAs("ada");
  await expect.poll(() => shop.sent).toHaveLength(2);
  signInAs("ben");
  resolve();
  await done();
  expect([merges(shop), messages]).toEqual([1, [joined]]);
});
