import type { Page, Route } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { bringCart } from "./cart.steps.ts";
import { expect, test } from "./fixtures.ts";
import { grip } from "./gateway/shopping.steps.ts";
import { registerCustomer } from "./sign-in.steps.ts";
import { openHydrated } from "./hydration.steps.ts";

const card = (page: Page, title: string) =>
  page.getByRole("region", { name: "Saved items" }).getByRole("listitem").filter({ hasText: title });

const heart = (page: Page, title: string) =>
  page
    .getByRole("main")
    .getByRole("button", { name: `Save ${title}` })
    .first();

interface Cards {
  data: { productCards: { item: { price: { amount: string }; qtyOnHand: number } }[] };
}

/** The gateway's response, as if the shop had changed prices and sold out since. */
async function fulfillCards(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.json()) as Cards;
  for (const { item } of body.data.productCards)
    Object.assign(item, { price: { ...item.price, amount: "9.00" }, qtyOnHand: 0 });
  await route.fulfill({ response, json: body });
}

test(
  "a guest's saved items follow prices and are joined to the account at sign-in",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto("/saved");
    await expect(page.getByRole("heading", { name: "You haven't saved anything yet" })).toBeVisible();

    await test.step("hearts on cards and on the product page save and say so", async () => {
      await openHydrated(page, "/product/collection-simple-grid/apparel");
      await heart(page, "Bench cap").press("Enter");
      await expect(heart(page, "Bench cap")).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByRole("status").filter({ hasText: "You saved Bench cap." })).toBeVisible();
      await openHydrated(page, "/product/product-short-alt/shop-grip");
      await heart(page, "Shop grip").click();
      await page.getByRole("button", { name: "View saved items" }).click();
      await expect(page).toHaveURL(/\/saved$/);
      await expect(
        card(page, "Bench cap")
          .getByRole("button", { name: "Add to cart" })
          .or(card(page, "Bench cap").getByRole("link", { name: "Choose options" })),
      ).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step("a lower price and the end of the stock are shown", async () => {
      await page.route(/operationName=SavedCards/, fulfillCards);
      await page.reload();
      await expect(card(page, "Bench cap").getByText(/Price drop: was \$[\d.]+ when you saved it/)).toBeVisible();
      await expect(card(page, "Bench cap").getByText("Sold out now")).toBeVisible();
      await page.unroute(/operationName=SavedCards/);
    });

    await test.step("removing can be undone, and the focus stays in the list", async () => {
      await page.reload();
      await card(page, "Shop grip").getByRole("button", { name: "Remove Shop grip" }).press("Enter");
      await expect(card(page, "Shop grip")).toHaveCount(0);
      await expect(card(page, "Bench cap").getByRole("heading")).toBeFocused();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(card(page, "Shop grip")).toBeVisible();
    });

    await test.step("signing in moves the list to the account", async () => {
      await registerCustomer(page);
      await page.goto("/saved");
      await expect(card(page, "Bench cap")).toBeVisible();
      await expect(card(page, "Shop grip")).toBeVisible();
      await expect.poll(() => page.evaluate(() => localStorage.getItem("saved"))).toBeNull();
      await card(page, "Bench cap").getByRole("button", { name: "Remove Bench cap" }).click();
      await expect(page.getByRole("status").filter({ hasText: "You removed Bench cap" })).toBeVisible();
      await page.reload();
      await expect(card(page, "Shop grip")).toBeVisible();
      await expect(card(page, "Bench cap")).toHaveCount(0);
    });
  },
);

test("a line of the cart can be saved for later and put back", { tag: "@desktop" }, async ({ page }) => {
  await bringCart(page, grip);
  await page.goto("/cart");
  const line = page.getByRole("region", { name: "Items" }).getByRole("listitem").filter({ hasText: "Shop grip" });
  await line.getByRole("button", { name: "Save for later (Shop grip)" }).click();
  await expect(page.getByRole("heading", { name: "There are no products in the cart" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: "Save for later (Shop grip)" }).click();
  await expect(page.getByRole("heading", { name: "There are no products in the cart" })).toBeVisible();
  await page.goto("/saved");
  await expect(card(page, "Shop grip")).toBeVisible();
});

test("unreadable saved items of a browser are ignored", { tag: "@desktop" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("saved", '[{"productId":1},"x",null]'));
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "You haven't saved anything yet" })).toBeVisible();
});
