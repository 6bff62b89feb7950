import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { shop } from "../fixtures.ts";
import { mailTo } from "./outbox.ts";
import { password as customersPassword, signUp } from "./users.ts";
import { addLine, cap, cards, compute, mergeCart, orderInput, placeOrder, userErrors } from "./shopping.steps.ts";
import { newEmail, newGuest, gatewayClient } from "./gateway-client.ts";

const linesOf = (process: string, pattern: RegExp): string[] =>
  readFileSync(join(shop.dataDir, `logs/${process}.log`), "utf8")
    .split("\n")
    .filter((line) => pattern.test(line));

test("a request id links the log lines of the gateway and all services behind it", async () => {
  const id = `journey-${randomUUID()}`;
  const customer = await signUp();
  const clicking = gatewayClient({ ...customer.headers, "x-request-id": id });
  // Unique values, so that nothing is cached.
  await clicking.ask(`{ cart { id } profile { reviews { nodes { id } } } search(query: "${id}") { totalCount } }`);
  for (const service of ["commerce", "content", "reviews"]) {
    await expect
      .poll(() => linesOf(service, new RegExp(`"${id}\\.\\d+"`)).length, { message: service })
      .toBeGreaterThan(0);
  }
  await expect.poll(() => linesOf("gateway", new RegExp(`"${id}"`)).length).toBe(1);

  const guest = await newGuest();
  const { cart } = await addLine(guest, cap);
  await compute(guest, cart?.id ?? "");
  const paying = gatewayClient({ ...guest.headers, "x-request-id": `${id}-pay` });
  expect((await placeOrder(paying, await orderInput(cart?.id ?? "", newEmail("ruth")))).userErrors).toEqual([]);
  await expect.poll(() => linesOf("payment", new RegExp(`"${id}-pay\\.\\d+`)).length).toBeGreaterThan(0);
});

test("no log contains a token, a card number, a password or an emailed link", async () => {
  const [customer, guest] = await Promise.all([signUp(), newGuest()]);
  const { cart } = await addLine(guest, cap);
  await compute(guest, cart?.id ?? "");
  const email = newEmail("ruth");
  const input = await orderInput(cart?.id ?? "", email);
  const { orderId } = await placeOrder(guest, input);
  const order = (await mailTo(email, `Your order ${orderId}`)).text;
  const orderToken = /#token=(\S+)/.exec(order)?.[1] ?? "no token";
  const read = "query ($id: ID!, $token: String) { order(id: $id, token: $token) { id } }";
  expect(await gatewayClient().ask(read, { id: orderId, token: orderToken })).toEqual({ order: { id: orderId } });
  const declined = await orderInput(cart?.id ?? "", email, cards.declined);
  await placeOrder(guest, declined);
  await mergeCart(customer, guest.guestToken);
  await mergeCart(customer, `${guest.guestToken}x`);
  await gatewayClient({ authorization: `Bearer ${customer.accessToken}x` }).send("{ cart { id } }");

  const subscribe = `mutation ($email: String!) { newsletterSubscribe(input: { email: $email }) { ${userErrors} } }`;
  await gatewayClient().ask(subscribe, { email });
  const { text } = await mailTo(email, "Please confirm your newsletter subscription");
  const link = /\/Newsletter\/verify\/(\S+)/.exec(text)?.[1] ?? "no link";
  const verify = `mutation ($token: String!) { newsletterVerify(input: { verificationToken: $token }) { ${userErrors} } }`;
  await gatewayClient().ask(verify, { token: link });
  await gatewayClient().ask(verify, { token: link });

  const id = `journey-${randomUUID()}`;
  const last = gatewayClient({ "x-request-id": id });
  const password = `secret ${randomUUID()}`;
  const dealer = {
    company: "Green River Arms",
    website: "greenriver.example",
    phone: "(802) 555-0142",
    email,
    password,
    firstName: "Hollis",
    lastName: "Page",
    address: { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" },
  };
  const register = `mutation ($input: DealerRegisterInput!) { dealerRegister(input: $input) { ${userErrors} } }`;
  expect(await last.ask(register, { input: dealer })).toEqual({ dealerRegister: { userErrors: [] } });

  for (const service of ["gateway", "commerce"]) {
    await expect.poll(() => linesOf(service, new RegExp(`"${id}[".]`)).length, { message: service }).toBeGreaterThan(0);
  }
  const secrets = {
    "guest token": guest.guestToken,
    "access token": customer.accessToken,
    "signature of an access token": customer.accessToken.split(".").at(-1) ?? "",
    "payment token": input.paymentToken,
    "payment token of a declined card": declined.paymentToken,
    "card number": cards.approved,
    "token of a link": link,
    "token of an order": orderToken,
    "dealer's password": password,
    "customer's password": customersPassword,
  };
  const logs = globSync(join(shop.dataDir, "logs/*.log")).map((file) => readFileSync(file, "utf8"));
  expect(logs.length).toBeGreaterThanOrEqual(6);
  const found = Object.entries(secrets).filter(([, secret]) => logs.some((text) => text.includes(secret)));
  expect(found.map(([name]) => name)).toEqual([]);
});
