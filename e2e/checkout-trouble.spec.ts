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

const grip = { path: "/product/product-short-alt/shop-grip", title: "Shop grip" };

test("the billing form says what is missing, in place and in a summary that has the focus", async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
  await openCheckout(page);
  await page.getByRole("button", { name: "Continue to payment" }).click();

  const summary = page.getByRole("alert").filter({ hasText: "Errors in the Billing Form" });
  await expect(summary).toBeFocused();
  const email = page.getByLabel("E-mail address", { exact: true });
  await expect(email).toHaveAccessibleDescription(/Required/);
  await email.fill("nobody");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(email).toHaveAccessibleDescription(/Must be a valid email address/);
  const zip = page.getByRole("group", { name: "Billing address" }).getByLabel("ZIP code");
  await zip.fill("051");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(zip).toHaveAccessibleDescription(/Zip code must be at least 5 digits/);
  await expect(page).toHaveURL(/stepId=billing/);
});

test("a declined card keeps everything but its code, and the next card pays", async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
  await openCheckout(page);
  await fillBilling(page);
  await continueToPayment(page);
  await fillCard(page, cards.declined);
  await placeOrder(page);

  await expect(page.getByRole("alert").filter({ hasText: /declined/i })).toBeVisible();
  await expect(page.getByLabel("Card number")).toHaveValue("4000 0000 0000 0002");
  await expect(page.getByLabel("Security code")).toHaveValue("");

  await page.getByLabel("Card number").fill("");
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
});

test("an answer that was lost after charging still leads to the one order", { tag: "@desktop" }, async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
  await openCheckout(page);
  await fillBilling(page);
  await continueToPayment(page);
  await fillCard(page, cards.answerLost);
  await placeOrder(page);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible({ timeout: 30_000 });
});

test("reload and the way back lose nothing that was typed", async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
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

test("a cart that was changed in another tab shows its new total before it can be ordered", async ({
  page,
  context,
}) => {
  await addToCart(page, grip.path, grip.title);
  await openCheckout(page);
  await fillBilling(page);
  await continueToPayment(page);
  const other = await context.newPage();
  await addToCart(other, "/product/product-short-alt/bench-cap", "Bench cap");
  await fillCard(page, cards.approved);
  await placeOrder(page);

  await expect(page.getByRole("alert").filter({ hasText: "Your cart has changed" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Bench cap");
  // 64.00 and 38.00, 6 % tax, free shipping above 99.00.
  const order = page.getByRole("button", { name: "Place order, $108.12" });
  await expect(order).toBeVisible();
  await order.click();
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
});

test("more than there is is refused in place, and the quantity returns", async ({ page }) => {
  await addToCart(page, "/product/product-long/datum-16?sku=TRW-D16-18-FL-L", "Datum 16");
  await page.goto("/cart");
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  const before = await quantity.inputValue();
  await quantity.fill("500");
  await quantity.blur();
  await expect(page.getByRole("alert").filter({ hasText: /left/ })).toBeVisible();
  await expect(quantity).toHaveValue(before);
});

test("quantity 0 removes the line", async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
  await page.goto("/cart");
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("0");
  await page.getByRole("spinbutton", { name: "Quantity" }).blur();
  await expect(page.getByText("There are no products in the cart")).toBeVisible();
});

test("adding the same again makes it two, and both places show it", async ({ page }) => {
  await addToCart(page, grip.path, grip.title);
  await addToCart(page, grip.path, grip.title);
  await page.goto("/cart");
  await expect(page.getByRole("spinbutton", { name: "Quantity" })).toHaveValue("2");
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
});
