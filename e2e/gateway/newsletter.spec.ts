import { expect, test } from "@playwright/test";
import { mailsTo, mailTo } from "./outbox.ts";
import { signUp } from "./users.ts";
import { type UserError, userErrors } from "./shopping.steps.ts";
import { newEmail, gatewayClient, type GatewayClient } from "./gateway-client.ts";

interface Payload {
  message: string | null;
  newsletter?: { email: string; isSubscribed: boolean } | null;
  userErrors: UserError[];
}

const payload = `{ message newsletter { email isSubscribed } ${userErrors} }`;

async function change({ ask }: GatewayClient, mutation: "Subscribe" | "Unsubscribe", email: string): Promise<Payload> {
  const document = `mutation ($email: String!) { payload: newsletter${mutation}(input: { email: $email }) ${payload} }`;
  return (await ask<{ payload: Payload }>(document, { email })).payload;
}

async function verify({ ask }: GatewayClient, verificationToken: string): Promise<Payload> {
  const document = `mutation ($input: NewsletterVerifyInput!) {
    newsletterVerify(input: $input) { message ${userErrors} }
  }`;
  return (await ask<{ newsletterVerify: Payload }>(document, { input: { verificationToken } })).newsletterVerify;
}

const status = async ({ ask }: GatewayClient) =>
  (await ask<{ profile: object }>("{ profile { newsletter { email isSubscribed } } }")).profile;

async function tokenOf(email: string, subject: string): Promise<string> {
  const { text } = await mailTo(email, subject);
  return /\/Newsletter\/verify\/(\S+)/.exec(text)?.[1] ?? "";
}

test("subscribes and unsubscribes a customer's own address immediately, without an email", async () => {
  const customer = await signUp();
  const { email } = customer;
  expect(await status(customer)).toEqual({ newsletter: { email, isSubscribed: false } });
  expect(await change(customer, "Subscribe", email)).toEqual({
    message: "You have been subscribed to the newsletter.",
    newsletter: { email, isSubscribed: true },
    userErrors: [],
  });
  expect(await status(customer)).toEqual({ newsletter: { email, isSubscribed: true } });
  expect(await change(customer, "Unsubscribe", email)).toMatchObject({
    message: "You have been unsubscribed from the newsletter.",
    newsletter: { isSubscribed: false },
  });
  expect(await mailsTo(email)).toEqual([]);
});

test("other addresses are confirmed by email first, and the link works once", async () => {
  const guest = gatewayClient();
  // The owner signs in elsewhere and sees the effect of the link.
  const owner = await signUp();
  const { email } = owner;
  expect(await change(guest, "Subscribe", email)).toEqual({
    message: "Please check your email and confirm the subscription.",
    newsletter: null,
    userErrors: [],
  });
  const token = await tokenOf(email, "Please confirm your newsletter subscription");
  expect(await status(owner)).toMatchObject({ newsletter: { isSubscribed: false } });
  expect(await verify(guest, token)).toMatchObject({ message: "Email verified successfully", userErrors: [] });
  expect(await status(owner)).toMatchObject({ newsletter: { isSubscribed: true } });
  const spent = {
    message: null,
    userErrors: [{ code: "VERIFICATION_FAILED", message: expect.stringMatching(/used/) }],
  };
  expect(await verify(guest, token)).toMatchObject(spent);

  expect(await change(guest, "Unsubscribe", email)).toMatchObject({ newsletter: null, userErrors: [] });
  const leaving = await tokenOf(email, "Please confirm that you no longer want our newsletter");
  expect(await verify(guest, leaving)).toMatchObject({ userErrors: [] });
  expect(await status(owner)).toMatchObject({ newsletter: { isSubscribed: false } });
});

test("rejects unknown tokens and malformed addresses", async () => {
  const guest = gatewayClient();
  expect(await verify(guest, "never-given-out")).toMatchObject({
    message: null,
    userErrors: [{ code: "VERIFICATION_FAILED", field: ["verificationToken"], message: expect.stringMatching(/\w/) }],
  });
  expect(await change(guest, "Subscribe", "not an address")).toMatchObject({
    message: null,
    userErrors: [{ code: "INVALID", field: ["email"] }],
  });
});

test("accepts a stock alert for a sold-out sku, and rejects a sku of another product", async () => {
  const guest = gatewayClient();
  const alert = async (input: object) =>
    guest.ask(
      `mutation ($input: StockAlertCreateInput!) { stockAlertCreate(input: $input) { productName ${userErrors} } }`,
      { input: { productId: "thumbhole-stock", email: newEmail("ruth"), ...input } },
    );
  const { checkoutProduct } = await guest.ask<{ checkoutProduct: { qtyOnHand: number; skus: { sku: string }[] } }>(
    `{ checkoutProduct(id: "thumbhole-stock") { qtyOnHand skus { sku } } }`,
  );
  expect(checkoutProduct.qtyOnHand).toBe(0);
  const { sku } = checkoutProduct.skus[0] ?? {};
  const noted = { stockAlertCreate: { productName: "Thumbhole stock", userErrors: [] } };
  const email = newEmail("ruth");
  expect(await alert({ sku, email })).toEqual(noted);
  expect(await alert({ sku, email })).toEqual(noted);
  expect(await alert({ sku: "TRW-KN" })).toMatchObject({
    stockAlertCreate: { productName: null, userErrors: [{ code: "NOT_FOUND", field: ["sku"] }] },
  });
  expect(await alert({ sku, email: "ruth@" })).toMatchObject({
    stockAlertCreate: { userErrors: [{ field: ["email"] }] },
  });
});
