import type { Page } from "@playwright/test";
import { violations } from "./accessibility.ts";
import { bringCart } from "./cart.steps.ts";
import {
  cards,
  chooseDealer,
  continueToPayment,
  fillAddress,
  fillBilling,
  fillCard,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { recordSteps, readFirstMails, today, fulfillments, trackingUrl } from "./fulfillment.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { newEmail } from "./gateway/gateway-client.ts";
import { addLine, coat, rifle } from "./gateway/shopping.steps.ts";
import { arriveAsCustomer, gatewayOf } from "./sign-in.steps.ts";

/** Pays for the order on the payment step. @returns the order's number */
async function pay(page: Page): Promise<string> {
  await continueToPayment(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Visa, Mastercard, American Express or Discover")).toBeVisible();
  await expect(main.getByText("By placing the order, you agree to our terms of service")).toContainText(
    "at least 18 years old, 21 for a pistol or a receiver",
  );
  await expect(main.getByRole("link", { name: "terms of service" })).toHaveAttribute("href", "/terms-of-service");
  const phone = page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^\(802\) 555-0168, weekdays from eight to four/ });
  await expect(phone).toHaveAttribute("href", "tel:+18025550168");
  expect(await violations(page)).toEqual([]);
  await fillCard(page, cards.approved);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/confirm\/\d+$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function expectDelivered(page: Page): Promise<void> {
  for (const [title, names] of Object.entries(fulfillments)) {
    const steps = page
      .getByRole("main")
      .getByRole("heading", { level: 3, name: title, exact: true })
      .locator("xpath=..")
      .getByRole("listitem");
    await expect(steps).toHaveText(names.map((name) => new RegExp(`^${name} ${today()}`)));
  }
  const shipped = page.getByRole("listitem").filter({ hasText: "UPS tracking number: 1Z999AA10123456784" });
  const tracking = shipped.getByRole("link", { name: "Track it with UPS (opens in a new tab)" });
  await expect(tracking).toHaveAttribute("href", trackingUrl);
  const box = await tracking.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test(
  "a guest buys a rifle and a coat, gets an email at each step, and sees them on another device",
  { tag: ["@phone", "@development"] },
  async ({ page, browser }) => {
    const email = newEmail("ruth");
    await bringCart(page, rifle, coat);
    await openCheckout(page);
    await fillBilling(page, email);
    await chooseDealer(page, "Kerf & Anvil");
    const orderId = await pay(page);
    await readFirstMails({ orderId, email });
    const link = await recordSteps({ orderId, email });

    const device = await browser.newContext({ baseURL: shop.url });
    const elsewhere = await device.newPage();
    await elsewhere.goto(link);
    await expectDelivered(elsewhere);
    await device.close();
    await page.reload();
    await expectDelivered(page);
  },
);

test(
  "a customer buys a rifle and a coat and sees their fulfillment in the account",
  { tag: ["@desktop", "@development"] },
  async ({ page }) => {
    const email = await arriveAsCustomer(page);
    const customer = await gatewayOf(page);
    for (const line of [rifle, coat]) expect((await addLine(customer, line)).userErrors).toEqual([]);
    await openCheckout(page);
    await fillAddress(page);
    await chooseDealer(page, "Kerf & Anvil");
    const orderId = await pay(page);
    await readFirstMails({ orderId, email });
    const row = page.getByRole("main").getByRole("row").filter({ hasText: orderId });
    const way = row.getByRole("cell").nth(2);
    await page.goto("/profile/orders");
    await expect(way).toHaveText(`Placed, ${today()}`);

    const link = await recordSteps({ orderId, email });
    await page.reload();
    await expect(way.locator("div")).toHaveText([`Shipped, ${today()}`, `At your dealer, ${today()}`]);
    await expect(row).toContainText("Paid");
    await row.getByRole("link").click();
    await expectDelivered(page);
    expect(link).toBe(`/profile/orders/${orderId}`);
    await page.goto(link);
    await expectDelivered(page);
  },
);
