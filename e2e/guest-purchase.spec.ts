import { bringCart } from "./cart.steps.ts";
import {
  closeAdded,
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  fillDealer,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";

test("a guest goes from the home page to a confirmed order", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page
    .getByRole("main")
    .getByRole("link", { name: /^Rifles/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Rifles" })).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Datum 16", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Datum 16" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText("$1,649.00").first()).toBeVisible();

  // The price follows the options, and the options are in the URL.
  await page.getByRole("radio", { name: "Gray laminate" }).check();
  await expect(main.getByText("$1,744.00").first()).toBeVisible();
  await page.getByLabel("Barrel length").selectOption({ label: "18.50 in, + $35.00" });
  await expect(main.getByText("$1,779.00").first()).toBeVisible();
  await expect(page).toHaveURL(/sku=TRW-D16-18-/);
  const configured = page.url();
  await page.reload();
  expect(page.url()).toBe(configured);
  await expect(main.getByText("$1,779.00").first()).toBeVisible();

  await main.getByRole("button", { name: "Add to cart" }).first().click();
  await closeAdded(page, "Datum 16");
  await page.getByRole("banner").getByRole("button", { name: "Cart, 1 item" }).click();
  await page.getByRole("dialog", { name: "Cart" }).getByRole("link", { name: "View cart" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Cart" })).toBeVisible();
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: "Datum 16" });
  await expect(line).toContainText("Gray laminate");
  await expect(line).toContainText("18.50 in");
  await page.getByRole("main").getByRole("link", { name: "Check out" }).first().click();

  await fillBilling(page);
  await expect(page.getByRole("group", { name: "Billing address" }).getByLabel("Phone")).toHaveValue("(802) 555-0100");
  await fillDealer(page);
  await continueToPayment(page);

  const review = page.getByRole("main");
  await expect(review).toContainText("Green River Arms");
  await expect(review).toContainText("Free");
  // Vermont's 6% on 1,779.00.
  await expect(review).toContainText("$106.74");
  await expect(review).toContainText("$1,885.74");
  await fillCard(page, cards.approved);
  await expect(page.getByLabel("Card number")).toHaveValue("4111 1111 1111 1111");
  await placeOrder(page);

  await expect(page).toHaveURL(/\/confirm\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  const confirmation = page.getByRole("main");
  await expect(confirmation).toContainText("ruth@example.com");
  await expect(confirmation.getByRole("link", { name: "Datum 16" })).toBeVisible();
  await expect(confirmation).toContainText("Green River Arms");
  // Everything ships to the dealer, so there is no shipping address.
  await expect(confirmation).not.toContainText("12 Canal Street");
  await expect(confirmation).toContainText("$1,885.74");

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  await page.getByRole("link", { name: "Continue shopping" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("button", { name: /^Cart/ })).toHaveAccessibleName("Cart");
});

test(
  "items that need no dealer ship to the shipping address, without asking for a dealer",
  { tag: "@phone" },
  async ({ page }) => {
    await bringCart(page, cap);
    await page.goto("/checkout");
    await fillBilling(page);
    await expect(page.getByRole("group", { name: "Receiving dealer" })).toHaveCount(0);
    await page.getByLabel("Same as billing address").uncheck();
    const shipping = page.getByRole("group", { name: "Shipping address" });
    await shipping.getByLabel("First name").fill("Hollis");
    await shipping.getByLabel("Last name").fill("Page");
    await shipping.getByLabel("Street address").fill("7 Depot Street");
    await shipping.getByLabel("City").fill("Chester");
    await shipping.getByLabel("State").selectOption("VT");
    await shipping.getByLabel("ZIP code").fill("05143");
    await page.getByRole("radio", { name: /Two-day/ }).check();
    await continueToPayment(page);
    await expect(page.getByRole("main")).toContainText("7 Depot Street");
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Hollis Page");
    await expect(page.getByRole("main")).toContainText("$24.00");
  },
);
