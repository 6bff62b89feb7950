import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { Gateway, address, asDefault, openAccount, userError } from "#test-helpers/address-book.tsx";

beforeEach(() => {
  sessionStorage.clear();
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

const cards = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const dialog = () => screen.queryByRole("dialog");

async function openBook(gateway: Gateway) {
  const page = openAccount(gateway, "/profile/address-book");
  await screen.findAllByRole("heading", { level: 2 });
  return page;
}

it("shows the default addresses first, then the others, with links to edit each", async () => {
  const gateway = new Gateway(
    address("1"),
    address("2", { isDefaultShipping: true }),
    address("3", { isDefaultBilling: true, fax: "8025550124" }),
  );
  await openBook(gateway);
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Default Addresses",
    "Additional Address Entries",
  ]);
  expect(cards()).toEqual(["Default shipping Address", "Default billing Address", "Place 1"]);
  const edit = screen.getByRole("link", { name: "Edit Address Default billing Address" });
  expect(edit.getAttribute("href")).toBe("/profile/address-book/3");
  expect(screen.getByRole("link", { name: "Add New Address" }).getAttribute("href")).toBe("/profile/address-book/new");
  expect(gateway.operations()).toEqual(["AddressBook"]);
});

it("shows an empty state with a link to the form", async () => {
  await openBook(new Gateway());
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("No addresses found");
  expect(screen.getByText("Add a new address to your address book")).toBeDefined();
  expect(screen.getByRole("link", { name: "Add New Address" })).toBeDefined();
});

it("asks for confirmation, names the address and keeps it if declined", async () => {
  const gateway = new Gateway(address("1", asDefault), address("2"));
  const { click } = await openBook(gateway);
  await click("button", "Delete Address Place 2");
  expect(dialog()?.textContent).toContain("Place 2");
  expect(dialog()?.textContent).toContain("Ada Whitlock, 2 Mill Street, Bellows Falls, VT 05101, United States");
  await click("button", "Keep it");
  expect(dialog()).toBeNull();
  expect(gateway.operations()).toEqual(["AddressBook"]);
});

it("deletes a default once, notifies, and updates the account page without another request", async () => {
  const gateway = new Gateway(address("1", asDefault), address("2"));
  const { click, user } = await openBook(gateway);
  await click("link", "To the account");
  expect(await screen.findByRole("heading", { name: "Default billing Address" })).toBeDefined();
  await click("link", "To the address book");
  await click("button", "Delete Address Default shipping Address");
  expect(dialog()?.textContent).toContain("It's your default shipping and billing address.");
  await user.dblClick(screen.getByRole("button", { name: "Delete address" }));
  await waitFor(() => expect(cards()).toEqual(["Place 2"]));
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Address Book" })),
  );
  expect(notification.get()).toMatchObject({ type: "success", message: "You deleted Place 1 from your address book" });
  await click("link", "To the account");
  expect(screen.queryByRole("heading", { name: /^Default / })).toBeNull();
  expect(gateway.operations()).toEqual(["AddressBook", "AccountInformation", "AddressDelete"]);
});

it("keeps an address that could not be deleted and deletes it on retry", async () => {
  const gateway = new Gateway(address("1"));
  const { click } = await openBook(gateway);
  await click("button", "Delete Address Place 1");
  gateway.isDown = true;
  await click("button", "Delete address");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("group", { name: /The shop can't be reached/ })),
  );
  expect(cards()).toEqual(["Place 1"]);
  gateway.isDown = false;
  gateway.refusal = userError(null, "Not now.", "CONFLICT");
  await click("button", "Delete address");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("group", { name: "Not now." })));
  expect(notification.get()?.message).toBe("Error: Not now.");
  await click("button", "Delete address");
  expect(await screen.findByText("No addresses found")).toBeDefined();
});

it("shows the page spinner while deleting", async () => {
  const { click } = await openBook(new Gateway(address("1")));
  await click("button", "Delete Address Place 1");
  expect(await spinnerWhile(() => click("button", "Delete address"))).toBe("One moment");
});

it("keeps the dialog open while deleting", async () => {
  const gateway = new Gateway(address("1"), address("2"));
  const { click } = await openBook(gateway);
  await click("button", "Delete Address Place 1");
  const { promise, resolve } = Promise.withResolvers<void>();
  gateway.gate = promise;
  await click("button", "Delete address");
  await click("button", "Keep it");
  expect(dialog()).not.toBeNull();
  await act(async () => resolve());
  expect(dialog()).toBeNull();
  expect(cards()).toEqual(["Place 2"]);
});

it.each([
  [
    "that was deleted elsewhere",
    (gateway: Gateway) => {
      gateway.addresses = [address("2")];
      gateway.refusal = userError(["id"], "This address is no longer in your address book.", "NOT_FOUND");
    },
  ],
  [
    "without receiving the new book",
    (gateway: Gateway) => {
      gateway.isBookUntold = true;
    },
  ],
])("refetches the book after deleting an address %s", async (_which, prepare) => {
  const gateway = new Gateway(address("1"), address("2"));
  const { click } = await openBook(gateway);
  prepare(gateway);
  await click("button", "Delete Address Place 1");
  await click("button", "Delete address");
  expect(await screen.findByRole("article", { name: "Place 2" })).toBeDefined();
  expect(cards()).toEqual(["Place 2"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(gateway.operations()).toEqual(["AddressBook", "AddressDelete", "AddressBook"]);
});

it("shows a failure when the book cannot be loaded, and retries", async () => {
  const gateway = new Gateway(address("1"));
  gateway.isDown = true;
  const { click } = openAccount(gateway, "/profile/address-book");
  expect((await screen.findByRole("alert")).textContent).toContain("Your addresses can't be shown right now.");
  expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
  gateway.isDown = false;
  await click("button", "Try again");
  expect(await screen.findByRole("article", { name: "Place 1" })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
