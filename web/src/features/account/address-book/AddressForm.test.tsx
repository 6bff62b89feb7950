import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { spinnerWhile } from "#test-helpers/spinner.tsx";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import { Gateway, address, asDefault, fieldOf, fill, openAccount, userError } from "#test-helpers/address-book.tsx";

beforeEach(() => {
  sessionStorage.clear();
  notification.set(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

const valueOf = (label: string) => fieldOf(label).value;
const faults = async () =>
  within((await screen.findByText("Please check the address")).parentElement as HTMLElement)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

async function openForm(gateway: Gateway, id = "new") {
  const page = openAccount(gateway, `/profile/address-book/${id}`);
  // By text: a query by role checks every option of the state list.
  await screen.findByText("Save");
  return {
    ...page,
    save: () => page.user.click(screen.getByText("Save")),
    saved: () => screen.findByText("Additional Address Entries"),
  };
}

function fillIn(): void {
  fill("Address name", "Workshop");
  fill("Street address", "12 Rue du Lac");
  fill("City", "Magog");
  fill("Country", "Canada");
  fill("Province", "QC");
  fill("Postal code", "j1x 2a3");
}

it("adds an address once, notifies and shows it in the address book without another request", async () => {
  const gateway = new Gateway();
  const page = await openForm(gateway);
  expect([valueOf("First name"), valueOf("Last name")]).toEqual(["Ada", "Whitlock"]);
  fillIn();
  fill("Phone", "8195550100");
  const form = screen.getByText("Save").closest("form") as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await page.saved();
  expect(page.path()).toBe("/profile/address-book");
  expect(screen.getByRole("article", { name: "Default billing Address" })).toBeDefined();
  expect(notification.get()).toMatchObject({ type: "success", message: "You added Workshop to your address book" });
  expect(gateway.operations()).toEqual(["AddressBook", "AddressCreate"]);
  expect(gateway.requests[1]?.input).toEqual({
    name: "Workshop",
    type: "HOME",
    isDefaultShipping: true,
    isDefaultBilling: true,
    isResidential: true,
    fax: null,
    deliveryPhone: null,
    address: {
      firstName: "Ada",
      lastName: "Whitlock",
      company: null,
      phone: "(819) 555-0100",
      addressLine1: "12 Rue du Lac",
      addressLine2: null,
      city: "Magog",
      state: "QC",
      postalCode: "j1x 2a3",
      country: "Canada",
    },
  });
  expect(sessionStorage.length).toBe(0);
});

it("edits an address with its values filled in and explains the default checkboxes", async () => {
  const gateway = new Gateway(
    address("1", { isDefaultShipping: true, type: "BUSINESS", address: { company: "Whitlock & Daughters" } }),
    address("2", { isDefaultBilling: true }),
  );
  const page = await openForm(gateway, "1");
  expect([valueOf("Company"), valueOf("Address type"), valueOf("State")]).toEqual([
    "Whitlock & Daughters",
    "BUSINESS",
    "VT",
  ]);
  expect(screen.getByText("It is now. Uncheck this and you'll have none.")).toBeDefined();
  expect(screen.getByText("It's Place 2 now. Check this to change it.")).toBeDefined();
  fill("Company", "");
  await page.click("checkbox", /billing/);
  await page.save();
  await page.saved();
  expect(notification.get()?.message).toBe("You updated Place 1 in your address book");
  expect(gateway.requests[1]?.input).toMatchObject({ id: "1", address: { company: null }, ...asDefault });
  expect(screen.getByRole("article", { name: "Place 2" })).toBeDefined();
  expect(gateway.operations()).toEqual(["AddressBook", "AddressUpdate"]);
});

it("lists missing fields in form order and sends nothing", async () => {
  const gateway = new Gateway();
  const page = await openForm(gateway);
  fill("Phone", "");
  await page.save();
  expect(await faults()).toEqual([
    "Address name is required",
    "Phone is required",
    "Street address is required",
    "City is required",
    "State is required",
    "ZIP code is required",
  ]);
  fill("City", "Magog");
  expect(await faults()).not.toContain("City is required");
  expect(gateway.operations()).toEqual(["AddressBook"]);
});

it("uses the states, labels and postal code format of the chosen country", async () => {
  const page = await openForm(new Gateway(address("1")), "1");
  fill("ZIP code", "0510");
  await page.save();
  expect(await faults()).toEqual(["Zip code must be at least 5 digits"]);
  fill("Country", "Canada");
  expect(screen.queryByText("Please check the address")).toBeNull();
  expect([valueOf("Province"), valueOf("Postal code")]).toEqual(["", "0510"]);
  expect(fieldOf("Province").querySelectorAll("option:not(:disabled)")).toHaveLength(13);
  await page.save();
  expect(await faults()).toEqual(["Province is required", "Postal code must look like K1A 0B1"]);
});

it("shows gateway errors at their field or in a notice, and keeps the input", async () => {
  const gateway = new Gateway(address("1"));
  const page = await openForm(gateway, "1");
  fill("City", "Magog");
  gateway.refusal = userError(["address", "postalCode"], "This ZIP code is not in VT.");
  await page.save();
  expect(await faults()).toEqual(["ZIP code: This ZIP code is not in VT."]);
  gateway.refusal = userError(null, "An address book holds 100 addresses at most.");
  await page.save();
  expect(await screen.findByText(/holds 100 addresses at most\. We've kept what you typed\./)).toBeDefined();
  expect(notification.get()?.message).toBe("Error: An address book holds 100 addresses at most.");
  gateway.isDown = true;
  await page.save();
  expect(await screen.findByText(/can't be reached right now.*We've kept what you typed\./)).toBeDefined();
  expect(notification.get()?.message).toMatch(/^Error: The shop can't be reached/);
  expect(valueOf("City")).toBe("Magog");
});

it.each(["new", "1"])("shows the page spinner while saving, address %s", async (id) => {
  const page = await openForm(new Gateway(address("1")), id);
  fillIn();
  fill("Phone", "8195550100");
  expect(await spinnerWhile(page.save)).toBe("One moment");
});

it("does not add an address twice when the response was lost", async () => {
  const gateway = new Gateway(address("1", asDefault));
  const page = await openForm(gateway);
  fillIn();
  gateway.losesAnswer = true;
  await page.save();
  expect(await screen.findByText(/We've kept what you typed\./)).toBeDefined();
  fill("City", "Orford");
  await page.save();
  await page.saved();
  expect(screen.getByRole("article", { name: "Workshop" })).toBeDefined();
  expect(gateway.addresses.map(({ address: { city } }) => city)).toEqual(["Bellows Falls", "Orford"]);
  expect(gateway.operations()).toEqual(["AddressBook", "AddressCreate", "AddressBook", "AddressUpdate"]);
});

it("reports an address that is not in the book, even if it disappears during editing", async () => {
  openAccount(new Gateway(address("1")), "/profile/address-book/%2e%2e%2f7");
  expect(await screen.findByText("This address isn't in your address book")).toBeDefined();
  const back = screen.getByRole("link", { name: "Go to your address book" });
  expect(back.getAttribute("href")).toBe("/profile/address-book");

  const gateway = new Gateway(address("1"), address("2"));
  const page = await openForm(gateway, "2");
  gateway.addresses = [address("1")];
  gateway.refusal = userError(["id"], "This address is no longer in your address book.", "NOT_FOUND");
  await page.save();
  expect(await screen.findByText("This address isn't in your address book")).toBeDefined();
});

it("keeps the draft when the session expires and discards it on cancel", async () => {
  const gateway = new Gateway(address("1"));
  await openForm(gateway, "1");
  fill("City", "Magog");
  await act(async () => setSignedOut());
  cleanup();
  const again = await openForm(gateway, "1");
  expect(valueOf("City")).toBe("Magog");
  await again.click("link", "Cancel");
  expect(again.path()).toBe("/profile/address-book");
  await again.click("link", "Edit Address Place 1");
  expect(valueOf("City")).toBe("Bellows Falls");
});
