import { ApolloClient, ApolloLink } from "@apollo/client";
import { ServerError } from "@apollo/client/errors";
import { WithClient } from "../../test-helpers/client.tsx";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { UserManager } from "oidc-client-ts";
import { RouterProvider, createMemoryRouter } from "react-router";
import { throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "../graph/personal/cache.ts";
import ProfilePage from "./profile.tsx";
import { startAuth } from "../features/account/auth/auth.ts";
import { authLink } from "../features/account/auth/auth-link.ts";
import { settings, storeUser, storedTokens, stubLocks, stubProvider } from "../../test-helpers/identity-provider.ts";
import { AccountGuard } from "../features/account/AccountGuard.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("an account whose token the gateway refuses is left for the provider to end the session, without a trace of the person", async () => {
  stubLocks();
  const provider = stubProvider();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const redirect = vi.spyOn(UserManager.prototype, "signoutRedirect").mockResolvedValue();
  storeUser(300);
  const asked: unknown[] = [];
  const response = new Response("", { status: 401 });
  const gateway = new ApolloLink((operation) => {
    asked.push((operation.getContext().headers as Record<string, string>).authorization);
    return throwError(() => new ServerError("Unauthorized", { response, bodyText: "" }));
  });
  const client = new ApolloClient({ cache: createCache(), link: authLink.concat(gateway) });
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

  expect(await screen.findByText("One moment, you are being signed out.")).toBeDefined();
  await waitFor(() => expect(redirect).toHaveBeenCalledTimes(1));
  expect(document.body.textContent).not.toContain("Ada");
  expect([asked, storedTokens(), provider.sent]).toEqual([["Bearer a1"], null, []]);
});
