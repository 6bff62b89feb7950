import { ApolloClient, ApolloLink } from "@apollo/client";
import { act, cleanup, render, renderHook, waitFor } from "@testing-library/react";
import { type Observable, of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WithClient } from "../../../../test-helpers/client.tsx";
import { createCache } from "../../../graph/personal/cache.ts";
import { accessToken, expireSignIn } from "../../account/auth/auth.ts";
import { authLink } from "../../account/auth/auth-link.ts";
import { setAuthState, setSignedOut } from "../../account/auth/auth-state.ts";
import { useCustomerName } from "../../account/use-customer-name.ts";
import { clearGuestToken, storeGuestToken } from "../../cart/guest-token.ts";
import { PersonalState } from "./PersonalState.tsx";

vi.mock("../../account/auth/auth.ts", () => ({
  accessToken: vi.fn<() => Promise<string | null>>(),
  expireSignIn: vi.fn<(refused: string, atProvider: boolean) => Promise<void>>(),
}));

beforeEach(() => {
  vi.mocked(accessToken).mockResolvedValue("secret");
  setSignedOut();
  storeGuestToken("g1");
});
afterEach(() => {
  cleanup();
  clearGuestToken();
  setSignedOut();
});

const signIn = () =>
  act(() =>
    setAuthState({ status: "authenticated", user: { name: "Ada W.", email: "ada@shop.example" }, error: null }),
  );

/** A page of the shop whose gateway answers the profile like this. */
function renderPage(profile: () => Observable<ApolloLink.Result>) {
  const asked: string[] = [];
  const gateway = new ApolloLink(({ operationName = "" }) => {
    asked.push(operationName);
    return operationName === "Cart" ? of({ data: { cart: null } }) : profile();
  });
  const client = new ApolloClient({ cache: createCache(), link: authLink.concat(gateway) });
  render(
    <WithClient client={client}>
      <PersonalState />
    </WithClient>,
  );
  return { asked, name: renderHook(useCustomerName).result };
}

it("loads the name that the customer has in the profile with the sign-in, once, and no guest's", async () => {
  const { asked, name } = renderPage(() =>
    of({ data: { profile: { __typename: "Profile", id: "sub-ada", fullName: "Augusta Whitlock" } } }),
  );
  await waitFor(() => expect(asked).toEqual(["Cart"]));
  signIn();
  expect(name.current).toBe("Ada W.");
  await waitFor(() => expect(name.current).toBe("Augusta Whitlock"));
  expect(asked).toEqual(["Cart", "CustomerName"]);
});

it("ends the sign-in of an account that was withdrawn", async () => {
  renderPage(() =>
    of({ data: { profile: null }, errors: [{ message: "No.", extensions: { code: "UNAUTHENTICATED" } }] }),
  );
  signIn();
  await waitFor(() => expect(expireSignIn).toHaveBeenCalledWith("secret", true));
});
