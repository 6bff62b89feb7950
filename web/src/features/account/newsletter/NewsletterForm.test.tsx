import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Outlet, RouterProvider, createMemoryRouter } from "react-router";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import type { EmailFormMessages } from "./EmailForm.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { NewsletterForm } from "./NewsletterForm.tsx";

beforeEach(() => {
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

/** The gateway's response, by default for an address that must be confirmed. */
const subscribed = (payload: object = { message: "Please check your email.", newsletter: null }) =>
  of({ data: { newsletterSubscribe: { __typename: "NewsletterSubscribePayload", userErrors: [], ...payload } } });

function refused(reason: string) {
  const userError = { __typename: "UserError", field: ["email"], message: reason, code: "INVALID" };
  const userErrors = [{ ...userError, qtyOnHand: null, price: null, orderId: null }];
  return subscribed({ message: null, newsletter: null, userErrors });
}

function renderForm(answer: () => Observable<ApolloLink.Result> = () => subscribed(), words?: EmailFormMessages) {
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
    field: screen.getByRole("textbox", { name: "Email address" }),
    submit: () => user.click(screen.getByRole("button", { name: "Subscribe" })),
  };
}

test("requires a valid address and clears the message when the field changes", async () => {
  const { field, submit, user, sent } = renderForm();
  await submit();
  expect(await screen.findByText("Email address is required")).toBeDefined();
  expect(document.activeElement).toBe(field);
  await user.type(field, "ada@telfer");
  expect(screen.queryByText("Email address is required")).toBeNull();
  await submit();
  expect(await screen.findByText("Email address must be a valid email address")).toBeDefined();
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(sent).toEqual([]);
});

test("uses the page's own messages for a missing or invalid address", async () => {
  const wrong = "Please enter a valid email address";
  const { field, submit, user } = renderForm(() => subscribed(), { required: wrong, invalid: wrong });
  await submit();
  expect(await screen.findByText(wrong)).toBeDefined();
  await user.type(field, "ada");
  expect(screen.queryByText(wrong)).toBeNull();
  await submit();
  expect(await screen.findByText(wrong)).toBeDefined();
});

test("sends a valid address once and shows what to do next in place of the form, until the path changes", async () => {
  const { field, submit, user, sent, router } = renderForm();
  await user.type(field, " ada@example.com ");
  await submit();
  const next = await screen.findByText("Please check your email. We wrote to ada@example.com.");
  expect(document.activeElement).toBe(next);
  expect(sent).toEqual([{ input: { email: "ada@example.com" } }]);
  expect(notification.get()).toBeNull();
  await act(() => router.navigate("/cart"));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email address" }).value).toBe("");
});

test("confirms an immediate subscription without mentioning an email", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const newsletter = { __typename: "NewsletterSubscription", id: "n", email: "ada@example.com", isSubscribed: true };
  const { submit } = renderForm(() => subscribed({ message: "You are a reader now.", newsletter }));
  await submit();
  await waitFor(() =>
    expect(notification.get()).toEqual({ type: "success", message: "You have been subscribed to the newsletter" }),
  );
  expect(await screen.findByText("You're on the list. The next newsletter goes to ada@example.com.")).toBeDefined();
  expect(screen.queryByText(/You are a reader now|check your email/)).toBeNull();
  act(() => setSignedOut());
});

test("prefills the customer's address, which can be changed", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const { field, submit, user, sent } = renderForm();
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
  await user.clear(field);
  await user.type(field, "ada@work.example");
  await submit();
  await waitFor(() => expect(sent).toEqual([{ input: { email: "ada@work.example" } }]));
  act(() => setSignedOut());
});

test("shows a backend error at the field until the path changes, and keeps the input", async () => {
  const { field, submit, user, router } = renderForm(() => refused("Not this one."));
  await user.type(field, "ada@example.com");
  await submit();
  expect(await screen.findByText("Not this one.")).toBeDefined();
  await act(() => router.navigate("/cart"));
  expect(screen.queryByText("Not this one.")).toBeNull();
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
  expect(notification.get()).toBeNull();
});

test("notifies if the shop is unreachable, and keeps the address", async () => {
  const { field, submit, user } = renderForm(() => throwError(() => new TypeError("Failed to fetch")));
  await user.type(field, "ada@example.com");
  await submit();
  await waitFor(() => expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/));
  expect((field as HTMLInputElement).value).toBe("ada@example.com");
});
