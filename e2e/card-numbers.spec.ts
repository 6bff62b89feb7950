import { filesWith, containsCardNumber } from "./card-numbers.ts";
import { bringCart } from "./cart.steps.ts";
import { cards, continueToPayment, fillBilling, fillCard, openCheckout, placeOrder } from "./checkout.steps.ts";
import { expect, shop, test } from "./fixtures.ts";
import { cap } from "./gateway/shopping.steps.ts";
import { registerCustomer } from "./sign-in.steps.ts";
import { uniqueWord } from "./unique-word.ts";

// Runs last: it searches the orders, logs and emails of all tests.
test("card numbers reach only the payment provider and are stored nowhere else", async ({ page, context }) => {
  // Pays with two cards, signs up, and searches everything that was stored.
  test.slow();
  const given = new Set<string>();
  context.on("request", (request) => {
    if (containsCardNumber(request.postData() ?? "")) given.add(request.url());
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

  const street = `${uniqueWord()} Canal Street`;
  await bringCart(page, cap);
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
  expect(containsCardNumber(await stored())).toBe(false);
  await page.getByLabel("Card number").fill("");
  await page.getByLabel("Expiration date").fill("");
  await fillCard(page, cards.approved);
  await placeOrder(page);

  await expect(page.getByRole("heading", { level: 1, name: "Thank You" })).toBeVisible();
  const pages = [await page.content(), await stored()];
  const [orderId = ""] = /\d+$/.exec(page.url()) ?? [];
  // Signing in merges the guest's orders into the account.
  await registerCustomer(page);
  await page.goto(`/profile/orders/${orderId}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(orderId);
  pages.push(await page.content(), await stored());
  expect(pages.every((content) => !containsCardNumber(content))).toBe(true);

  expect([...given]).toEqual([`${shop.payment}/tokens`]);
  const kept = (text: string) => filesWith(shop.dataDir, (content) => content.includes(text)).join("\n");
  // Proves that the search works: it finds stored text in the database, the emails and the logs.
  expect(kept(street)).toMatch(/^commerce.database\b/m);
  expect(kept(street)).toMatch(/^commerce.outbox\b/m);
  expect(kept("/Checkout/simplified")).toMatch(/^logs\b/m);
  expect(filesWith(shop.dataDir, containsCardNumber)).toEqual([]);
});

test("finds card numbers in any grouping and encoding", () => {
  const written = ["4111111111111111", "4111 1111-1111.1111", "n=4000+0000+0000+0002", "4000%200000%200000%200119"];
  const wide = Buffer.from("4111 1111 1111 1111", "utf16le").toString("latin1");
  expect([...written, wide].every(containsCardNumber)).toBe(true);
  expect(["4111 1111 1111 1112", "4111,1111,1111,1111", "411111111111"].some(containsCardNumber)).toBe(false);
});
