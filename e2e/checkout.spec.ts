import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Locator, Page } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import {
  cardExpiry,
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { violations } from "./accessibility.ts";
import { expect, shop, test } from "./fixtures.ts";
import { password, signUp } from "./gateway/users.ts";
import { addLine, cap, rifle } from "./gateway/shopping.steps.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { gatewayOf, newUser } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

const mill = {
  name: "Mill",
  address: {
    firstName: "Nora",
    lastName: "Lindqvist",
    phone: "802-555-0100",
    addressLine1: "4 Mill Street",
    addressLine2: "Floor 2",
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
  },
};
const depot = {
  name: "Depot",
  address: {
    ...mill.address,
    addressLine1: "7 Depot Street",
    addressLine2: null,
    city: "Chester",
    postalCode: "05143",
  },
};

/** Adds addresses to the signed-in user's address book: the first is the billing address, the last the shipping address. */
async function saveAddresses(page: Page, ...addresses: object[]): Promise<void> {
  const { ask } = await gatewayOf(page);
  const save = "mutation ($input: AddressCreateInput!) { addressCreate(input: $input) { userErrors { message } } }";
  for (const [index, address] of addresses.entries()) {
    const input = { ...address, isDefaultBilling: index === 0, isDefaultShipping: index === addresses.length - 1 };
    expect(await ask(save, { input })).toEqual({ addressCreate: { userErrors: [] } });
  }
}

function watchTokens(...pages: Page[]): string[] {
  const tokens: string[] = [];
  for (const page of pages) {
    page.on("request", (request) => {
      const body = request.method() === "POST" ? request.postData() : null;
      if (body?.includes('"CheckoutPlaceOrder"')) {
        tokens.push(
          (JSON.parse(body) as { variables: { input: { paymentToken: string } } }).variables.input.paymentToken,
        );
      }
    });
  }
  return tokens;
}

function chargesOf(tokens: string[]): string[] {
  const db = new DatabaseSync(join(shop.dataDir, "payment/ledger.db"), { readOnly: true });
  const find = db.prepare("select status from charges where token = ?");
  const statuses = [...new Set(tokens)].flatMap((token) => find.all(token).map(({ status }) => String(status)));
  db.close();
  return statuses;
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test(
  "signing up at checkout prefills the addresses and puts the order into the account",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    await bringCart(page, cap);
    await openCheckout(page);
    const email = newEmail("checkout");
    await page.getByRole("button", { name: "Create an account" }).click();
    await page.waitForURL(`${shop.issuer}/**`);
    await page.getByLabel("First name").fill(newUser.firstName);
    await page.getByLabel("Last name").fill(newUser.lastName);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(newUser.password);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL(`${shop.url}/checkout?stepId=billing`);

    const address = page.getByLabel("Email address", { exact: true });
    await expect(address).toHaveValue(email);
    await expect(address).not.toBeEditable();
    const billing = page.getByRole("group", { name: "Billing address" });
    await expect(billing.getByLabel("First name")).toHaveValue("Nora");
    await page.evaluate(() => sessionStorage.clear());
    await saveAddresses(page, mill, depot);
    const response = await page.goto("/checkout");
    expect(await response?.text()).not.toContain(email);

    await expect(billing.getByLabel("Street address")).toHaveValue("4 Mill Street");
    await expect(billing.getByLabel("Apartment, suite or floor")).toHaveValue("Floor 2");
    await expect(billing.getByLabel("Phone")).toHaveValue("(802) 555-0100");
    await expect(page.getByLabel("Same as billing address")).not.toBeChecked();
    const shipping = page.getByRole("group", { name: "Shipping address" });
    await expect(shipping.getByLabel("Street address")).toHaveValue("7 Depot Street");
    await expectNoFaults(page);
    await shipping.getByLabel("Use a saved address").selectOption({ label: "Mill, 4 Mill Street, Bellows Falls, VT" });
    await expect(shipping.getByLabel("Street address")).toHaveValue("4 Mill Street");
    await expect(shipping.getByLabel("Apartment, suite or floor")).toHaveValue("Floor 2");
    await shipping.getByLabel("Street address").fill("9 Elm Street");
    await page.reload();
    await expect(shipping.getByLabel("Street address")).toHaveValue("9 Elm Street");

    await continueToPayment(page);
    const tokens = watchTokens(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(email);
    await expect(page.getByRole("main")).toContainText("9 Elm Street, Floor 2");
    expect(chargesOf(tokens)).toEqual(["approved"]);
    const orderId = page.url().split("/").at(-1) ?? "";
    await page.goto("/profile/orders");
    await page.getByRole("main").getByRole("link", { name: orderId }).click();
    await expect(page.getByRole("main")).toContainText("Bench cap");
  },
);

test(
  "two windows, a double click and Back lead to one order charged once",
  { tag: ["@desktop", "@development"] },
  async ({ page, context }) => {
    await bringCart(page, cap);
    await openCheckout(page);
    await fillBilling(page);
    await continueToPayment(page);
    const other = await context.newPage();
    await other.goto(`${shop.url}/checkout`);
    await fillBilling(other);
    await continueToPayment(other);
    const tokens = watchTokens(page, other);
    await fillCard(page, cards.approved);
    await fillCard(other, cards.approved);
    // Simultaneous: no window's request leaves before both windows have theirs. The first response takes the other window
    // along to the confirmation.
    const clicked = Promise.withResolvers<void>();
    await context.route("**", async (route) => {
      await clicked.promise;
      await route.continue();
    });
    await Promise.all(
      [page, other].map((window) =>
        window.getByRole("button", { name: /^Place order/ }).evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        }),
      ),
    );
    clicked.resolve();
    await context.unrouteAll({ behavior: "wait" });
    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    await expect(other.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    expect(other.url()).toBe(page.url());
    expect(chargesOf(tokens).filter((status) => status === "approved")).toHaveLength(1);

    await page.goBack();
    await expect(page.getByText("There are no products in the cart")).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("checkout")))).toEqual(
      [],
    );
  },
);

