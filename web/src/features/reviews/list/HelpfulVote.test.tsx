import { ApolloClient, ApolloLink } from "@apollo/client";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Observable, of, Subject, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WithClient } from "#test-helpers/client.tsx";
import { createCache } from "#/graph/apollo/cache.ts";
import { notification } from "#/lib/stores/notification.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { HelpfulVote } from "./HelpfulVote.tsx";

beforeEach(() => {
  localStorage.clear();
  notification.set(null);
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
});
afterEach(cleanup);

type Results = Observable<ApolloLink.Result>;

const response = (votesUp: number | null, code = "NOT_FOUND"): ApolloLink.Result => ({
  data: {
    reviewVote: {
      __typename: "ReviewVotePayload",
      votesUp,
      userErrors:
        votesUp === null
          ? [
              {
                __typename: "UserError",
                message: "No.",
                code,
                field: null,
                qtyOnHand: null,
                price: null,
                orderId: null,
              },
            ]
          : [],
    },
  },
});

function renderVote(gateway: () => Results) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push([operationName, variables.input]);
    return gateway();
  });
  const client = new ApolloClient({ cache: createCache(), link });
  render(
    <WithClient client={client}>
      <HelpfulVote reviewId="7" votesUp={3} of="Quiet" />
    </WithClient>,
  );
  return sent;
}

const button = () => screen.getByRole("button", { name: /^Helpful/ });
const shown = () => [button().textContent, button().getAttribute("aria-pressed")];
const press = () => userEvent.click(button());

test("shows a vote at once, sends it once, stores it and takes it back on the next press", async () => {
  const responses = new Subject<ApolloLink.Result>();
  const sent = renderVote(() => responses);
  expect(shown()).toEqual(["Helpful (3): Quiet", "false"]);
  await press();
  expect(shown()).toEqual(["Helpful (4): Quiet", "true"]);
  await press();
  await waitFor(() => expect(sent).toEqual([["ReviewVote", { reviewId: "7", isHelpful: true }]]));
  // Others have voted since.
  await act(async () => {
    responses.next(response(6));
    responses.complete();
  });
  await waitFor(() => expect(shown()).toEqual(["Helpful (6): Quiet", "true"]));
  cleanup();
  const next = renderVote(() => of(response(5)));
  expect(shown()).toEqual(["Helpful (6): Quiet", "true"]);
  await press();
  await waitFor(() => expect(next).toEqual([["ReviewVote", { reviewId: "7", isHelpful: false }]]));
  await waitFor(() => expect(shown()).toEqual(["Helpful (5): Quiet", "false"]));
});

test.each([
  ["fails", () => throwError(() => new TypeError("Failed to fetch")), "Your vote couldn't be counted."],
  ["is refused", () => of(response(null)), "No."],
])("reverts a vote that %s, and notifies", async (_, gateway, message) => {
  renderVote(gateway as () => Results);
  await press();
  await waitFor(() => expect(notification.get()?.message).toContain(message));
  expect(shown()).toEqual(["Helpful (3): Quiet", "false"]);
});

test("replaces a guest token unknown to the shop and repeats the vote once", async () => {
  setSignedOut();
  guestToken.set("lapsed");
  const created: ApolloLink.Result = {
    data: { guestTokenCreate: { __typename: "GuestTokenCreatePayload", guestToken: "new", userErrors: [] } },
  };
  const responses = [response(null, "GUEST_TOKEN_UNKNOWN"), created, response(4)];
  const sent = renderVote(() => of(responses.shift() ?? response(null)));
  await press();
  await waitFor(() => expect(responses).toEqual([]));
  await waitFor(() => expect(shown()).toEqual(["Helpful (4): Quiet", "true"]));
  expect(sent.map((one) => (one as [string])[0])).toEqual(["ReviewVote", "GuestTokenCreate", "ReviewVote"]);
  expect(guestToken.get()).toBe("new");
});

test("forgets the user's votes on sign-out", async () => {
  renderVote(() => of(response(4)));
  await press();
  await waitFor(() => expect(shown()[1]).toBe("true"));
  act(() => setSignedOut());
  expect(shown()[1]).toBe("false");
});
