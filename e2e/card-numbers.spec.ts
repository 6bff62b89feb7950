import { randomUUID } from "node:crypto";
import { filesWith, holdsCardNumber } from "./card-numbers.ts";
import {
  addToCart,
  cards,
  continueToPayment,
  fillBilling,
  fillCard,
  openCheckout,
  placeOrder,
} from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { registerCustomer } from "./sign-in.steps.ts";

// Runs when everything else has: what is searched holds the orders, logs and mails of all tests.
test("a card's number reaches the payment provider, and is kept by nobody else", async ({ page, context }) => {
  // Two cards, an account and a look at everything that was stored.
  test.slow();
  const given = new Set<string>();
  context.on("request", (request) => {
    if (holdsCardNumber(request.postData() ?? "")) given.add(request.url());
  });
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([
        ...Object.entries(localStorage),
        ...Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );

  const street = `${randomUUID()} Canal Street`;
  await addToCart(page, "/product/product-short-alt/bench-cap", "Bench cap");
  await openCheckout(page);
  await fillBilling(page);
  const billing = page.getByRole("group", { name: "Billing address" });
  await billing.getByLabel("Street address").fill(street);
  const company = billing.getByLabel("Company");
  await company.fill(cards.approved);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(company).toHaveAccessibleDescription(/Must not contain a card number/);
  await company.fill("");
  await continueToPayment(page);
  await fillCard(page, cards.declined);
  await placeOrder(page);
  await expect(page.getByRole("group", { name: /declined/i })).toBeVisible();
  expect(await stored()).toContain(street);
  expect(holdsCardNumber(await stored())).toBe(false);
  await page.getByLabel("Card number").fill("");
  await fillCard(page, cards.approved);
  await placeOrder(page);

  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  const pages = [await page.content(), await stored()];
  const [orderId = ""] = /\d+$/.exec(page.url()) ?? [];
  // Who signs in takes the guest's orders along.
  await registerCustomer(page);
  await page.goto(`/profile/orders/${orderId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  pages.push(await page.content(), await stored());
  expect(pages.every((content) => !holdsCardNumber(content))).toBe(true);

  expect([...given]).toEqual([`${shop.payment}/tokens`]);
  const kept = (text: string) => filesWith(shop.dataDir, (content) => content.includes(text)).join("\n");
  // The search finds what is known to be kept: in the database, the mails and the logs.
  expect(kept(street)).toMatch(/^commerce.database\b/m);
  expect(kept(street)).toMatch(/^commerce.outbox\b/m);
  expect(kept("/Checkout/simplified")).toMatch(/^logs\b/m);
  expect(filesWith(shop.dataDir, holdsCardNumber)).toEqual([]);
});

test("numbers are found in whatever groups and encodings they were written", () => {
  const written = ["4111111111111111", "4111 1111-1111.1111", "n=4000+0000+0000+0002", "4000%200000%200000%200119"];
  const wide = Buffer.from("4111 1111 1111 1111", "utf16le").toString("latin1");
  expect([...written, wide].every(holdsCardNumber)).toBe(true);
  expect(["4111 1111 1111 1112", "4111,1111,1111,1111", "411111111111"].some(holdsCardNumber)).toBe(false);
});
