import { ApolloClient, ApolloLink } from "@apollo/client";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WithClient } from "#test-helpers/client.tsx";
import { useGuestTokenCreateMutation } from "#/features/cart/cart-mutations.generated.ts";
import { createCache } from "./cache.ts";
import { OnDemandMutations, useOnDemandMutation } from "./on-demand.tsx";

let fetched: PromiseWithResolvers<typeof useGuestTokenCreateMutation>;
const settled = vi.fn<(outcome: unknown) => void>();
const fetchHook = () => fetched.promise;

beforeEach(() => {
  fetched = Promise.withResolvers();
  settled.mockClear();
});
afterEach(cleanup);

function Beginner() {
  const create = useOnDemandMutation(fetchHook);
  return (
    <button type="button" onClick={() => void create().then(({ data }) => settled(data?.guestTokenCreate), settled)}>
      Begin
    </button>
  );
}

function Page() {
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <Beginner />}
      <button type="button" onClick={() => setLeft(true)}>
        Leave
      </button>
    </>
  );
}

const payload = { __typename: "GuestTokenCreatePayload", guestToken: "g1", userErrors: [] };

function renderPage() {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName }) => {
    sent.push(operationName);
    return of({ data: { guestTokenCreate: payload } });
  });
  render(
    <StrictMode>
      <WithClient client={new ApolloClient({ cache: createCache(), link })}>
        <Page />
      </WithClient>
    </StrictMode>,
  );
  return { sent, user: userEvent.setup() };
}

it("sends one mutation per call once the hook is loaded", async () => {
  const { sent, user } = renderPage();
  await user.dblClick(screen.getByText("Begin"));
  expect(sent).toEqual([]);
  fetched.resolve(useGuestTokenCreateMutation);
  await waitFor(() => expect(settled.mock.calls).toEqual([[payload], [payload]]));
  expect(sent).toEqual(["GuestTokenCreate", "GuestTokenCreate"]);
});

it("sends the mutation although its component unmounted before the hook was loaded", async () => {
  const { sent, user } = renderPage();
  await user.click(screen.getByText("Begin"));
  await user.click(screen.getByText("Leave"));
  expect(screen.queryByText("Begin")).toBeNull();
  fetched.resolve(useGuestTokenCreateMutation);
  await waitFor(() => expect(settled).toHaveBeenCalledWith(payload));
  expect(sent).toEqual(["GuestTokenCreate"]);
});

it("rejects when the client cannot be loaded, and loads it again on the next call", async () => {
  const failure = new TypeError("Failed to fetch");
  const load = vi.fn<() => Promise<never>>().mockRejectedValue(failure);
  render(
    <OnDemandMutations load={load}>
      <Page />
    </OnDemandMutations>,
  );
  fetched.resolve(useGuestTokenCreateMutation);
  const user = userEvent.setup();
  await user.click(screen.getByText("Begin"));
  await waitFor(() => expect(settled).toHaveBeenCalledWith(failure));
  await user.click(screen.getByText("Begin"));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
});
