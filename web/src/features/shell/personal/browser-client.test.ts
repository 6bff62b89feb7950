import { type Cache, gql } from "@apollo/client";
import { renderHook, waitFor } from "@testing-library/react";
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onAuthChange, setAuthState, setSignedOut } from "../../account/auth/auth-state.ts";
import { CartCheckDocument } from "../../cart/cart-check.generated.ts";
import { CartDocument } from "../../cart/cart.generated.ts";
import { readContext } from "../../cart/change-cart.ts";
import { storeGuestToken } from "../../cart/guest-token.ts";
import { ShippingMethodsDocument } from "../../checkout/checkout.generated.ts";
import { OrderDocument } from "../../checkout/orders/orders.generated.ts";
import { useActivity } from "../../../lib/activity.ts";
import { notification, notify } from "../../../lib/notification.ts";
import { createBrowserClient } from "./browser-client.ts";

const query = gql`
  query Known {
    profile
  }
`;

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });

afterEach(() => {
  setSignedOut();
  vi.unstubAllGlobals();
});

it.each([
  ["signs out", () => setSignedOut()],
  ["makes way for another", () => signInAs("ben@shop.example")],
])("forgets what is a customer's when the customer %s", async (_how, change) => {
  const { cache } = createBrowserClient();
  signInAs("ada@shop.example");
  cache.writeQuery({ query, data: { profile: "Ada" } });
  signInAs("ada@shop.example");
  expect(cache.readQuery({ query })).toEqual({ profile: "Ada" });
  notify({ type: "success", message: "You added Datum 16 to your shopping cart" });
  // Forms take what they begin with from the cache as soon as the new person is known.
  const read = vi.fn<() => unknown>(() => cache.readQuery({ query, returnPartialData: true }));
  const stop = onAuthChange(read);
  const watched = vi.fn<Cache.WatchCallback>();
  cache.watch({ query, optimistic: true, returnPartialData: true, immediate: true, callback: watched });
  watched.mockClear();
  change();
  stop();
  expect(notification()).toBeNull();
  expect(read.mock.results).toEqual([{ type: "return", value: null }]);
  // What is shown is told when it has turned to the new person.
  expect(watched).not.toHaveBeenCalled();
  await expect.poll(() => watched.mock.lastCall?.[0].result).toBeNull();
});

it("says that the cart could not be read, and nothing of what else fails in the background", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(window, "scrollTo").mockReturnValue();
  storeGuestToken("guest-1");
  setSignedOut();
  notification(null);
  const client = createBrowserClient();
  await expect(client.query({ query: CartCheckDocument, context: { background: true } })).rejects.toThrow(
    "Failed to fetch",
  );
  expect(notification()).toBeNull();
  await expect(client.query({ query: CartDocument, context: readContext })).rejects.toThrow("Failed to fetch");
  expect(notification()?.message).toMatch(/^Error: The shop cannot be reached/);
});

describe("a read that fails", () => {
  const message = "The order book is at the binder's.";
  let scroll: MockInstance<typeof window.scrollTo>;
  beforeEach(() => {
    const fail = () => Promise.resolve(Response.json({ data: null, errors: [{ message }] }));
    vi.stubGlobal("fetch", vi.fn<typeof fetch>(fail));
    scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
    scroll.mockClear();
    notification(null);
    storeGuestToken("guest-1");
    setSignedOut();
  });

  it("notifies once with the server's words, however many components wait for it", async () => {
    const client = createBrowserClient();
    const errors = vi.fn<(error: unknown) => void>();
    for (const _component of [1, 2]) {
      client
        .watchQuery({ query: OrderDocument, variables: { id: "7" } })
        .subscribe(({ error }) => error && errors(error));
    }
    await expect.poll(() => errors).toHaveBeenCalledTimes(2);
    expect(notification()).toEqual({ type: "error", message: `Error: ${message}` });
    expect(fetch).toHaveBeenCalledOnce();
    expect(scroll).toHaveBeenCalledOnce();
  });

  it("neither notifies nor scrolls while the page shows what it renews", async () => {
    const client = createBrowserClient();
    const read = () =>
      client.query({ query: ShippingMethodsDocument, fetchPolicy: "network-only", context: { background: "renewal" } });
    client.writeQuery({ query: ShippingMethodsDocument, data: { shippingMethods: [] } });
    await expect(read()).rejects.toThrow(message);
    expect([notification(), scroll.mock.calls]).toEqual([null, []]);
    client.cache.evict({ id: "ROOT_QUERY" });
    await expect(read()).rejects.toThrow(message);
    expect(notification()?.message).toBe(`Error: ${message}`);
  });
});

it("shows the page's spinner for the first read of the cart, not for its renewal", async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push(resolve);
    return promise;
  });
  storeGuestToken("guest-1");
  setSignedOut();
  const client = createBrowserClient();
  const { result: isBusy } = renderHook(useActivity);
  const states = [];
  for (const count of [1, 2]) {
    const read = client.query({ query: CartDocument, fetchPolicy: "network-only", context: readContext });
    await waitFor(() => expect(answers).toHaveLength(count));
    states.push(isBusy.current);
    answers[count - 1]?.(Response.json({ data: { cart: null } }));
    await read;
    await waitFor(() => expect(isBusy.current).toBe(false));
  }
  expect(states).toEqual([true, false]);
});
