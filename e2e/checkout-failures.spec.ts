import { bringCart } from "./cart.steps.ts";
import {
  addToCart,
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { grip } from "./gateway/shopping.steps.ts";

test("a response lost after charging still leads to the one order", { tag: "@desktop" }, async ({ page }) => {
  await bringCart(page, grip);
  await openCheckout(page);
  await fillBilling(page);
  await continueToPayment(page);
  await fillCard(page, cards.answerLost);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
});

test("reload and Back keep everything that was typed", { tag: "@phone" }, async ({ page }) => {
  await bringCart(page, grip);
  await openCheckout(page);
  await fillBilling(page);
  await continueToPayment(page);
  await page.reload();
  await expect(page.getByRole("main")).toContainText("12 Canal Street");
  await page.getByRole("link", { name: "Billing & shipping" }).click();
  await expect(page.getByRole("group", { name: "Billing address" }).getByLabel("Street address")).toHaveValue(
    "12 Canal Street",
  );
});

test(
  "a cart changed in another window shows the changes and the new total, and keeps the card",
  { tag: "@desktop" },
  async ({ page, context }) => {
    await bringCart(page, grip);
    await openCheckout(page);
    await fillBilling(page);
    await continueToPayment(page);
    await fillCard(page, cards.approved);
    const other = await context.newPage();
    await addToCart(other, "/product/product-short-alt/bench-cap", "Bench cap");

    const changes = page.getByRole("alert").filter({ hasText: "Your cart has changed since you started checkout." });
    await expect(changes).toContainText("Added: Bench cap.");
    await expect(changes).toContainText("The subtotal is now $102.00; it was $64.00.");
    await expect(page.getByLabel("Card number")).toHaveValue("4111 1111 1111 1111");
    // 6% tax, free shipping above 99.00.
    await page.getByRole("button", { name: "Place order, $108.12" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  },
);
