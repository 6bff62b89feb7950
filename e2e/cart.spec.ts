import type { Page, Route } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import { addToCart } from "./checkout.steps.ts";
import { violations } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import * as lines from "./gateway/shopping.steps.ts";

const cap = { path: "/product/product-short-alt/bench-cap", title: "Bench cap" };
const grip = { path: "/product/product-short-alt/shop-grip", title: "Shop grip" };

const icon = (page: Page, name: string) => page.getByRole("banner").getByRole("button", { name, exact: true });
const panelOf = (page: Page) => page.getByRole("dialog", { name: "Cart" });
const empty = "There are no products in the cart";

interface Check {
  data: { cart: { lines: { qtyOnHand: number; currentPrice: { amount: string } }[] } };
}

/** The gateway's response about stock and prices, changed as if others had bought in between. */
async function fulfillCheck(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as Check;
  const [first, second] = body.data.cart.lines;
  if (first) first.qtyOnHand = 0;
  if (second) second.currentPrice.amount = "60.00";
  await route.fulfill({ response, json: body });
}

test("the cart works the same in its panel and on its page", { tag: "@desktop" }, async ({ page }) => {
  await bringCart(page, lines.cap, { ...lines.grip, quantity: 2 });
  await page.goto("/faq");
  const button = icon(page, "Cart, 3 items");
  const panel = panelOf(page);
  const quantityOf = (title: string) =>
    page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: title }) })
      .getByRole("spinbutton", { name: "Quantity" });

  await test.step("the panel opens by keyboard, traps focus and returns it", async () => {
    await button.press(" ");
    await expect(panel.getByRole("button", { name: "Close" }).first()).toBeFocused();
    await expect(panel.getByRole("link", { name: "Shop grip" })).toBeVisible();
    await expect(panel.getByRole("link", { name: "Check out" })).toHaveAttribute("href", "/checkout?stepId=billing");
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.press("Enter");
    await expect(panel).toBeVisible();
    await page.mouse.click(40, 400);
    await expect(panel).toBeHidden();
  });

  await test.step("a quantity applies on blur, and Escape restores the previous one", async () => {
    await button.click();
    await quantityOf("Shop grip").fill("7");
    await quantityOf("Shop grip").press("Escape");
    await expect(quantityOf("Shop grip")).toHaveValue("2");
    await expect(panel).toBeVisible();
    await quantityOf("Shop grip").fill("3");
    await quantityOf("Shop grip").blur();
    await expect(panel.getByText("You updated Shop grip in your shopping cart")).toBeVisible();
    // 3 × 64.00 + 38.00.
    await expect(panel.getByText("$230.00")).toBeVisible();
  });

  await test.step("a quantity over the stock is rejected in place, and one click takes what is left", async () => {
    await panel.getByRole("link", { name: "View cart" }).click();
    await expect(page).toHaveURL("/cart");
    await expect(panel).toBeHidden();
    await quantityOf("Shop grip").fill("5000");
    await quantityOf("Shop grip").press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: /Only \d+ of “Shop grip” left/ })).toBeVisible();
    await expect(quantityOf("Shop grip")).toHaveValue("3");
    const offer = page.getByRole("button", { name: /^Set to \d+ of Shop grip/ });
    const left = /\d+/.exec(await offer.innerText())?.[0] ?? "";
    await offer.click();
    await expect(quantityOf("Shop grip")).toHaveValue(left);
    await expect(quantityOf("Shop grip")).toBeFocused();
    await expect(page.getByText("You updated Shop grip in your shopping cart")).toBeVisible();
  });

  await test.step("letters and fractions are ignored, and 0 removes the line", async () => {
    await quantityOf("Bench cap").fill("1.5");
    await quantityOf("Bench cap").blur();
    await expect(page.getByRole("alert").filter({ hasText: "Enter a whole number" })).toBeVisible();
    await quantityOf("Bench cap").fill("");
    await quantityOf("Bench cap").pressSequentially("e");
    await quantityOf("Bench cap").press("Tab");
    await expect(quantityOf("Bench cap")).toHaveAccessibleDescription(/The quantity is still 1/);
    await expect(quantityOf("Bench cap")).toHaveValue("1");
    await quantityOf("Bench cap").fill("0");
    await quantityOf("Bench cap").press("Enter");
    await expect(page.getByRole("heading", { name: "Shop grip" })).toBeFocused();
    await expect(page.getByText("You removed Bench cap from your shopping cart")).toBeVisible();
    await page.getByRole("button", { name: "Remove Shop grip" }).click();
    await expect(page.getByText(empty)).toBeVisible();
    await expect(page.getByRole("region", { name: "Items" })).toBeFocused();
  });
});

