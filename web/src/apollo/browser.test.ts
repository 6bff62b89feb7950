import { gql } from "@apollo/client";
import { afterEach, expect, it } from "vitest";
import { setAuthState, setSignedOut } from "../features/auth/auth-state.ts";
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
])("forgets what is a customer's when the customer %s, and nothing else", (_how, change) => {
  const { cache } = createBrowserClient();
  signInAs("ada@shop.example");
  cache.writeQuery({ query, data: { profile: "Ada", page: "Home" } });
  signInAs("ada@shop.example");
  expect(cache.readQuery({ query })).toEqual({ profile: "Ada", page: "Home" });
  change();
  expect(cache.readQuery({ query, returnPartialData: true })).toEqual({ page: "Home" });
});
