import { type Cache, gql } from "@apollo/client";
import { afterEach, expect, it, vi } from "vitest";
import { onAuthChange, setAuthState, setSignedOut } from "../../account/auth/auth-state.ts";
import { CartCheckDocument } from "../../cart/cart-check.generated.ts";
import { CartDocument } from "../../cart/cart.generated.ts";
import { readContext } from "../../cart/change-cart.ts";
import { storeGuestToken } from "../../cart/guest-token.ts";
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
  await vi.waitFor(() => expect(watched.mock.lastCall?.[0].result).toBeNull());
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
