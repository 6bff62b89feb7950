import type { ApolloLink } from "@apollo/client";
import { invalid, renderSubmittedForm } from "#test-helpers/submitted-form.tsx";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NEVER, type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { ImageRequestForm } from "./ImageRequestForm.tsx";

beforeEach(() => {
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
  setSignedOut();
});
afterEach(cleanup);

const response = (...userErrors: object[]) =>
  of({
    data: {
      imageRequestCreate: {
        __typename: "ImageRequestCreatePayload",
        requestId: userErrors.length > 0 ? null : "4",
        userErrors,
      },
    },
  });

function renderForm(gateway: () => Observable<ApolloLink.Result> = () => response()) {
  const sent = renderSubmittedForm(ImageRequestForm, gateway);
  const user = userEvent.setup();
  return { sent, user, submit: () => user.click(screen.getByRole("button", { name: "Send request" })) };
}

const labels = ["First name", "Last name", "Email address", "What you're looking for"];
const field = (name: string) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const held = () => labels.map((label) => field(label).value);
const ada = ["Ada", "Whitlock", "ada@example.com", "The Datum in walnut"];

async function fillIn(values = ada): Promise<void> {
  for (const [index, label] of labels.entries()) {
    await userEvent.clear(field(label));
    await userEvent.paste(values[index] ?? "");
  }
}

test("requires every field and a valid address, and links the summary to the fields", async () => {
  const { sent, submit, user } = renderForm();
  await submit();
  const summary = await screen.findByRole("group", { name: "Please check your request" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect([...summary.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "First name is required",
    "Last name is required",
    "Email address is required",
    "What you're looking for is required",
  ]);
  await fillIn(["Ada", "Whitlock", "ada", "The Datum"]);
  await submit();
  await user.click(await screen.findByRole("link", { name: "Email address must be a valid email address" }));
  await waitFor(() => expect(document.activeElement).toBe(field("Email address")));
  expect(sent).toEqual([]);
});

test("rejects a text that exceeds the limit before sending it", async () => {
  const { sent, submit, user } = renderForm();
  await fillIn();
  await user.click(field("What you're looking for"));
  await user.paste("x".repeat(2000));
  await submit();
  expect(await screen.findAllByText(/Must not be longer than 2,000 characters\./)).toHaveLength(2);
  expect(sent).toEqual([]);
});

test("confirms a sent request and clears the form", async () => {
  const { sent, submit } = renderForm();
  await fillIn([" Ada ", "Whitlock", "ada@example.com", "The Datum"]);
  await submit();
  await waitFor(() =>
    expect(notification.get()).toEqual({
      type: "success",
      message: "Your request was sent. We'll write to ada@example.com.",
    }),
  );
  expect(sent).toEqual([{ firstName: "Ada", lastName: "Whitlock", email: "ada@example.com", lookingFor: "The Datum" }]);
  await waitFor(() => expect(held()).toEqual(["", "", "", ""]));
});

test("shows the page's spinner while sending", async () => {
  const { submit } = renderForm();
  await fillIn();
  expect(await spinnerWhile(submit)).toBe("One moment");
});

test("sends once for a double click", async () => {
  const { sent, user } = renderForm(() => NEVER);
  await fillIn();
  await user.dblClick(screen.getByRole("button", { name: "Send request" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByRole("button", { name: "Send request" }).getAttribute("aria-busy")).toBe("true");
});

test("shows errors at their field, or above if they belong to none, and keeps the input", async () => {
  let refused = invalid(["email"], "Must be a valid email address");
  const { submit } = renderForm(() => response(refused));
  await fillIn();
  await submit();
  expect(await screen.findByRole("link", { name: "Email address: Must be a valid email address" })).toBeDefined();
  expect(field("Email address").getAttribute("aria-invalid")).toBe("true");
  refused = invalid(null, "Nobody reads these today.");
  await submit();
  const notice = await screen.findByText(/Nobody reads these today\. We've kept what you typed\./);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect([held(), notification.get()?.message]).toEqual([ada, "Error: Nobody reads these today."]);
});

test("explains a failure, keeps the input and allows a retry", async () => {
  let gateway = throwError(() => new TypeError("Failed to fetch")) as Observable<ApolloLink.Result>;
  const { sent, submit } = renderForm(() => gateway);
  await fillIn();
  await submit();
  expect(await screen.findByText(/The shop can't be reached right now/)).toBeDefined();
  expect(notification.get()).toEqual({ type: "error", message: `Error: ${errorMessage(null)}`, silent: true });
  expect(held()).toEqual(ada);
  gateway = response();
  await submit();
  await waitFor(() => expect(notification.get()?.type).toBe("success"));
  expect([sent.length, screen.queryByText(/can't be reached/)]).toEqual([2, null]);
});

test("prefills a signed-in user's email address, which can be changed, and prefills it again after sending", async () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  const { sent, submit } = renderForm();
  expect(field("Email address").value).toBe("ada@example.com");
  await fillIn(["Ada", "Whitlock", "desk@example.com", "The Datum"]);
  await submit();
  await waitFor(() => expect(sent).toMatchObject([{ email: "desk@example.com" }]));
  await waitFor(() => expect(held()).toEqual(["", "", "ada@example.com", ""]));
  act(() => setSignedOut());
  expect(field("Email address").value).toBe("");
});
