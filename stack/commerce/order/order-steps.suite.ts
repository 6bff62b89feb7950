import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { mailQueue } from "../mail/queue.ts";
import { initialProgress, purge } from "../purge.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { mailTo, outbox } from "../test/outbox.ts";
import { call, grip, operatorKey, rifle } from "../test/shop.ts";

interface ProgressBody {
  status: string;
  deliveries: {
    kind: string;
    steps: { name: string; at: string | null }[];
    cancelledAt: string | null;
    refundedAt: string | null;
    carrier: string | null;
    trackingNumber: string | null;
    trackingUrl: string | null;
    next: string[];
  }[];
  undelivered: object[];
  title?: string;
  errors?: Record<string, string[]>;
}

export const stepsSuite: Suite = (database) =>
  describe("fulfillment steps", () => {
    const test = checkoutTest(database).extend("orders", async ({ checkout }) => {
      const headers = { authorization: `Bearer ${operatorKey}` };
      const path = (id: number | string) => `/Order/${id}/steps`;
      return {
        place: checkout.place,
        read: (id: number | string = 10_001) => call<ProgressBody>(checkout.app, "GET", path(id), { headers }),
        take: (step: string, kind?: string, id: number | string = 10_001) =>
          call<ProgressBody>(checkout.app, "POST", path(id), { headers, body: { step, kind } }),
        /** Records a shipment with its tracking number. */
        ship: (step: string, carrier?: string, trackingNumber?: string) =>
          call<ProgressBody>(checkout.app, "POST", path(10_001), { headers, body: { step, carrier, trackingNumber } }),
        /** Subjects of all mails to the buyer after the confirmation, oldest first. */
        async subjects(count: number) {
          await mailTo(checkout.app, "ann@example.com", count + 1);
          const mails = (await outbox(checkout.app)).filter(({ to }) => to === "ann@example.com");
          return mails
            .map(({ subject }) => subject)
            .toReversed()
            .slice(1);
        },
      };
    });
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const untracked = { carrier: null, trackingNumber: null, trackingUrl: null };
    const ups = {
      carrier: "UPS",
      trackingNumber: "1Z999AA10123456784",
      trackingUrl: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
    };

    test("of goods shipped to the buyer: placed, shipped", async ({ checkout, orders }) => {
      const visitor = await orders.place(grip);
      const { body: placed } = await visitor.order(10_001);
      const delivery = { ...untracked, kind: "shipping", cancelledAt: null, refundedAt: null };
      const steps = [{ name: "placed", at: placed.createdAt }];
      expect(placed.deliveries).toEqual([{ ...delivery, steps: [...steps, { name: "shipped", at: null }] }]);
      expect((await orders.read()).body).toMatchObject({
        orderId: 10_001,
        status: "Paid",
        deliveries: [{ next: ["shipped", "cancelled", "refunded"] }],
      });

      expect(await orders.take("shipped")).toMatchObject({ status: 200, body: { deliveries: [{ next: [] }] } });
      expect((await visitor.order(10_001)).body.deliveries).toEqual([
        { ...delivery, steps: [...steps, { name: "shipped", at: time }] },
      ]);
      expect(await orders.subjects(1)).toEqual(["We’ve shipped your order 10001"]);
      const { text } = await mailTo(checkout.app, "ann@example.com", 2);
      expect(text).toMatch(/Placed: \w+ \d+, \d{4}\nShipped: \w+ \d+, \d{4}\n/);
      expect(text).toContain("1 × Palm Grip\n\nShipping address\n\nAnn Miller\n1 Congress Ave\nAustin, TX 78701");
      expect(text).toMatch(/View your order:\nhttps:\/\/shop\.example\/confirm\/10001#token=\S+/);
    });

    test("of goods for a dealer: placed, license received, shipped to dealer, at dealer", async ({ orders }) => {
      const visitor = await orders.place(rifle);
      for (const step of ["license-received", "shipped-to-dealer", "at-dealer"]) {
        expect((await orders.take(step)).status).toBe(200);
      }
      const { body } = await visitor.order(10_001);
      expect(body.deliveries).toEqual([
        {
          kind: "dealer",
          steps: [
            { name: "placed", at: time },
            { name: "license-received", at: time },
            { name: "shipped-to-dealer", at: time },
            { name: "at-dealer", at: time },
          ],
          cancelledAt: null,
          refundedAt: null,
          ...untracked,
        },
      ]);
      expect(await orders.subjects(3)).toEqual([
        "We have the license for your order 10001",
        "We’ve shipped your order 10001 to your dealer",
        "Your dealer has your order 10001",
      ]);
    });

    test("proceed independently for each kind of goods in an order", async ({ orders }) => {
      const visitor = await orders.place(rifle, grip);
      await orders.take("license-received");
      await orders.take("shipped");
      const { body } = await visitor.order(10_001);
      expect(body.deliveries).toMatchObject([
        { kind: "shipping", steps: [{ at: time }, { at: time }] },
        { kind: "dealer", steps: [{ at: time }, { at: time }, { at: null }, { at: null }] },
      ]);
      expect(await orders.subjects(2)).toEqual([
        "We have the license for part of your order 10001",
        "We’ve shipped part of your order 10001",
      ]);
    });

    test("that are not possible now change nothing, and the response names those that are", async ({ orders }) => {
      await orders.place(rifle, grip);
      const { body: before } = await orders.read();
      for (const step of ["shipped-to-dealer", "at-dealer"]) {
        expect(await orders.take(step)).toMatchObject({
          status: 409,
          body: {
            title:
              `Order 10001 cannot take the step ${step} now. Allowed for shipping: shipped, cancelled, refunded; ` +
              "for dealer: license-received, cancelled, refunded.",
          },
        });
      }
      expect((await orders.take("shipped", "dealer")).status).toBe(409);
      expect(await orders.take("lost")).toMatchObject({
        status: 422,
        body: { errors: { step: [expect.stringContaining("shipped, license-received, shipped-to-dealer")] } },
      });
      expect((await orders.take("placed")).status).toBe(422);
      for (const id of [10_002, "x"]) {
        expect((await orders.read(id)).status).toBe(404);
        expect((await orders.take("shipped", undefined, id)).status).toBe(404);
      }
      expect((await orders.read()).body).toEqual(before);
    });

    test("are recorded once with one mail, even for repeated and simultaneous requests", async ({ orders }) => {
      await orders.place(grip);
      const responses = await Promise.all([1, 2, 3, 4].map(() => orders.take("shipped")));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await orders.take("shipped")).body).toEqual(responses[0]?.body);
      const mails = await database().db.selectFrom("mails").select("kind").execute();
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["order-confirmation", "order-step"]);
    });

    test("are returned with undeliverable mails, which stay when other mails are purged", async ({ orders }) => {
      await orders.place(rifle);
      expect((await orders.read()).body.undelivered).toEqual([]);
      const { db } = database();
      const id = randomUUID();
      const recipient = "dsek@falls.example";
      const content = JSON.stringify({ kind: "license-request", orderId: 10_001 });
      const next_at = new Date(Date.now() + 3_600_000);
      await db.insertInto("mails").values({ id, kind: "license-request", recipient, content, next_at }).execute();
      await mailQueue(db).settle(id, true);
      await sql`update mails set settled_at = now() - interval '8 days' where id = ${id}`.execute(db);
      await purge(db, { info: () => undefined }, initialProgress());
      const undelivered = [{ kind: "license-request", recipient, givenUpAt: time }];
      expect((await orders.read()).body.undelivered).toEqual(undelivered);
      expect((await orders.take("license-received")).body.undelivered).toEqual(undelivered);
    });

    test("that exclude each other are not both recorded when sent at once", async ({ orders }) => {
      await orders.place(grip);
      const responses = await Promise.all([orders.take("shipped"), orders.take("cancelled")]);
      expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect(await orders.subjects(1)).toHaveLength(1);
    });

    test("end with a cancellation and a refund from any step before the last", async ({ orders }) => {
      const visitor = await orders.place(rifle);
      await orders.take("license-received");
      expect((await orders.take("cancelled")).body).toMatchObject({
        status: "Cancelled",
        deliveries: [{ next: ["refunded"] }],
      });
      expect((await orders.take("shipped-to-dealer")).status).toBe(409);
      expect((await orders.take("refunded")).body).toMatchObject({ status: "Cancelled", deliveries: [{ next: [] }] });
      expect((await visitor.order(10_001)).body).toMatchObject({
        status: "Cancelled",
        deliveries: [{ cancelledAt: time, refundedAt: time, steps: [{}, { at: time }, { at: null }, { at: null }] }],
      });
      expect(await orders.subjects(3)).toEqual([
        "We have the license for your order 10001",
        "We’ve canceled your order 10001",
        "We’ve refunded your order 10001",
      ]);

      await orders.place(grip);
      await orders.take("shipped", undefined, 10_002);
      for (const step of ["cancelled", "refunded"]) {
        expect((await orders.take(step, undefined, 10_002)).status).toBe(409);
      }
    });

    test("that end one kind of goods leave the other, and require naming the kind", async ({ orders }) => {
      await orders.place(rifle, grip);
      expect(await orders.take("refunded")).toMatchObject({
        status: 422,
        body: { errors: { kind: ["The order has goods of both kinds. Say which: shipping or dealer."] } },
      });
      expect((await orders.take("refunded", "dealer")).body).toMatchObject({
        status: "Paid",
        deliveries: [
          { kind: "shipping", refundedAt: null, next: ["shipped", "cancelled", "refunded"] },
          { kind: "dealer", refundedAt: time, next: [] },
        ],
      });
      expect((await orders.take("refunded", "shipping")).body.status).toBe("Refunded");
    });

    test("of a shipment have a tracking number, which the mail and the order's link show", async ({
      checkout,
      orders,
    }) => {
      const visitor = await orders.place(grip);
      expect(await orders.ship("shipped", "ups", "1z 999aa1 0123456784")).toMatchObject({
        status: 200,
        body: { deliveries: [ups] },
      });
      expect((await visitor.order(10_001)).body).toMatchObject({ deliveries: [ups] });
      await orders.subjects(1);
      const { text } = await mailTo(checkout.app, "ann@example.com", 2);
      expect(text).toContain("Carrier: UPS\nTracking number: 1Z999AA10123456784\n");
      expect(text).toContain(`Track it with UPS:\n${ups.trackingUrl}`);
      const [, token = ""] = /#token=(\S+)/.exec(text) ?? [];
      const byToken = await call(checkout.app, "GET", "/Order/10001", { headers: { "x-order-token": token } });
      expect(byToken).toMatchObject({ status: 200, body: { deliveries: [ups] } });
    });

    test("of a shipment to a dealer have one, too, and with an unknown carrier no link", async ({
      checkout,
      orders,
    }) => {
      await orders.place(rifle);
      await orders.take("license-received");
      expect(await orders.ship("shipped-to-dealer", "Falls Freight", "FF-1234")).toMatchObject({
        body: { deliveries: [{ carrier: "Falls Freight", trackingNumber: "FF-1234", trackingUrl: null }] },
      });
      await orders.subjects(2);
      const { text } = await mailTo(checkout.app, "ann@example.com", 3);
      expect(text).toContain("Carrier: Falls Freight\nTracking number: FF-1234\n");
      expect(text).not.toContain("Track it");
      await orders.take("at-dealer");
      await orders.subjects(3);
      expect((await mailTo(checkout.app, "ann@example.com", 4)).text).not.toContain("FF-1234");
    });

    test("take a corrected tracking number without a second mail, and keep it if none is given", async ({ orders }) => {
      await orders.place(grip);
      await orders.ship("shipped", "UPS", "1Z999AA10123456785");
      const [before] = (await orders.read()).body.deliveries;
      expect((await orders.ship("shipped", "UPS", ups.trackingNumber)).body.deliveries).toEqual([
        { ...before, ...ups },
      ]);
      expect((await orders.take("shipped")).body).toMatchObject({ deliveries: [ups] });
      const mails = await database().db.selectFrom("mails").select("kind").execute();
      expect(mails.map(({ kind }) => kind).toSorted()).toEqual(["order-confirmation", "order-step"]);
    });

    test("reject a tracking number of the wrong shape and one for a step that ships nothing", async ({ orders }) => {
      await orders.place(rifle, grip);
      const { body: before } = await orders.read();
      expect(await orders.ship("shipped", "UPS", "1Z")).toMatchObject({
        status: 422,
        body: { errors: { trackingNumber: ["A UPS number is 1Z and 16 more letters and digits."] } },
      });
      expect(await orders.ship("shipped", "UPS")).toMatchObject({
        status: 422,
        body: { errors: { trackingNumber: ["Required with a carrier."] } },
      });
      expect(await orders.ship("license-received", ups.carrier, ups.trackingNumber)).toMatchObject({
        status: 422,
        body: { errors: { trackingNumber: ["Only the steps shipped and shipped-to-dealer have a tracking number."] } },
      });
      expect((await orders.ship("shipped-to-dealer", ups.carrier, ups.trackingNumber)).status).toBe(409);
      expect((await orders.read()).body).toEqual(before);
    });

    test("require the operator key: none and a wrong one are 401", async ({ checkout, orders }) => {
      const visitor = await orders.place(grip);
      for (const headers of [visitor.headers, { authorization: "Bearer another-key" }]) {
        expect((await call(checkout.app, "GET", "/Order/10001/steps", { headers })).status).toBe(401);
        const sent = { headers, body: { step: "shipped" } };
        expect((await call(checkout.app, "POST", "/Order/10001/steps", sent)).status).toBe(401);
      }
      expect((await orders.read()).body.deliveries[0]?.next).toContain("shipped");
    });
  });
