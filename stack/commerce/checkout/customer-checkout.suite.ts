import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { cap, call, customerInfo, grip, stock, Visitor } from "../test/shop.ts";
import { createPaymentClient } from "./payment.ts";

/** A URL on which no server listens. */
async function nowhere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

export const customerCheckoutSuite: Suite = (database) =>
  describe("customer checkout", () => {
    const test = checkoutTest(database);

    test("uses the account's email regardless of the request, and opens a new empty cart", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { cart, body } = await checkout.ready(grip, undefined, ann);
      const sent = { ...body, customerInfo: { ...customerInfo, email: "someone@example.com" } };
      const key = randomUUID();
      const placed = await ann.checkOut(key, sent);
      expect(placed.body).toMatchObject({ orderId: 10_001, success: true });
      expect((await ann.order(10_001)).body).toMatchObject({ userEmail: "ann@example.com", totalAmount: 80.53 });
      expect(await ann.cart()).toMatchObject({ userId: "ann", items: [] });
      expect((await ann.cart()).id).not.toBe(cart.id);
      expect((await ann.checkOut(key, sent)).body).toEqual(placed.body);
      expect(await ann.checkOut(randomUUID(), sent)).toMatchObject({ status: 409, body: { orderId: 10_001 } });
    });

    test("uses the email in the request if the account has none", async ({ checkout }) => {
      const ann = await checkout.signIn({ email: undefined });
      const { body } = await checkout.ready(grip, undefined, ann);
      await ann.checkOut(randomUUID(), body);
      expect((await ann.order(10_001)).body).toMatchObject({ userEmail: customerInfo.email });
    });

    test("hides the order from everyone else", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body } = await checkout.ready(grip, undefined, ann);
      await ann.checkOut(randomUUID(), body);
      const bob = await checkout.signIn({ sub: "bob" });
      const guest = await Visitor.arrive(checkout.app);
      for (const other of [bob, guest]) {
        expect((await other.order(10_001)).status).toBe(404);
        expect((await other.checkOut(randomUUID(), body)).status).toBe(422);
      }
      expect((await call(checkout.app, "GET", "/Order/10001")).status).toBe(404);
    });

    test("allows a guest and two customers to use the same key", async ({ checkout }) => {
      const key = randomUUID();
      const buyers = [
        await Visitor.arrive(checkout.app),
        await checkout.signIn(),
        await checkout.signIn({ sub: "bob", email: "bob@example.com" }),
      ];
      const orders = [];
      for (const buyer of buyers) {
        const { body } = await checkout.ready(grip, undefined, buyer);
        orders.push((await buyer.checkOut(key, body)).body.orderId);
      }
      expect(orders).toEqual([10_001, 10_002, 10_003]);
    });

    test("settles the attempt as failed if the charge API cannot be reached, so the customer can retry", async ({
      checkout,
    }) => {
      const ann = await checkout.signIn();
      const { body, cart } = await checkout.ready(cap, undefined, ann);
      const reachable = { ...checkout.client };
      Object.assign(checkout.client, createPaymentClient({ url: await nowhere(), timeoutMs: 8_000 }));
      const failed = await ann.checkOut(randomUUID(), body);
      expect(failed).toMatchObject({ status: 200, body: { orderId: null, success: false } });
      expect(failed.body.message).toContain("Nothing was charged");
      expect(await stock(checkout.app)).toMatchObject({ CAP: 1 });
      expect(await ann.cart()).toEqual(cart);
      Object.assign(checkout.client, reachable);
      expect((await ann.checkOut(randomUUID(), body)).body).toMatchObject({ orderId: 10_001, success: true });
    });

    test("keeps an attempt open if the charge API becomes unreachable but may know the charge", async ({
      checkout,
    }) => {
      const ann = await checkout.signIn();
      const { body } = await checkout.ready(cap, undefined, ann);
      const reachable = { ...checkout.client };
      const key = randomUUID();
      Object.assign(checkout.client, noPayment);
      expect((await ann.checkOut(key, body)).status).toBe(503);
      Object.assign(checkout.client, createPaymentClient({ url: await nowhere(), timeoutMs: 8_000 }));
      expect(await ann.checkOut(key, body)).toMatchObject({
        status: 503,
        body: { type: "urn:shop:outcome-unknown" },
      });
      Object.assign(checkout.client, reachable);
      expect((await ann.checkOut(key, body)).body).toMatchObject({ orderId: 10_001, success: true });
    });

    test("sends the request id to the charge API", async ({ checkout }) => {
      const requests: IncomingMessage[] = [];
      const server = createServer((request, response) => {
        requests.push(request);
        response.writeHead(500).end();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const ann = await checkout.signIn();
      const { body } = await checkout.ready(cap, undefined, ann);
      Object.assign(checkout.client, createPaymentClient({ url: `http://127.0.0.1:${port}`, timeoutMs: 8_000 }));
      const headers = { ...ann.headers, "idempotency-key": randomUUID(), "x-request-id": `${"a".repeat(128)}.12` };
      const { headers: answered } = await call(checkout.app, "POST", "/Checkout/simplified", { body, headers });
      expect(answered["x-request-id"]).toBe(headers["x-request-id"]);
      expect(requests.length).toBeGreaterThan(1);
      for (const request of requests) expect(request.headers["x-request-id"]).toBe(headers["x-request-id"]);
    });
  });
