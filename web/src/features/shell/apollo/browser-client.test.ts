import { type Cache, gql } from "@apollo/client";
import { renderHook, waitFor } from "@testing-library/react";
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { onAuthChange, setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { CartCheckDocument } from "#/features/cart/lines/cart-availability.generated.ts";
import { CartDocument } from "#/features/cart/cart.generated.ts";
import { cartQueryContext } from "#/features/cart/cart-mutations.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { ShippingMethodsDocument } from "#/features/checkout/checkout.generated.ts";
import { OrderDocument } from "#/features/checkout/orders/orders.generated.ts";
import { useActivity } from "#/lib/stores/activity.ts";
import { notification, notify } from "#/lib/stores/notification.ts";
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
  ["is replaced by another", () => signInAs("ben@shop.example")],
])("clears customer data and notifications when the customer %s", async (_how, change) => {
  const { cache } = createBrowserClient();
  signInAs("ada@shop.example");
  cache.writeQuery({ query, data: { profile: "Ada" } });
  signInAs("ada@shop.example");
  expect(cache.readQuery({ query })).toEqual({ profile: "Ada" });
  notify({ type: "success", message: "You added Datum 16 to your shopping cart" });
  // Forms read their initial values from the cache as soon as the user changes.
  const read = vi.fn<() => unknown>(() => cache.readQuery({ query, returnPartialData: true }));
  const stop = onAuthChange(read);
  const watched = vi.fn<Cache.WatchCallback>();
  cache.watch({ query, optimistic: true, returnPartialData: true, immediate: true, callback: watched });
  watched.mockClear();
  change();
  stop();
  expect(notification.get()).toBeNull();
  expect(read.mock.results).toEqual([{ type: "return", value: null }]);
  // Mounted queries are notified only after the user has changed.
  expect(watched).not.toHaveBeenCalled();
  await expect.poll(() => watched.mock.lastCall?.[0].result).toBeNull();
});

it("reports a failed read of the cart, but no other background failure", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  vi.spyOn(window, "scrollTo").mockReturnValue();
  guestToken.set("guest-1");
  setSignedOut();
  notification.set(null);
  const client = createBrowserClient();
  await expect(client.query({ query: CartCheckDocument, context: { activity: "background" } })).rejects.toThrow(
    "Failed to fetch",
  );
  expect(notification.get()).toBeNull();
  await expect(client.query({ query: CartDocument, context: cartQueryContext })).rejects.toThrow("Failed to fetch");
  expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
});

describe("a failed read", () => {
  const message = "The order book is at the binder's.";
  let scroll: MockInstance<typeof window.scrollTo>;
  beforeEach(() => {
    const fail = () => Promise.resolve(Response.json({ data: null, errors: [{ message }] }));
    vi.stubGlobal("fetch", vi.fn<typeof fetch>(fail));
    scroll = vi.spyOn(window, "scrollTo").mockReturnValue();
    scroll.mockClear();
    notification.set(null);
    guestToken.set("guest-1");
    setSignedOut();
  });

  it("shows one notification with the server's message, regardless of the number of components", async () => {
    const client = createBrowserClient();
    const errors = vi.fn<(error: unknown) => void>();
    for (const _component of [1, 2]) {
      client
        .watchQuery({ query: OrderDocument, variables: { id: "7" } })
        .subscribe(({ error }) => error && errors(error));
    }
    await expect.poll(() => errors).toHaveBeenCalledTimes(2);
    expect(notification.get()).toEqual({ type: "error", message: `Error: ${message}` });
    expect(fetch).toHaveBeenCalledOnce();
    expect(scroll).toHaveBeenCalledOnce();
  });

  it("neither notifies nor scrolls when a refresh of cached data fails", async () => {
    const client = createBrowserClient();
    const read = () =>
      client.query({ query: ShippingMethodsDocument, fetchPolicy: "network-only", context: { activity: "renewal" } });
    client.writeQuery({ query: ShippingMethodsDocument, data: { cart: { __typename: "Cart", shippingRates: [] } } });
    await expect(read()).rejects.toThrow(message);
    expect([notification.get(), scroll.mock.calls]).toEqual([null, []]);
    client.cache.evict({ id: "ROOT_QUERY" });
    await expect(read()).rejects.toThrow(message);
    expect(notification.get()?.message).toBe(`Error: ${message}`);
  });
});

it("shows the global spinner for the first read of the cart, but not for a refresh", async () => {
  const responses: ((response: Response) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    responses.push(resolve);
    return promise;
  });
  guestToken.set("guest-1");
  setSignedOut();
  const client = createBrowserClient();
  const { result: isBusy } = renderHook(useActivity);
  const states = [];
  for (const count of [1, 2]) {
    const read = client.query({ query: CartDocument, fetchPolicy: "network-only", context: cartQueryContext });
    await waitFor(() => expect(responses).toHaveLength(count));
    states.push(isBusy.current);
    responses[count - 1]?.(Response.json({ data: { cart: null } }));
    await read;
    await waitFor(() => expect(isBusy.current).toBe(false));
  }
  expect(states).toEqual([true, false]);
});
