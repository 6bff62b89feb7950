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
      ask: (orderId: number | string, email: string) =>
        call<{ orderToken?: string }>(app, "POST", `/Order/${orderId}/token`, { body: { email } }),
      /** The token in the link of the newest mail to the buyer. */
      async mailed() {
        const { text } = await mailTo(app, "ann@example.com");
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

    test("is given to whoever knows number and address; a wrong pair is told nothing", async ({ checkout, orders }) => {
      const { visitor, body } = await checkout.ready(grip);
      await visitor.checkOut(randomUUID(), body);
      const { status, body: given } = await orders.ask(10_001, "ANN@example.com");
      expect(status).toBe(200);
      expect((await orders.read(10_001, must(given.orderToken))).status).toBe(200);

      const [wrongAddress, unknown] = [
        await orders.ask(10_001, "ben@example.com"),
        await orders.ask(4_711, "ann@example.com"),
      ];
      expect(wrongAddress).toMatchObject({ status: 404, body: { title: "There is no such order." } });
      expect(unknown.body).toEqual(wrongAddress.body);
      expect((await orders.ask("x", "ann@example.com")).status).toBe(404);
      expect((await orders.ask(10_001, "ann")).status).toBe(422);
      expect(checkout.log()).not.toMatch(/ann@example|ben@example/i);
    });

    test.for([10_001, 4_711])(
      "of number %i can be asked for ten times an hour",
      async (orderId, { checkout, orders }) => {
        const { visitor, body } = await checkout.ready(grip);
        await visitor.checkOut(randomUUID(), body);
        const asked = await Promise.all(Array.from({ length: 12 }, () => orders.ask(orderId, "ben@example.com")));
        const refused = asked.filter(({ status }) => status === 429);
        expect([asked.filter(({ status }) => status === 404).length, refused.length]).toEqual([10, 2]);
        expect((await orders.ask(orderId, "ann@example.com")).status).toBe(429);
        await sql`update order_token_tries set since = since - interval '61 minutes'`.execute(database().db);
        expect((await orders.ask(orderId, "ann@example.com")).status).toBe(orderId === 10_001 ? 200 : 404);
      },
    );
  });
