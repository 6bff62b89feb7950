import { ApolloClient, ApolloLink } from "@apollo/client";
import { act, cleanup, render, renderHook, waitFor } from "@testing-library/react";
import { type Observable, of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WithClient } from "#test-helpers/client.tsx";
import { createCache } from "#/graph/apollo/cache.ts";
import { accessToken, expireSignIn } from "#/features/account/auth/auth.ts";
import { authLink } from "#/graph/apollo/links/auth-link.ts";
import { accountSession } from "#/features/account/auth/account-session.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { useCustomerName } from "#/features/account/sign-in/use-customer-name.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { UserStateSync } from "./UserStateSync.tsx";

vi.mock("#/features/account/auth/auth.ts", () => ({
  accessToken: vi.fn<() => Promise<string | null>>(),
  expireSignIn: vi.fn<(refused: string, atProvider: boolean) => Promise<void>>(),
}));

beforeEach(() => {
  vi.mocked(accessToken).mockResolvedValue("secret");
  setSignedOut();
  guestToken.set("g1");
});
afterEach(() => {
  cleanup();
  guestToken.set(null);
  setSignedOut();
});

const signIn = () =>
  act(() =>
    setAuthState({ status: "authenticated", user: { name: "Ada W.", email: "ada@shop.example" }, error: null }),
  );

function renderPage(profile: () => Observable<ApolloLink.Result>) {
  const requests: string[] = [];
  const gateway = new ApolloLink(({ operationName = "" }) => {
    requests.push(operationName);
    return operationName === "Cart" ? of({ data: { cart: null } }) : profile();
  });
  const client = new ApolloClient({ cache: createCache(), link: authLink(accountSession).concat(gateway) });
  render(
    <WithClient client={client}>
      <UserStateSync />
    </WithClient>,
  );
  return { requests, name: renderHook(useCustomerName).result };
}

it("loads the profile name once after sign-in, and not for guests", async () => {
  const { requests, name } = renderPage(() =>
    of({ data: { profile: { __typename: "Profile", id: "sub-ada", fullName: "Augusta Whitlock" } } }),
  );
  await waitFor(() => expect(requests).toEqual(["Cart"]));
  signIn();
  expect(name.current).toBe("Ada W.");
  await waitFor(() => expect(name.current).toBe("Augusta Whitlock"));
  expect(requests).toEqual(["Cart", "CustomerName"]);
});

it("ends the session of a revoked account", async () => {
  renderPage(() =>
    of({ data: { profile: null }, errors: [{ message: "No.", extensions: { code: "UNAUTHENTICATED" } }] }),
  );
  signIn();
  await waitFor(() => expect(expireSignIn).toHaveBeenCalledWith("secret", true));
});
