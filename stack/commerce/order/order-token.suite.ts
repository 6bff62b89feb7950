import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { mailTo } from "../test/outbox.ts";
import { call, dealerInfo, grip, expectOk, rifle } from "../test/shop.ts";

export const orderTokenSuite: Suite = (database) =>
  describe("an order token", () => {
    const test = checkoutTest(database).extend("orders", async ({ checkout: { app } }) => ({
      read: (orderId: number, token: string) =>
        call(app, "GET", `/Order/${orderId}`, { headers: { "x-order-token": token } }),
      ask: (orderId: number | string, email: string, client = "192.0.2.1") =>
        call(app, "POST", `/Order/${orderId}/link`, { body: { email }, headers: { "x-client-address": client } }),
      /** Number of order link mails to an address. */
      async links(email: string) {
        const mails = database().db.selectFrom("mails").select("kind").where("recipient", "=", email);
        return (await mails.where("kind", "=", "order-link").execute()).length;
      },
      /** The token in the link of the buyer's newest mail, once there are `count` mails. */
      async mailed(count = 1) {
        const { text } = await mailTo(app, "ann@example.com", count);
        return expectOk(/https:\/\/shop\.example\/confirm\/10001#token=(\S+)/.exec(text)?.[1]);
      },
    }));

    const noBilling = {
      billingName: null,
      billingCompany: null,
      billingAddress: null,
      billingCity: null,
      billingState: null,
      billingZipCode: null,
      billingCountry: null,
      billingPhone: null,
    };

    test("from the mail shows the order on any device and appears in no log line", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const token = await orders.mailed();
      const { body: own } = await visitor.order(10_001);
      expect(own).toMatchObject({ customerPhone: "(512) 555-0100", billingAddress: "1 Congress Ave" });
      expect(await orders.read(10_001, token)).toMatchObject({
        status: 200,
        body: { ...own, ...noBilling, customerPhone: null },
      });

      const other = await checkout.ready(grip);
      await other.visitor.checkOut(randomUUID(), other.body);
      expect((await orders.read(10_002, token)).status).toBe(404);
      expect((await orders.read(10_001, `${token}A`)).status).toBe(404);
      expect(checkout.log()).not.toContain(token);
    });

    test("shows no more than the mail: no shipping address if nothing ships there", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(rifle);
      await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      const { body: own } = await visitor.order(10_001);
      expect(own).toMatchObject({ shippingName: "Ann Miller", shippingZipCode: "78701" });
      const { body: shown } = await orders.read(10_001, await orders.mailed());
      expect(shown).toEqual({
        ...own,
        ...noBilling,
        shippingName: null,
        shippingCompany: null,
        shippingAddress: null,
        shippingCity: null,
        shippingState: null,
        shippingZipCode: null,
        shippingCountry: null,
        customerPhone: null,
      });
    });

    test("is mailed to the order's address if number and address match, without revealing whether they do", async ({
      checkout,
      orders,
    }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const fits = await orders.ask(10_001, "ANN@example.com");
      expect(fits).toMatchObject({ status: 200, body: {} });
      const { text, subject } = await mailTo(checkout.app, "ann@example.com", 2);
      expect(subject).toBe("The link to your order 10001");
      expect(text).toMatch(/https:\/\/shop\.example\/confirm\/10001#token=\S+/);
      expect((await orders.read(10_001, await orders.mailed(2))).status).toBe(200);

      for (const wrong of [await orders.ask(10_001, "ben@example.com"), await orders.ask(4_711, "ann@example.com")]) {
        expect({ ...wrong, headers: null }).toEqual({ ...fits, headers: null });
      }
      expect([await orders.links("ann@example.com"), await orders.links("ben@example.com")]).toEqual([1, 0]);
      expect((await orders.ask(10_001, "ann")).status).toBe(422);
      expect(checkout.log()).not.toMatch(/ann@example|ben@example/i);
    });

    test("does not open a customer's order and is not in the mails about one", async ({ checkout, orders }) => {
      const customer = await checkout.signIn();
      const { body } = await checkout.ready(grip, undefined, customer);
      await customer.checkOut(randomUUID(), body);
      const { text } = await mailTo(checkout.app, "ann@example.com");
      expect(text).toContain("https://shop.example/profile/orders/10001\n");
      expect(text).not.toContain("token=");
      expect((await orders.ask(10_001, "ann@example.com")).status).toBe(200);
      expect(await orders.links("ann@example.com")).toBe(0);
    });

    test("no longer opens a guest's order after it became a customer's", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const token = await orders.mailed();
      expect((await orders.read(10_001, token)).status).toBe(200);
      const customer = await checkout.signIn();
      await customer.merge(visitor);
      expect((await orders.read(10_001, token)).status).toBe(404);
      expect((await customer.order(10_001)).status).toBe(200);
    });

    test("is mailed at most five times an hour, with the same response afterwards", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const responses = await Promise.all(Array.from({ length: 12 }, () => orders.ask(10_001, "ann@example.com")));
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await orders.links("ann@example.com")).toBe(5);
    });

    test.for([10_001, 4_711])(
      "for order %i can be requested with ten addresses per client and hour, without affecting other clients",
      async (orderId, { checkout, orders }) => {
        const { visitor, body } = await checkout.ready(grip);
        await visitor.checkOut(randomUUID(), body);
        for (let count = 0; count < 10; count++) {
          expect((await orders.ask(orderId, `ben${count}@example.com`)).status).toBe(200);
        }
        expect((await orders.ask(orderId, "ben0@example.com")).status).toBe(200);
        const refused = await orders.ask(orderId, "ben10@example.com");
        expect(refused).toMatchObject({
          status: 429,
          body: {
            type: "urn:shop:too-many-tries",
            title: "You've tried too many addresses for this order. Try again in 60 minutes, or call us.",
          },
        });
        expect(refused.headers["retry-after"]).toBe(String(refused.body.retryAfter));
        // The right address gets the same response as a wrong one, but also its mail.
        expect(await orders.ask(orderId, "ann@example.com")).toMatchObject({ status: 429 });
        expect(await orders.links("ann@example.com")).toBe(orderId === 10_001 ? 1 : 0);
        expect((await orders.ask(orderId, "ann@example.com", "192.0.2.2")).status).toBe(200);
        await sql`update order_link_tries set tried_at = tried_at - interval '61 minutes'`.execute(database().db);
        expect((await orders.ask(orderId, "ann@example.com")).status).toBe(200);
      },
    );
  });
