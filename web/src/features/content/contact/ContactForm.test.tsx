import type { ApolloLink } from "@apollo/client";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Observable, of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { invalid, renderSubmittedForm } from "#test-helpers/submitted-form.tsx";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { MessageSection } from "./MessageSection.tsx";

beforeEach(() => {
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
  setSignedOut();
});
afterEach(cleanup);

const response = (...userErrors: object[]) =>
  of({
    data: {
      contactMessageCreate: {
        __typename: "ContactMessageCreatePayload",
        messageId: userErrors.length > 0 ? null : "4",
        userErrors,
      },
    },
  });

function renderForm(gateway: () => Observable<ApolloLink.Result> = () => response()) {
  const sent = renderSubmittedForm(MessageSection, gateway);
  const user = userEvent.setup();
  return { sent, user, submit: () => user.click(screen.getByRole("button", { name: "Send message" })) };
}

const field = (name: RegExp) => screen.getByRole("textbox", { name }) as HTMLInputElement;
const topic = () => screen.getByRole("combobox", { name: "Topic" });

async function fillIn(message = "The bolt sticks."): Promise<void> {
  await userEvent.selectOptions(topic(), "Warranty or repair");
  for (const [name, value] of [
    [/^Message/, message],
    [/^Name/, " Ada Whitlock "],
    [/^Email/, "ada@example.com"],
  ] as const) {
    await userEvent.clear(field(name));
    await userEvent.paste(value);
  }
}

test("requires all fields except the serial number, and rejects card numbers", async () => {
  const { sent, submit } = renderForm();
  await submit();
  const summary = await screen.findByRole("group", { name: "Please check your message" });
  expect([...summary.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
    "Choose a topic",
    "Write your message",
    "Enter your name",
    "Enter your email address",
  ]);
  expect(topic().getAttribute("aria-describedby")).not.toBeNull();
  expect(screen.getAllByText("Choose a topic")).toHaveLength(3);
  await fillIn("Charge 4111 1111 1111 1111");
  await submit();
  expect(await screen.findByRole("link", { name: "Message: Must not contain a card number" })).toBeDefined();
  expect(sent).toEqual([]);
});

test("confirms a sent message, moves the focus to the confirmation, and clears the form", async () => {
  const { sent, submit } = renderForm();
  await fillIn();
  expect(await spinnerWhile(submit)).toBe("One moment");
  const confirmation = await screen.findByText(/Your message was sent\./);
  await waitFor(() => expect(document.activeElement?.contains(confirmation)).toBe(true));
  expect(document.activeElement?.textContent).toContain("Its number is 4. We'll reply to ada@example.com");
  expect(sent).toEqual([
    {
      topic: "WARRANTY",
      serialNumber: null,
      message: "The bolt sticks.",
      name: "Ada Whitlock",
      email: "ada@example.com",
    },
  ]);
  expect([field(/^Message/).value, field(/^Name/).value]).toEqual(["", ""]);
});

test("shows errors at their fields and a failure above, and keeps the input", async () => {
  let gateway = response(invalid(["email"], "Must be a valid email address")) as Observable<ApolloLink.Result>;
  const { submit } = renderForm(() => gateway);
  await fillIn();
  await submit();
  expect(await screen.findByRole("link", { name: "Email address: Must be a valid email address" })).toBeDefined();
  gateway = throwError(() => new TypeError("Failed to fetch"));
  await submit();
  expect(await screen.findByText(/The shop can't be reached right now/)).toBeDefined();
  expect(field(/^Message/).value).toBe("The bolt sticks.");
});

test("prefills the email address of a signed-in user", () => {
  setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@example.com" }, error: null });
  renderForm();
  expect(field(/^Email/).value).toBe("ada@example.com");
});
