import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { mailTo } from "../test/outbox.ts";
import { call, dealerInfo, grip, must, rifle } from "../test/shop.ts";

export const orderTokenSuite: Suite = (database) =>
  describe("an order's token", () => {
    const test = checkoutTest(database).extend("orders", async ({ checkout: { app } }) => ({
      read: (orderId: number, token: string) =>
        call(app, "GET", `/Order/${orderId}`, { headers: { "x-order-token": token } }),
      ask: (orderId: number | string, email: string, client = "192.0.2.1") =>
        call(app, "POST", `/Order/${orderId}/link`, { body: { email }, headers: { "x-client-address": client } }),
      /** The mails with links that go to an address. */
      async links(email: string) {
        const mails = database().db.selectFrom("mails").select("kind").where("recipient", "=", email);
        return (await mails.where("kind", "=", "order-link").execute()).length;
      },
      /** The token in the link of the newest mail to the buyer, of so many. */
      async mailed(count = 1) {
        const { text } = await mailTo(app, "ann@example.com", count);
        return must(/https:\/\/shop\.example\/confirm\/10001#token=(\S+)/.exec(text)?.[1]);
      },
    }));

    test("of the mail shows the order on any device, and is in no log line", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const token = await orders.mailed();
      const { body: own } = await visitor.order(10_001);
      expect(own).toMatchObject({ customerPhone: "(512) 555-0100" });
      expect(await orders.read(10_001, token)).toMatchObject({ status: 200, body: { ...own, customerPhone: null } });

      const other = await checkout.ready(grip);
      await other.visitor.checkOut(randomUUID(), other.body);
      expect((await orders.read(10_002, token)).status).toBe(404);
      expect((await orders.read(10_001, `${token}A`)).status).toBe(404);
      expect(checkout.log()).not.toContain(token);
    });

    test("shows no more than the mail: no shipping address when nothing goes there", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(rifle);
      await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      const { body: own } = await visitor.order(10_001);
      expect(own).toMatchObject({ shippingName: "Ann Miller", shippingZipCode: "78701" });
      const { body: shown } = await orders.read(10_001, await orders.mailed());
      expect(shown).toEqual({
        ...own,
        shippingName: null,
        shippingAddress: null,
        shippingCity: null,
        shippingState: null,
        shippingZipCode: null,
        shippingCountry: null,
        customerPhone: null,
      });
    });

    test("is mailed to the order's address when number and address fit; the answer never says whether they do", async ({
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

    test("opens no customer's order, and is not in the mails about one", async ({ checkout, orders }) => {
      const customer = await checkout.signIn();
      const { body } = await checkout.ready(grip, undefined, customer);
      await customer.checkOut(randomUUID(), body);
      const { text } = await mailTo(checkout.app, "ann@example.com");
      expect(text).toContain("https://shop.example/profile/orders/10001\n");
      expect(text).not.toContain("token=");
      expect((await orders.ask(10_001, "ann@example.com")).status).toBe(200);
      expect(await orders.links("ann@example.com")).toBe(0);
    });

    test("opens a guest's order no longer once it is a customer's", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const token = await orders.mailed();
      expect((await orders.read(10_001, token)).status).toBe(200);
      const customer = await checkout.signIn();
      await customer.merge(visitor);
      expect((await orders.read(10_001, token)).status).toBe(404);
      expect((await customer.order(10_001)).status).toBe(200);
    });

    test("is mailed five times an hour at most, to which the answer is the same", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const asked = await Promise.all(Array.from({ length: 12 }, () => orders.ask(10_001, "ann@example.com")));
      expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await orders.links("ann@example.com")).toBe(5);
    });

    test.for([10_001, 4_711])(
      "of number %i can be asked for with ten addresses an hour by a client, which keeps nobody else from it",
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
            title: "You have tried many addresses for this order. Try again in 60 minutes, or call us.",
          },
        });
        expect(refused.headers["retry-after"]).toBe(String(refused.body.retryAfter));
        // The right address is answered as a wrong one is, and gets its mail.
        expect(await orders.ask(orderId, "ann@example.com")).toMatchObject({ status: 429 });
        expect(await orders.links("ann@example.com")).toBe(orderId === 10_001 ? 1 : 0);
        expect((await orders.ask(orderId, "ann@example.com", "192.0.2.2")).status).toBe(200);
        await sql`update order_link_tries set tried_at = tried_at - interval '61 minutes'`.execute(database().db);
        expect((await orders.ask(orderId, "ann@example.com")).status).toBe(200);
      },
    );
  });