test("a window picks up changes made in another window", { tag: "@desktop" }, async ({ page, context }) => {
  await bringCart(page, lines.cap);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { name: "Bench cap" })).toBeVisible();
  const other = await context.newPage();
  await addToCart(other, grip.path, grip.title);
  await expect(page.getByRole("heading", { name: "Shop grip" })).toBeVisible();
  await expect(page.getByText("Your cart was changed in another window.")).toBeVisible();

  await page.getByRole("button", { name: "Remove Bench cap" }).click();
  await expect(icon(other, "Cart, 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Remove Shop grip" }).click();
  await expect(icon(other, "Cart")).toBeVisible();
});

test("the cart shows changed prices and stock before checkout", { tag: "@phone" }, async ({ page }) => {
  await bringCart(page, lines.cap, lines.grip);
  await page.goto("/faq");
  await page.route(/operationName=CartCheck\b/, fulfillCheck);
  await icon(page, "Cart, 2 items").tap();
  const panel = panelOf(page);
  await expect(panel.getByRole("status").filter({ hasText: "Sold out" })).toBeVisible();
  await expect(panel.getByText("The price is now $60.00; it was $64.00 when you added it.")).toBeVisible();
  await expect(panel).toHaveCSS("width", "390px");
  expect(await violations(page)).toEqual([]);

  let removals = 0;
  page.on("requestfinished", (request) => {
    if (request.postData()?.includes("CartRemoveLine")) removals += 1;
  });
  await panel.getByRole("button", { name: "Remove Bench cap" }).tap();
  await expect(panel.getByRole("heading", { name: "Shop grip" })).toBeFocused();
  await panel.getByRole("button", { name: "Remove Shop grip" }).tap();
  await expect(panel.getByText(empty)).toBeVisible();
  await expect(panel.getByRole("link", { name: "View cart" })).toBeHidden();
  // The panel does not wait for the responses.
  await expect.poll(() => removals).toBe(2);
  await page.goto("/cart");
  await expect(page.getByRole("main").getByText(empty)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** How many viewed products the browser has stored, which it does after hydration. */
const countViewed = (page: Page) =>
  page.evaluate(() => localStorage.getItem("customer.lastViewed")?.split(" ").length ?? 0);

test("an empty cart shows viewed and inexpensive products", { tag: "@desktop" }, async ({ page }) => {
  for (const [index, { path }] of [cap, grip].entries()) {
    await page.goto(path);
    await expect.poll(() => countViewed(page)).toBe(index + 1);
  }
  await page.goto("/cart");
  const titles = (name: string) => page.getByRole("region", { name }).getByRole("heading", { level: 3 });
  await expect(titles("Recently viewed")).toHaveText(["Shop grip", "Bench cap"]);
  await expect(titles("Under $50")).toHaveCount(4);
  for (const price of await page
    .getByRole("region", { name: "Under $50" })
    .getByText(/^(from )?\$/)
    .allInnerTexts()) {
    expect(Number(/[\d.]+/.exec(price)?.[0])).toBeLessThan(50);
  }
  expect(await violations(page)).toEqual([]);
});
