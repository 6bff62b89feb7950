import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { CardEntry } from "./CardEntry.tsx";
import { loadAccept } from "./accept.ts";
import { useAccept } from "./use-accept.ts";
import { useCardForm } from "./use-card-form.ts";

vi.mock("./accept.ts");
afterEach(cleanup);

const accept = { dispatchData: () => undefined };

function Page() {
  const form = useCardForm();
  return (
    <form noValidate>
      <CardEntry form={form} accept={useAccept("https://pay.example/accept.js")} />
      <button type="button" onClick={() => void form.validate()}>
        Pay
      </button>
    </form>
  );
}

/** Renders the card section; the payment script loads after this many failures. */
function open({ failures = 0 } = {}) {
  vi.mocked(loadAccept).mockResolvedValue(accept);
  for (let tried = 0; tried < failures; tried++) vi.mocked(loadAccept).mockRejectedValueOnce(new Error("down"));
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  return userEvent.setup();
}

const cardNumber = () => screen.findByLabelText<HTMLInputElement>("Card number");
const messagesOf = (field: HTMLElement) =>
  field
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("keeps the focus in the card section on retry, whether it fails or succeeds", async () => {
  const user = open({ failures: 2 });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(screen.queryByLabelText("Card number")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Card number")));
});

test("does not move the focus when the fields appear on load", async () => {
  open();
  await cardNumber();
  expect(document.activeElement).toBe(document.body);
});

test("keeps the caret in place when digits are added or removed in the middle of a number", async () => {
  const user = open();
  const field = await cardNumber();
  await user.type(field, "41111111");
  await user.type(field, "9", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([field.value, field.selectionStart]).toEqual(["4111 9111 1", 6]);
  await user.keyboard("{Backspace}");
  expect([field.value, field.selectionStart]).toEqual(["4111 1111", 4]);
  // The first key deletes the space, which comes back; the second deletes the digit behind it.
  await user.keyboard("{Delete}{Delete}");
  expect([field.value, field.selectionStart]).toEqual(["4111 111", 5]);
  await user.clear(field);
  await user.type(field, "378282246310005");
  expect(field.value).toBe("3782 822463 10005");
  expect(messagesOf(field)?.[0]).toBe("American Express");
});

test("asks for each empty field beside its hint, and gives none a name that a form would submit", async () => {
  const user = open();
  await cardNumber();
  await user.click(screen.getByRole("button", { name: "Pay" }));
  await screen.findByRole("group", { name: "Errors in the card form" });
  const fields = ["Card number", "Expiration date", "Security code"].map((label) => screen.getByLabelText(label));
  expect(fields.map((field) => field.getAttribute("name"))).toEqual([null, null, null]);
  expect(fields.map(messagesOf)).toEqual([
    ["Enter your card number", "Visa, Mastercard, American Express or Discover"],
    ["Enter the expiration date"],
    ["Enter your security code", "On the back; on the front of an American Express"],
  ]);
});

test("adds the separator and a leading zero to the date while it is typed", async () => {
  const user = open();
  await cardNumber();
  const field = screen.getByLabelText<HTMLInputElement>("Expiration date");
  await user.type(field, "430");
  expect(field.value).toBe("04 / 30");
  await user.keyboard("{Backspace}{Backspace}{Backspace}");
  expect(field.value).toBe("0");
});

test("clears the card when the page is left, even for the back/forward cache", async () => {
  const user = open();
  const field = await cardNumber();
  await user.type(field, "4111111111111111");
  await user.type(screen.getByLabelText("Expiration date"), "1230");
  await user.type(screen.getByLabelText("Security code"), "123");
  fireEvent(window, new Event("pagehide"));
  const values = ["Card number", "Expiration date", "Security code"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["", "", ""]);
});
