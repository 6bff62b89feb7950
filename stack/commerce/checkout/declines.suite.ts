import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { cards } from "../test/payment-process.ts";
import { call, grip, expectOk, stock, type Visitor } from "../test/shop.ts";

interface Outcome {
  success?: boolean;
  title?: string;
  type?: string;
  retryAfter?: number;
}

export const declinesSuite: Suite = (database) =>
  describe("declined cards", () => {
    const test = checkoutTest(database).extend("desk", async ({ checkout }) => ({
      /** Pays with a new card and a new key. */
      async pay(visitor: Visitor, body: object, card = cards.declines, client?: string) {
        const headers = {
          ...visitor.headers,
          "idempotency-key": randomUUID(),
          ...(client !== undefined && { "x-client-address": client }),
        };
        const paymentToken = await checkout.payment.token(card);
        return call<Outcome>(checkout.app, "POST", "/Checkout/simplified", {
          body: { ...body, paymentToken },
          headers,
        });
      },
      /** Moves all settlements `minutes` into the past. */
      age: (minutes: number) =>
        sql`update checkout_attempts set settled_at = settled_at - ${minutes} * interval '1 minute'`.execute(
          database().db,
        ),
    }));

    test("allow five per shopper and hour; the sixth attempt is rejected before it is charged", async ({
      checkout,
      desk,
    }) => {
      const { visitor, body } = await checkout.ready(grip);
      for (let count = 0; count < 5; count++) {
        expect((await desk.pay(visitor, body)).body).toMatchObject({ success: false });
      }
      const refused = await desk.pay(visitor, body, cards.approves);
      expect(refused).toMatchObject({
        status: 429,
        body: {
          type: "urn:shop:too-many-tries",
          title: "Too many declined cards. Try again in 60 minutes, or call us.",
        },
      });
      expect(refused.headers["retry-after"]).toBe(String(refused.body.retryAfter));
      expect(await checkout.charges()).toHaveLength(5);
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 30 });

      await desk.age(50);
      expect((await desk.pay(visitor, body, cards.approves)).body).toMatchObject({
        title: "Too many declined cards. Try again in 10 minutes, or call us.",
      });
      await desk.age(11);
      expect((await desk.pay(visitor, body, cards.approves)).body).toMatchObject({ success: true });
    });

    test("after a few typos do not stop a shopper from buying", async ({ checkout, desk }) => {
      const { visitor, body } = await checkout.ready(grip);
      for (let count = 0; count < 4; count++) await desk.pay(visitor, body, cards.declines, "192.0.2.1");
      expect((await desk.pay(visitor, body, cards.approves, "192.0.2.1")).body).toMatchObject({ success: true });
    });

    test("return the same response for the same key", async ({ checkout, desk }) => {
      const { visitor, body } = await checkout.ready(grip, cards.declines);
      const key = randomUUID();
      const first = await visitor.checkOut(key, body);
      for (let count = 0; count < 4; count++) await desk.pay(visitor, body);
      expect((await visitor.checkOut(key, body)).body).toEqual(first.body);
      expect((await desk.pay(visitor, body)).status).toBe(429);
    });

    test("of an account count across its carts", async ({ checkout, desk }) => {
      const customer = await checkout.signIn();
      const { body } = await checkout.ready(grip, cards.approves, customer);
      for (let count = 0; count < 4; count++) await desk.pay(customer, body);
      expect((await desk.pay(customer, body, cards.approves)).body).toMatchObject({ success: true });
      const next = await checkout.ready(grip, cards.approves, customer);
      expect((await desk.pay(customer, next.body)).body).toMatchObject({ success: false });
      expect((await desk.pay(customer, next.body)).status).toBe(429);
    });

    test("allow ten per network and hour, even across guests and simultaneous requests", async ({ checkout, desk }) => {
      const guests: Awaited<ReturnType<typeof checkout.ready>>[] = [];
      for (let count = 0; count < 14; count++) guests.push(await checkout.ready(grip));
      const pay = ({ visitor, body }: (typeof guests)[number], client: string) =>
        desk.pay(visitor, body, cards.declines, client);
      const responses = await Promise.all(guests.map((guest) => pay(guest, "192.0.2.1")));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
      expect((await pay(expectOk(guests[0]), "192.0.2.2")).status).toBe(200);
    });

    test("of a network that continues for hours are rejected for the rest of the day", async ({ checkout, desk }) => {
      for (let hour = 0; hour < 3; hour++) {
        for (let count = 0; count < 10; count++) {
          const { visitor, body } = await checkout.ready(grip);
          expect((await desk.pay(visitor, body, cards.declines, "192.0.2.1")).status).toBe(200);
        }
        await desk.age(61);
      }
      const { visitor, body } = await checkout.ready(grip);
      expect((await desk.pay(visitor, body, cards.approves, "192.0.2.1")).body).toMatchObject({
        title: "Too many declined cards. Try again in 21 hours, or call us.",
      });
    });

    test("do not include invalid tokens, for which no card was charged", async ({ checkout, desk }) => {
      const { visitor, body } = await checkout.ready(grip);
      for (let count = 0; count < 6; count++) {
        const unknown = await visitor.checkOut(randomUUID(), { ...body, paymentToken: "unknown" });
        expect(unknown.body).toMatchObject({ type: "urn:shop:payment-token-invalid" });
      }
      expect((await desk.pay(visitor, body, cards.approves)).body).toMatchObject({ success: true });
    });

    test("are logged when the shop has many, without storing the network of approved charges", async ({
      checkout,
      desk,
    }) => {
      for (let count = 0; count < 20; count++) {
        expect(checkout.log()).not.toContain("many cards are declined");
        const { visitor, body } = await checkout.ready(grip);
        await desk.pay(visitor, body, cards.declines, `192.0.2.${count}`);
      }
      expect(checkout.log()).toMatch(/"declines":20,"minutes":10,.*"many cards are declined"/);
      const { visitor, body } = await checkout.ready(grip);
      await desk.pay(visitor, body, cards.approves, "192.0.2.99");
      const kept = await database().db.selectFrom("checkout_attempts").select(["state", "client"]).execute();
      expect(kept.filter(({ client }) => client === null)).toEqual([{ state: "ordered", client: null }]);
    });
  });
