import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "../../../../test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "../../../graph/personal/cache.ts";
import { setAuthState, setSignedOut } from "../auth/auth-state.ts";
import type { FaultWords } from "./EmailForm.tsx";
import { notification } from "../../../lib/notification.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";

beforeEach(() => {
  notification(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

/** The answer of the gateway, by default to who has to confirm it. */
const subscribed = (payload: object = { message: "Please check your e-mail.", newsletter: null }) =>
  of({ data: { newsletterSubscribe: { __typename: "NewsletterSubscribePayload", userErrors: [], ...payload } } });

function refused(reason: string) {
  const userError = { __typename: "UserError", field: ["email"], message: reason, code: "INVALID" };
  const userErrors = [{ ...userError, qtyOnHand: null, price: null, orderId: null }];
  return subscribed({ message: null, newsletter: null, userErrors });
}

/** The form, and what it sends; `answer` is the gateway's. */
function renderForm(answer: () => Observable<ApolloLink.Result> = () => subscribed(), words?: FaultWords) {
  const sent: unknown[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation.variables);
    return answer();
  });
  const layout = (
    <>
      <NewsletterForm words={words} />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ path: "*", element: layout }]);
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link })}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const user = userEvent.setup();
  return {
    sent,
    router,
    user,
    field: screen.getByRole("textbox", { name: "E-mail address" }),
    submit: () => user.click(screen.getByRole("button", { name: "Subscribe" })),
  };
}

test("an address is required and must be valid; the message stands at the field and leaves when it changes", async () => {
  const { field, submit, user, sent } = renderForm();
  await submit();
  expect(await screen.findByText("E-mail address is required")).toBeDefined();
  expect(document.activeElement).toBe(field);
  await user.type(field, "ada@telfer");
  expect(screen.queryByText("E-mail address is required")).toBeNull();
  await submit();
  expect(await screen.findByText("E-mail address must be a valid email address")).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("a page may have words of its own for an address that is missing or wrong", async () => {
  const wrong = "Please enter a valid email address";
  const { field, submit, user } = renderForm(() => subscribed(), { required: wrong, invalid: wrong });
  await submit();
  expect(await screen.findByText(wrong)).toBeDefined();
  await user.type(field, "ada");
  expect(screen.queryByText(wrong)).toBeNull();
  await submit();
  expect(await screen.findByText(wrong)).toBeDefined();
});

test("a valid one is sent once, thanked for, and makes room for the next", async () => {
  const { field, submit, user, sent } = renderForm();
  await user.type(field, " ada@example.com ");
  await submit();
  await waitFor(() => expect(notification()).toEqual({ type: "success", message: "Please check your e-mail." }));
  expect(sent).toEqual([{ input: { email: "ada@example.com" } }]);
  await waitFor(() => expect((field as HTMLInputElement).value).toBe(""));
});

test("who is subscribed at once is told so, and nothing of a mail", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const newsletter = { __typename: "NewsletterSubscription", id: "n", email: "ada@example.com", isSubscribed: true };
  const { submit } = renderForm(() => subscribed({ message: "You are a reader now.", newsletter }));
  await submit();
  await waitFor(() =>
    expect(notification()).toEqual({ type: "success", message: "You have been subscribed to the newsletter" }),
  );
  expect(screen.queryByText(/You are a reader now|check your e-mail/)).toBeNull();
  act(() => setSignedOut());
});

test("a customer's own address stands there already and can be changed", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const { field, submit, user, sent } = renderForm();
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
  await user.clear(field);
  await user.type(field, "ada@work.example");
  await submit();
  await waitFor(() => expect(sent).toEqual([{ input: { email: "ada@work.example" } }]));
  act(() => setSignedOut());
});

test("what the backend refuses stands at the field until the path changes; what was typed stays", async () => {
  const { field, submit, user, router } = renderForm(() => refused("Not this one."));
  await user.type(field, "ada@example.com");
  await submit();
  expect(await screen.findByText("Not this one.")).toBeDefined();
  await act(() => router.navigate("/cart"));
  expect(screen.queryByText("Not this one.")).toBeNull();
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
  expect(notification()).toBeNull();
});

test("a shop that cannot be reached is told in the notification, and the address stays", async () => {
  const { field, submit, user } = renderForm(() => throwError(() => new TypeError("Failed to fetch")));
  await user.type(field, "ada@example.com");
  await submit();
  await waitFor(() => expect(notification()?.message).toMatch(/^Error: The shop cannot be reached/));
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
});
