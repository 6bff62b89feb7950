import { type Page, expect } from "@playwright/test";
import { openHydrated } from "./hydration.steps.ts";

export const cards = {
  approved: "4111111111111111",
  declined: "4000000000000002",
  answerLost: "4000000000000119",
};

/** Opens a product by URL and adds it to the cart as preselected. */
export async function addToCart(page: Page, path: string, title: string): Promise<void> {
  await openHydrated(page, path);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  await closeAdded(page, title);
}

/** After adding, the cart panel is open with the product as its first line; closes the panel. */
export async function closeAdded(page: Page, title: string): Promise<void> {
  const panel = page.getByRole("dialog", { name: "Cart" });
  await expect(panel.getByRole("listitem").first().getByRole("heading", { name: title })).toBeVisible();
  await expect(panel.getByRole("status").filter({ hasText: `You added ${title} to your shopping cart` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto("/checkout?stepId=billing");
  // Known only after hydration. On a wide window, it is in another place.
  await expect(page.getByText(/^Order summary, \d+ items?$/)).toBeAttached();
}

export async function fillBilling(page: Page, email = "ruth@example.com"): Promise<void> {
  await page.getByLabel("Email address", { exact: true }).fill(email);
  await fillAddress(page);
}

export async function fillAddress(page: Page): Promise<void> {
  const billing = page.getByRole("group", { name: "Billing address" });
  await billing.getByLabel("First name").fill("Ruth");
  await billing.getByLabel("Last name").fill("Aldous");
  await billing.getByLabel("Phone").fill("8025550100");
  await billing.getByLabel("Street address").fill("12 Canal Street");
  await billing.getByLabel("City").fill("Bellows Falls");
  await billing.getByLabel("State").selectOption("VT");
  await billing.getByLabel("ZIP code").fill("05101");
}

export async function chooseDealer(page: Page, name: string): Promise<void> {
  const dealer = page.getByRole("group", { name: "Receiving dealer" });
  await dealer.getByRole("radio", { name }).check();
}

export async function fillDealer(page: Page): Promise<void> {
  const dealer = page.getByRole("group", { name: "Receiving dealer" });
  // The list moves the button down when it arrives.
  await expect(dealer.getByText(/^Nearest to /)).toBeVisible();
  await dealer.getByRole("button", { name: "My dealer isn't listed" }).click();
  await dealer.getByLabel("Dealer name").fill("Green River Arms");
  await dealer.getByLabel("Dealer email").fill("desk@greenriver.example");
  await dealer.getByLabel("Dealer phone").fill("8025550142");
  await dealer.getByLabel("Street address").fill("4 Main Street");
  await dealer.getByLabel("City").fill("Brattleboro");
  await dealer.getByLabel("State").selectOption("VT");
  await dealer.getByLabel("ZIP code").fill("05301");
}

export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/stepId=payment/);
}

/** The digits of a card's expiration date. */
export const cardExpiry = `12${String(new Date().getFullYear() + 2).slice(2)}`;

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiration date").fill(cardExpiry);
  await page.getByLabel("Security code").fill("123");
}

export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Place order/ }).click();
}