test(
  "a dealer checkout works by keyboard only, past every message and a declined card",
  { tag: "@phone" },
  async ({ page }) => {
    await bringCart(page, rifle);
    await openCheckout(page);
    const billing = page.getByRole("group", { name: "Billing address" });
    const dealer = page.getByRole("group", { name: "Receiving dealer" });
    const email = page.getByLabel("Email address", { exact: true });
    const type = async (field: Locator, text: string) => {
      await tabTo(page, field);
      await page.keyboard.type(text);
    };
    await tabTo(page, email);
    await page.keyboard.press("Enter");
    const summary = page.getByRole("group", { name: "Errors in the Billing Form" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("heading", { name: "Errors in the Dealer Address Form" })).toBeVisible();
    await expect(summary.getByRole("link", { name: "Choose your dealer" })).toBeVisible();
    await expect(email).toHaveAccessibleDescription(/Required/);
    await expectNoFaults(page);

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await page.keyboard.type("ruth");
    await type(billing.getByLabel("First name"), "Ruth");
    await type(billing.getByLabel("Last name"), "Aldous");
    await type(billing.getByLabel("Street address"), "12 Canal Street");
    await type(billing.getByLabel("City"), "Bellows Falls");
    await type(billing.getByLabel("State"), "Verm");
    await type(billing.getByLabel("ZIP code"), "051");
    await tabTo(page, dealer.getByRole("button", { name: "My dealer isn't listed" }));
    await page.keyboard.press("Enter");
    await expect(dealer.getByLabel("Dealer name")).toBeFocused();
    await page.keyboard.type("Green River Arms");
    await type(dealer.getByLabel("Dealer email"), "desk@");
    await type(dealer.getByLabel("Dealer phone"), "802555");
    await type(dealer.getByLabel("Street address"), "4 Main Street");
    await type(dealer.getByLabel("City"), "Brattleboro");
    await type(dealer.getByLabel("State"), "Verm");
    await type(dealer.getByLabel("ZIP code"), "053");
    await page.keyboard.press("Enter");

    await expect(summary).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/Must be a valid email address/);
    await expect(billing.getByLabel("ZIP code")).toHaveAccessibleDescription(/Zip code must be at least 5 digits/);
    await expect(dealer.getByLabel("Dealer email")).toHaveAccessibleDescription(/Must be a valid email address/);
    await expect(dealer.getByLabel("Dealer phone")).toHaveAccessibleDescription(/Must be a valid phone number/);
    await expect(dealer.getByLabel("ZIP code")).toHaveAccessibleDescription(/Zip code must be at least 5 digits/);
    await type(email, "ruth@example.com");
    await type(billing.getByLabel("ZIP code"), "05101");
    await type(dealer.getByLabel("Dealer email"), "desk@greenriver.example");
    await type(dealer.getByLabel("Dealer phone"), "8025550142");
    await type(dealer.getByLabel("ZIP code"), "05301");
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/stepId=payment/);
    await expect(page.getByRole("main")).toContainText("Green River Arms");
    await expect(page.getByRole("main")).toBeFocused();
    await type(page.getByLabel("Card number"), cards.declined);
    await type(page.getByLabel("Expiration date"), cardExpiry);
    await type(page.getByLabel("Security code"), "123");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("group", { name: /declined/i })).toBeFocused();
    await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
    await expect(page.getByLabel("Security code")).toHaveValue("");
    await expectNoFaults(page);

    await type(page.getByLabel("Card number"), cards.approved);
    await type(page.getByLabel("Security code"), "123");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  },
);

test(
  "a guest who signs in at checkout keeps typed text, sees the merged cart, and leaves no data behind",
  { tag: ["@desktop", "@development"] },
  async ({ page, context }) => {
    const customer = await signUp();
    await addLine(customer, rifle);
    await bringCart(page, cap);
    await openCheckout(page);
    await fillBilling(page);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`${shop.issuer}/**`);
    await page.getByLabel("Email").fill(customer.email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();

    await expect(page).toHaveURL(`${shop.url}/checkout?stepId=billing`);
    const billing = page.getByRole("group", { name: "Billing address" });
    await expect(billing.getByLabel("Street address")).toHaveValue("12 Canal Street");
    await expect(page.getByLabel("Email address", { exact: true })).toHaveValue(customer.email);
    const changes = page.getByRole("alert").filter({ hasText: "Your cart has changed since you started checkout." });
    await expect(changes).toContainText("Added: Datum 16.");
    await expect(changes).toContainText("The subtotal is now $1,687.00; it was $38.00.");
    await expect(page.getByRole("group", { name: "Receiving dealer" })).toBeVisible();

    const other = await context.newPage();
    await openHydrated(other, shop.url);
    await other.getByRole("banner").getByRole("button", { name: "Account" }).click();
    await other.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByText("There are no products in the cart")).toBeVisible();
    await expect(page.getByText(customer.email)).toHaveCount(0);
    const kept = await page.evaluate(() =>
      Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join(),
    );
    expect(kept).not.toContain("12 Canal Street");
  },
);
