import { ApolloClient, ApolloLink } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { WithClient } from "#test-helpers/client.tsx";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { UserManager } from "oidc-client-ts";
import { RouterProvider, createMemoryRouter } from "react-router";
import { throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import ProfilePage from "./profile.tsx";
import { startAuth } from "#/features/account/auth/auth.ts";
import { authLink } from "#/graph/apollo/links/auth-link.ts";
import { accountSession } from "#/features/account/auth/account-session.ts";
import { settings, storeUser, storedTokens, stubLocks, stubProvider } from "#test-helpers/identity-provider.ts";
import { AccountGuard } from "#/features/account/profile/AccountGuard.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("ends the provider session and removes all user data when the gateway rejects the token", async () => {
  stubLocks();
  const provider = stubProvider();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  storeUser(300);
  const requests: unknown[] = [];
  const response = new Response("", { status: 401 });
  const gateway = new ApolloLink((operation) => {
    requests.push((operation.getContext().headers as Record<string, string>).authorization);
    return throwError(() => new ServerError("Unauthorized", { response, bodyText: "" }));
  });
  const client = new ApolloClient({ cache: createCache(), link: authLink(accountSession).concat(gateway) });
  const element = (
    <AccountGuard>
      <ProfilePage />
    </AccountGuard>
  );
  render(
    <WithClient client={client}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/profile"] })} />
    </WithClient>,
  );
  startAuth(settings);

  expect(await screen.findByText("One moment, we're signing you out.")).toBeDefined();
  await waitFor(() => expect(redirect).toHaveBeenCalledTimes(1));
  expect(document.body.textContent).not.toContain("Ada");
  expect([requests, storedTokens(), provider.sent]).toEqual([["Bearer a1"], null, []]);
});
