import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { createRoutesStub } from "react-router";
import { ReplaySubject } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { notification } from "#/lib/stores/notification.ts";
import NewsletterVerifyPage from "./newsletter-verify.tsx";

beforeEach(() => notification.set(null));
afterEach(cleanup);

/** Renders the page in strict mode, where effects run twice; `answer` is the gateway's response. */
function open(token: string) {
  const sent: unknown[] = [];
  const response = new ReplaySubject<ApolloLink.Result>();
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables);
    return response;
  });
  const Shop = createRoutesStub([
    { path: "/", Component: () => <h1>Home</h1> },
    { path: "/Newsletter/verify/:verificationToken", Component: NewsletterVerifyPage as () => React.ReactNode },
  ]);
  render(
    <StrictMode>
      <WithClient client={new ApolloClient({ cache: createCache(), link })}>
        <Shop initialEntries={[`/Newsletter/verify/${token}`]} />
      </WithClient>
    </StrictMode>,
  );
  return { sent, response };
}

function verified(...messages: string[]): ApolloLink.Result {
  const userErrors = messages.map((message) => ({
    __typename: "UserError",
    field: ["verificationToken"],
    message,
    code: "VERIFICATION_FAILED",
    qtyOnHand: null,
    price: null,
    orderId: null,
  }));
  return { data: { newsletterVerify: { __typename: "NewsletterVerifyPayload", userErrors } } };
}

const arrive = () => screen.findByRole("heading", { name: "Home" });
const press = async () => userEvent.click(await screen.findByRole("button", { name: "Confirm my email address" }));

test("does not use the token when the page opens", async () => {
  const { sent } = open("t_1");
  expect(await screen.findByRole("heading", { name: "Confirm your email address" })).toBeDefined();
  expect(sent).toEqual([]);
});

test("uses the token once on a key press and confirms on the home page", async () => {
  const { sent, response } = open("t_1");
  (await screen.findByRole("button", { name: "Confirm my email address" })).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("heading", { name: "VERIFYING EMAIL..." })).toBe(document.activeElement);
  expect(screen.queryByRole("button", { name: "Confirm my email address" })).toBeNull();
  await waitFor(() => expect(sent).toEqual([{ input: { verificationToken: "t_1" } }]));
  act(() => {
    response.next(verified());
    response.complete();
  });
  await arrive();
  expect(notification.get()).toEqual({ type: "success", message: "Email verified successfully" });
});

test("shows the backend's error message", async () => {
  const { response } = open("spent");
  await press();
  act(() => {
    response.next(verified("This link was used before."));
    response.complete();
  });
  await arrive();
  expect(notification.get()).toEqual({ type: "error", message: "This link was used before." });
});

test("shows a message of its own when the shop is unreachable", async () => {
  const { response } = open("lost");
  await press();
  act(() => response.error(new TypeError("Failed to fetch")));
  await arrive();
  expect(notification.get()).toEqual({ type: "error", message: "Email verification failed" });
});
