import type { Page } from "@playwright/test";
import { bringCart } from "./cart.steps.ts";
import { cards, continueToPayment, fillBilling, fillCard, openCheckout, placeOrder } from "./checkout.steps.ts";
import { violations, wcag } from "./accessibility.ts";
import { today } from "./fulfillment.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { signInAda } from "./gateway/users.ts";
import { orderAsCustomer } from "./order.steps.ts";
import { arriveAsCustomer, registerCustomer } from "./sign-in.steps.ts";

async function expectSound(page: Page): Promise<void> {
  expect(await violations(page, wcag)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test(
  "a guest's order is confirmed once, moves to the customer, and appears in the history with others",
  { tag: ["@desktop", "@development"] },
  async ({ page, browser }) => {
    // Replaces the analytics provider's tag, with the user's consent.
    const reported: unknown[][] = [];
    await page.exposeFunction("gtag", (...words: unknown[]) => void reported.push(words));
    await page.addInitScript(() => localStorage.setItem("analyticsConsent", "granted"));
    const purchases = () => reported.filter(([, event]) => event === "purchase");
    const main = page.getByRole("main");
    const thanks = page.getByRole("heading", { level: 1, name: "Thank You" });

    await bringCart(page, cap);
    await openCheckout(page);
    await fillBilling(page);
    await continueToPayment(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);
    await expect(thanks).toBeFocused();
    const confirmation = page.url();
    const first = confirmation.split("/").at(-1) ?? "";

    await test.step("the confirmation is a separate document without the payment script", async () => {
      expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toBe(confirmation);
      expect(await page.evaluate(() => [...document.scripts].map(({ src }) => src).join(" "))).not.toContain(
        new URL(shop.payment).host,
      );
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
        .not.toMatch(/Canal Street|paymentToken/);
      await expect(page.getByRole("banner").getByRole("button", { name: "Cart", exact: true })).toBeVisible();
    });

    await test.step("it is tracked once, and Back does not order again", async () => {
      const items = [{ item_name: "Bench cap", price: 38, quantity: 1 }];
      await expect.poll(purchases).toMatchObject([["event", "purchase", { currency: "USD", items }]]);
      await page.goBack();
      await expect(main).toContainText("There are no products in the cart");
      await page.goForward();
      await expect(thanks).toBeVisible();
      expect(purchases()).toHaveLength(1);
    });

    await test.step("other users cannot see it", async () => {
      const stranger = await browser.newPage({ baseURL: shop.url });
      await stranger.goto(confirmation);
      await expect(stranger.getByRole("heading", { name: "There is no such order" })).toBeVisible();
      await stranger.close();
      await expectSound(page);
    });

    // Signing up returns to this page; the order is now the customer's.
    const email = await registerCustomer(page);
    await expect(page).toHaveURL(confirmation);
    await expect(thanks).toBeVisible();
    const second = await orderAsCustomer(page, email);

    await page.goto("/profile/orders");
    await expect(main.getByText("2 orders")).toBeVisible();
    const rows = main.getByRole("row");
    await expect(rows.nth(1).getByRole("cell")).toHaveText([today(), "Paid", `Placed, ${today()}`, "$1,788.22"]);
    await expect(rows.nth(2)).toContainText(first);
    await expectSound(page);

    await test.step("details cost one request, and going back none", async () => {
      const requests: string[] = [];
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (url.pathname === "/graphql") requests.push(url.searchParams.get("operationName") ?? request.method());
      });
      await page.evaluate(() => window.scrollTo(0, 200));
      await main.getByRole("link", { name: `Order ${second}` }).click();
      await expect(page.getByRole("heading", { level: 1, name: `Order ${second}` })).toBeVisible();
      await expect(main.getByRole("row").filter({ hasText: "Datum 16" }).getByRole("cell")).toHaveText([
        "$1,649.00",
        "1",
        "$1,649.00",
      ]);
      await expect(main.getByRole("region", { name: "Summary" })).toContainText("ShippingFree");
      await expect(main).toContainText("12 Canal Street");
      await expect(main).toContainText("Green River Arms");
      await expectSound(page);
      await page.goBack();
      await expect(main.getByRole("link", { name: `Order ${second}` })).toBeFocused();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      expect(requests).toEqual(["Order"]);
    });

    await test.step("another customer's order is not found", async () => {
      const ada = await signInAda();
      const { profile } = await ada.ask<{ profile: { orders: { nodes: { id: string }[] } } }>(
        "{ profile { orders(first: 1) { nodes { id } } } }",
      );
      await page.goto(`/profile/orders/${profile.orders.nodes[0]?.id}`);
      await expect(page.getByRole("heading", { name: "There is no such order" })).toBeVisible();
      await main.getByRole("link", { name: "See your orders" }).click();
      await expect(main.getByText("2 orders")).toBeVisible();
    });
  },
);

test("shows orders and reviews on a phone", { tag: ["@phone", "@development"] }, async ({ page }) => {
  const email = await arriveAsCustomer(page);
  const main = page.getByRole("main");
  await page.goto("/profile/my-reviews");
  await expect(main.getByRole("heading", { name: "You haven't written any reviews" })).toBeVisible();
  await page.goto("/profile/orders");
  await expect(main.getByRole("heading", { name: "You have placed no orders" })).toBeVisible();

  const number = await orderAsCustomer(page, email);
  await page.reload();
  const card = main.getByRole("row").filter({ hasText: number });
  const [id, date, total, status] = await Promise.all(
    [card.getByRole("link"), card.getByText(today()).first(), card.getByText("$1,788.22"), card.getByText("Paid")].map(
      (part) => part.boundingBox(),
    ),
  );
  if (!id || !date || !total || !status) throw new Error("a part of the card is not shown");
  // Date and total are on one line, below the number and above the status.
  expect(Math.abs(date.y - total.y)).toBeLessThan(4);
  expect(id.y + id.height).toBeLessThanOrEqual(date.y + 1);
  expect(date.y + date.height).toBeLessThanOrEqual(status.y + 1);
  expect(id.height).toBeGreaterThanOrEqual(44);
  await expectSound(page);

  await card.getByRole("link").click();
  await expect(main.getByRole("columnheader", { name: "Unit price" })).toBeHidden();
  await expect(main.getByRole("row").filter({ hasText: "Bench cap" })).toContainText("$38.00");
  await expectSound(page);
});
