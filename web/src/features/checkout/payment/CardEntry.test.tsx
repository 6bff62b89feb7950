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

/** The card's part of the page; the payment script can be loaded after so many tries that fail. */
function open({ failures = 0 } = {}) {
  vi.mocked(loadAccept).mockResolvedValue(accept);
  for (let tried = 0; tried < failures; tried++) vi.mocked(loadAccept).mockRejectedValueOnce(new Error("down"));
  render(<RouterProvider router={createMemoryRouter([{ path: "/", Component: Page }])} />);
  return userEvent.setup();
}

const cardNumber = () => screen.findByLabelText<HTMLInputElement>("Card number");
/** What stands below a field. */
const messageOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;

test("a retry keeps the focus here, whatever comes of it", async () => {
  const user = open({ failures: 2 });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" })));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Card number")));
});

test("the fields take no focus when they come by themselves", async () => {
  open();
  await cardNumber();
  expect(document.activeElement).toBe(document.body);
});

test("digits are added and taken away in the middle of a number, where the caret stands", async () => {
  const user = open();
  const field = await cardNumber();
  await user.type(field, "41111111");
  await user.type(field, "9", { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect([field.value, field.selectionStart]).toEqual(["4111 9111 1", 6]);
  await user.keyboard("{Backspace}");
  expect([field.value, field.selectionStart]).toEqual(["4111 1111", 4]);
  // The first key takes the space, which comes back, the second the digit behind it.
  await user.keyboard("{Delete}{Delete}");
  expect([field.value, field.selectionStart]).toEqual(["4111 111", 5]);
  await user.clear(field);
  await user.type(field, "378282246310005");
  expect(field.value).toBe("3782 822463 10005");
  expect(messageOf(field)).toBe("American Express");
});

test("all four are required, and none has a name that a form would send", async () => {
  const user = open();
  await cardNumber();
  await user.click(screen.getByRole("button", { name: "Pay" }));
  await screen.findByRole("group", { name: "Errors in the card form" });
  for (const label of ["Card number", "Expiry month", "Expiry year", "Security code"]) {
    const field = screen.getByLabelText(label);
    expect(field.getAttribute("name")).toBeNull();
    expect(messageOf(field)).toBe("Required");
  }
});

test("leaving the page takes the card with it, also where the browser keeps the page", async () => {
  const user = open();
  const field = await cardNumber();
  await user.type(field, "4111111111111111");
  await user.selectOptions(screen.getByLabelText("Expiry month"), "12");
  await user.type(screen.getByLabelText("Security code"), "123");
  fireEvent(window, new Event("pagehide"));
  const values = ["Card number", "Expiry month", "Security code"].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(["", "", ""]);
});
