import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { expect, operationOf, test } from "./fixtures.ts";
import { arriveAsCustomer, newUser } from "./sign-in.steps.ts";

function followOperations(page: Page): string[] {
  const operations: string[] = [];
  page.on("request", (request) => {
    const name = operationOf(request);
    if (name && /^A(?:ddress|ccount)/.test(name)) operations.push(name);
  });
  return operations;
}

const card = (page: Page, name: string) => page.getByRole("article", { name });

async function expectAccessible(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

async function deleteAddress(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this address?" });
  await dialog.getByRole("button", { name: "Delete address" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Address Book" })).toBeFocused();
}

test(
  "keeps the account correct from the first address to an empty address book without reloading it",
  { tag: "@desktop" },
  async ({ page }) => {
    const operations = followOperations(page);
    const toast = page.getByRole("status");
    const account = page.getByRole("navigation", { name: "Account" });
    await arriveAsCustomer(page);
    await page.goto("/profile/address-book");
    await expect(page.getByRole("heading", { name: "No addresses found" })).toBeVisible();

    await test.step("the first address becomes both defaults", async () => {
      await page.getByRole("link", { name: "Add New Address" }).click();
      await expect(page.getByLabel("First name")).toHaveValue(newUser.firstName);
      await expect(page.getByLabel("Use as my default shipping address")).toBeChecked();
      await expect(page.getByLabel("Use as my default billing address")).toBeChecked();
      await expectAccessible(page);
      await page.getByLabel("Address name").fill("Home");
      await page.getByLabel("Phone", { exact: true }).pressSequentially("8025550100");
      await page.getByLabel("Street address").fill("12 Canal Street");
      await page.getByLabel("City").fill("Bellows Falls");
      await page.getByLabel("State").selectOption("VT");
      await page.getByLabel("ZIP code").fill("90210");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("link", { name: "ZIP code: This ZIP code is not in VT." })).toBeVisible();
      await page.getByLabel("ZIP code").fill("05101");
      await page.getByRole("button", { name: "Save" }).dblclick();
      await expect(page).toHaveURL("/profile/address-book");
      await expect(toast.filter({ hasText: "You added Home to your address book" })).toBeVisible();
      await expect(card(page, "Default shipping Address")).toContainText("Bellows Falls, VT 05101");
      await expect(card(page, "Default billing Address").getByRole("link", { name: "(802) 555-0100" })).toBeVisible();
    });

    await test.step("a second address in Canada takes over one default", async () => {
      await page.getByRole("link", { name: "Add New Address" }).click();
      await page.getByLabel("Address name").fill("Workshop");
      await page.getByLabel("Phone", { exact: true }).fill("8195550100");
      await page.getByLabel("Country").selectOption("Canada");
      await page.getByLabel("Street address").fill("12 Rue du Lac");
      await page.getByLabel("City").fill("Magog");
      await page.getByLabel("Province").selectOption("QC");
      await page.getByLabel("Postal code").fill("j1x2a3");
      await page.getByLabel("Use as my default billing address").check();
      await page.getByRole("button", { name: "Save" }).click();
      await expect(card(page, "Default billing Address")).toContainText("Magog, QC J1X 2A3");
      await expect(card(page, "Default shipping Address")).toContainText("12 Canal Street");
      await expectAccessible(page);
    });

    await test.step("the account shows both, and a change returns to it", async () => {
      await account.getByRole("link", { name: "Account Information" }).click();
      await card(page, "Default billing Address")
        .getByRole("link", { name: /^Change/ })
        .click();
      await page.getByRole("textbox", { name: "Company" }).fill("Lindqvist and Daughters");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL("/profile");
      await expect(card(page, "Default billing Address")).toContainText("Lindqvist and Daughters");
      await account.getByRole("link", { name: "Address Book" }).click();
    });

    await test.step("a deleted address disappears everywhere", async () => {
      const button = page.getByRole("button", { name: "Delete Address Default billing Address" });
      await button.click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
      await expect(button).toBeFocused();
      await deleteAddress(page, "Delete Address Default billing Address");
      await expect(toast.filter({ hasText: "You deleted Workshop from your address book" })).toBeVisible();
      await expect(card(page, "Default billing Address")).toBeHidden();
      await deleteAddress(page, "Delete Address Default shipping Address");
      await expect(page.getByRole("heading", { name: "No addresses found" })).toBeVisible();
      await account.getByRole("link", { name: "Account Information" }).click();
      await expect(page.getByRole("heading", { name: "Contact Information" })).toBeVisible();
      await expect(page.getByRole("article")).toHaveCount(0);
    });

    expect(operations).toEqual([
      "AddressBook",
      "AddressCreate",
      "AddressCreate",
      "AddressCreate",
      "AccountInformation",
      "AddressUpdate",
      "AddressDelete",
      "AddressDelete",
    ]);
  },
);

test("adds an address by keyboard only on a page opened directly", { tag: "@phone" }, async ({ page }) => {
  await arriveAsCustomer(page);
  await page.goto("/profile/address-book/new");
  const press = (key: string) => page.keyboard.press(key);
  const type = async (text: string) => {
    await page.keyboard.type(text);
    await press("Tab");
  };

  await page.getByLabel("Address name").focus();
  await press("Enter");
  const summary = page.getByRole("group", { name: "Please check the address" });
  await expect(summary).toBeFocused();
  await press("Tab");
  await expect(page.getByRole("link", { name: "Address name is required" })).toBeFocused();
  await press("Enter");
  await expect(page.getByLabel("Address name")).toBeFocused();
  await type("Home");
  await expect(page.getByLabel("First name")).toBeFocused();
  for (const text of [newUser.firstName, newUser.lastName, "", "8025550100", "", "", "", "12 Canal Street"]) {
    await type(text);
  }
  for (const text of ["", "Bellows Falls", "Vermont"]) await type(text);
  await page.keyboard.type("05101");
  await press("Enter");
  await expect(page).toHaveURL("/profile/address-book");
  await expect(card(page, "Default shipping Address")).toContainText("Bellows Falls, VT 05101");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Edit Address Default shipping Address" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/profile/address-book");
});
