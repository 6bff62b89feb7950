import { violations, wcag } from "./accessibility.ts";
import { bringCart } from "./cart.steps.ts";
import {
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  fillDealer,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { rifle } from "./gateway/shopping.steps.ts";
import { updateOrder } from "../scripts/order.ts";

const operate = (...words: string[]): Promise<string> =>
  updateOrder(words, { REST_URL: shop.commerce, DATA_DIR: shop.dataDir });

test(
  "a guest's rifle gets its papers, which stay readable by its serial number",
  { tag: ["@phone", "@development"] },
  async ({ page }) => {
    const main = page.getByRole("main");
    await bringCart(page, rifle);
    await openCheckout(page);
    await fillBilling(page);
    await fillDealer(page);
    await continueToPayment(page);
    await fillCard(page, cards.approved);
    await placeOrder(page);

    await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
    const card = main.getByRole("region", { name: "What happens now" });
    await expect(card).toContainText("We've emailed Green River Arms what we need and where to send it.");
    await expect(main.getByRole("region", { name: "Papers" })).toContainText(
      "We shoot your target when the license is here.",
    );
    expect(await violations(page, wcag)).toEqual([]);

    const orderId = /\/confirm\/(\d+)$/.exec(page.url())?.[1] ?? "";
    const serial = `D-26-${orderId}`;
    await operate(orderId, "license-received");
    expect(await operate(orderId, "papers", serial, "--demo")).toContain(`Papers ${serial}: Datum 16`);
    await operate(orderId, "shipped-to-dealer");
    await page.reload();
    await expect(card).toContainText("It's on its way to Green River Arms, insured, signature required.");
    const papers = main.getByRole("region", { name: "Papers" });
    const target = { name: /^Ten shots at 50 yards, group 0\.42 in, .+ by Hollis Page, lot / };
    await expect(papers.getByRole("img", target)).toBeVisible();
    await papers.getByRole("link", { name: `Open the papers of ${serial}` }).click();

    await expect(page.getByRole("heading", { level: 1, name: `Datum 16 ${serial}` })).toBeVisible();
    await expect(main.getByRole("img", target)).toBeVisible();
    await expect(main).not.toContainText(orderId === "" ? "order" : `Order ${orderId}`);
    expect(await violations(page, wcag)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

    await main.getByRole("link", { name: "Look up another" }).click();
    await main.getByLabel("Serial number").fill("d-26-99999");
    await main.getByRole("button", { name: "Show its papers" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "No papers for D-26-99999" })).toBeVisible();
    await expect(page).toHaveURL("/papers/D-26-99999");
  },
);

test(
  "an unknown serial number is a 404, and a form without scripts works",
  { tag: "@phone" },
  async ({ page, request }) => {
    expect((await request.get("/papers/D-26-99999")).status()).toBe(404);
    const found = await request.get("/papers?serial=%20d-26-00417");
    expect([found.status(), new URL(found.url()).pathname]).toEqual([200, "/papers/D-26-00417"]);
    await page.goto("/product/product-long/datum-16");
    const sample = page.getByRole("region", { name: "Its papers" });
    await sample.scrollIntoViewIfNeeded();
    await expect(sample.getByRole("img", { name: /^Ten shots at 50 yards, group 0\.42 in/ })).toBeVisible();
  },
);
