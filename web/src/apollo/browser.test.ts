import { type Cache, gql } from "@apollo/client";
import { afterEach, expect, it, vi } from "vitest";
import { onAuthChange, setAuthState, setSignedOut } from "../features/auth/auth-state.ts";
import { notification, notify } from "../features/notification/notification.ts";
import { createBrowserClient } from "./browser.ts";

const query = gql`
  query Known {
    profile
    page
  }
`;

const signInAs = (email: string) => setAuthState({ status: "authenticated", user: { name: "A", email }, error: null });

afterEach(() => setSignedOut());

it.each([
  ["signs out", () => setSignedOut()],
  ["makes way for another", () => signInAs("ben@shop.example")],
])("forgets what is a customer's when the customer %s, and nothing else", async (_how, change) => {
  const { cache } = createBrowserClient();
  signInAs("ada@shop.example");
  cache.writeQuery({ query, data: { profile: "Ada", page: "Home" } });
  signInAs("ada@shop.example");
  expect(cache.readQuery({ query })).toEqual({ profile: "Ada", page: "Home" });
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
  expect(read.mock.results).toEqual([{ type: "return", value: { page: "Home" } }]);
  // What is shown is told when it has turned to the new person.
  expect(watched).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(watched.mock.lastCall?.[0]).toMatchObject({ result: { page: "Home" } }));
});
