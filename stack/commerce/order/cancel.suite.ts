import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Suite } from "../test/databases.ts";
import { orderTest } from "../test/order-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { insertOrder, randomNumbers } from "../test/random-order.ts";
import { call, cap, customerInfo, dealerInfo, grip, rifle, stock } from "../test/shop.ts";
import { cancelByBuyer } from "./cancel.ts";
import { meetLicenseDeadlines } from "./license-deadline.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const anyText: unknown = expect.any(String);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

export const cancelSuite: Suite = (database) =>
  describe("canceling an order", () => {
    const test = orderTest(database);
    const buyer = customerInfo.email;
    const dealer = dealerInfo.dealerEmail;

    test("in full voids the charge, returns the stock, and tells buyer and dealer", async ({ checkout, orders }) => {
      const visitor = await orders.place(grip, rifle);
      const { items, cancellableLines } = await orders.read(visitor);
      expect(cancellableLines).toEqual(items.map(({ id }) => id));
      const { status, body } = await orders.cancel(visitor);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        status: "Cancelled",
        items: [{ cancelledAt: time }, { cancelledAt: time }],
        cancellableLines: [],
        deliveries: [{ cancelledAt: time }, { cancelledAt: time }],
        refunds: [{ amount: body.totalAmount, reason: "cancel" }],
      });
      expect(await orders.money()).toMatchObject({ refunded: 0, status: "voided" });
      expect(await orders.read(visitor)).toMatchObject({
        status: "Cancelled",
        deliveries: [{ refundedAt: time }, { refundedAt: time }],
        refunds: [{ madeAt: time }],
      });
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 30, "D16-W": 5 });
      const mail = await mailTo(checkout.app, buyer, 2);
      expect(mail.subject).toBe("We’ve canceled your order 10001");
      expect(mail.text).toContain("goes back to the card you used within five business days");
      expect(mail.text).toContain("/confirm/10001#token=");
      const toDealer = await mailTo(checkout.app, dealer, 2);
      expect(toDealer.subject).toBe("Our order 10001 for you is canceled");
      expect(toDealer.text).toContain("1 × Datum 16");
      expect(toDealer.text).not.toContain("Palm Grip");
    });

    test("line by line refunds each line, and the fee with the last one that ships to the buyer", async ({
      checkout,
      orders,
    }) => {
      const visitor = await orders.place(cap, { ...grip, quantity: 2 }, rifle);
      const { items, totalAmount } = await orders.read(visitor);
      const [capLine = 0, gripLine = 0, rifleLine = 0] = items.map(({ id }) => id);

      expect((await orders.cancel(visitor, [capLine])).body).toMatchObject({
        status: "Paid",
        items: [{ cancelledAt: time }, { cancelledAt: null }, { cancelledAt: null }],
        cancellableLines: [gripLine, rifleLine],
        // $32.00 and its tax in Texas, 6.25 %; the fee stays.
        refunds: [{ amount: 34 }],
      });
      expect((await orders.cancel(visitor, [gripLine])).body).toMatchObject({
        status: "Paid",
        deliveries: [{ cancelledAt: time }, { cancelledAt: null }],
      });
      expect((await orders.cancel(visitor, [rifleLine])).body.status).toBe("Cancelled");
      const { charged, refunded, status } = await orders.money();
      expect({ charged, refunded, status }).toEqual({
        charged: Math.round(totalAmount * 100),
        refunded: charged,
        status: "approved",
      });
      expect(await stock(checkout.app)).toMatchObject({ CAP: 1, GRIP: 30, "D16-W": 5 });
      expect(await orders.mails(buyer)).toEqual(["order-canceled", "order-canceled", "order-canceled"]);
      expect(await orders.mails(dealer)).toEqual(["order-canceled"]);
    });

    test("in part notes the refund of the goods it ended, not of others", async ({ orders }) => {
      const visitor = await orders.place(grip, cap, rifle);
      const [gripLine = 0, capLine = 0] = (await orders.read(visitor)).cancellableLines;
      const refunded = async () => (await orders.read(visitor)).deliveries?.map(({ refundedAt }) => refundedAt);
      await orders.cancel(visitor, [gripLine]);
      await orders.money();
      expect(await refunded()).toEqual([null, null]);
      // The operator, who refunds by hand, cancels the rifle for another reason.
      await orders.take("cancelled", "dealer");
      await orders.cancel(visitor, [capLine]);
      await orders.money();
      expect(await refunded()).toEqual([time, null]);
    });

    test("happens once per key, even if sent at once, and the key is for this change only", async ({
      checkout,
      orders,
    }) => {
      const visitor = await orders.place(cap, grip);
      const [line = 0, other = 0] = (await orders.read(visitor)).cancellableLines;
      const key = "a-key-of-the-tests";
      const all = await Promise.all([1, 2, 3, 4].map(() => orders.cancel(visitor, [line], { key })));
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await orders.cancel(visitor, [line], { key })).body.refunds).toHaveLength(1);
      expect(await orders.cancel(visitor, [other], { key })).toMatchObject({
        status: 422,
        body: { type: "urn:shop:idempotency-key-reused" },
      });
      await orders.money();
      expect(checkout.client.calls).toMatchObject({ refund: 1, voidCharge: 0 });
      expect(await stock(checkout.app)).toMatchObject({ CAP: 1, GRIP: 29 });
      expect(await orders.mails(buyer)).toEqual(["order-canceled"]);
    });

    test("is refused for what has shipped or ended, in full even if other lines could be canceled", async ({
      orders,
    }) => {
      const visitor = await orders.place(grip, rifle);
      const [gripLine = 0, rifleLine = 0] = (await orders.read(visitor)).cancellableLines;
      await orders.take("shipped");
      expect((await orders.read(visitor)).cancellableLines).toEqual([rifleLine]);
      const shipped = {
        type: "urn:shop:cannot-cancel",
        title: "Palm Grip has already shipped. You can return it within 30 days of shipment.",
      };
      for (const lines of [[gripLine], [rifleLine, gripLine]]) {
        expect(await orders.cancel(visitor, lines)).toMatchObject({ status: 409, body: shipped });
      }
      // Dealer items can be canceled until they ship, and a failed attempt has not used up anything.
      await orders.take("license-received");
      expect((await orders.cancel(visitor)).body).toMatchObject({ status: "Paid", cancellableLines: [] });
      expect((await orders.cancel(visitor, [rifleLine])).body.title).toBe("Datum 16 is already canceled.");
      expect(await orders.take("shipped-to-dealer")).toMatchObject({ status: 409 });
      expect((await orders.cancel(visitor)).status).toBe(409);

      await orders.place(rifle);
      for (const step of ["license-received", "shipped-to-dealer"]) await orders.take(step, undefined, 10_002);
      const late = await orders.place(grip);
      expect((await orders.cancel(late, undefined, { id: 10_002 })).status).toBe(404);
      await orders.take("cancelled", undefined, 10_003);
      expect(await orders.read(late, 10_003)).toMatchObject({
        items: [{ cancelledAt: time, returnExclusion: "canceled" }],
        cancellableLines: [],
        refunds: [],
      });
      expect((await orders.cancel(late, undefined, { id: 10_003 })).body.title).toBe("Palm Grip is already canceled.");
    });

    test("checks its input: unknown lines, too many, and keys of another shape", async ({ orders }) => {
      const visitor = await orders.place(grip);
      expect(await orders.cancel(visitor, [999])).toMatchObject({
        status: 422,
        body: { errors: { lineIds: [anyText] } },
      });
      expect((await orders.cancel(visitor, [])).status).toBe(422);
      expect(
        (
          await orders.cancel(
            visitor,
            Array.from({ length: 101 }, (_, id) => id),
          )
        ).status,
      ).toBe(422);
      for (const key of ["", "x".repeat(256), "two words"]) {
        expect((await orders.cancel(visitor, undefined, { key })).status).toBe(422);
      }
      expect((await orders.cancel(visitor, undefined, { id: 10_009 })).status).toBe(404);
      expect(await orders.read(visitor)).toMatchObject({ status: "Paid", refunds: [] });
    });

    test("leaves the canceled goods out of the packing list", async ({ orders }) => {
      const visitor = await orders.place(cap, grip, { ...rifle, notes: "Left-handed." });
      const [line = 0] = (await orders.read(visitor)).cancellableLines;
      await orders.cancel(visitor, [line]);
      const list = await orders.list();
      expect(list).toEqual({
        orderId: 10_001,
        boxes: [
          {
            kind: "shipping",
            shippingMethod: "Ground, 3 to 5 business days",
            giftMessage: null,
            shipTo: ["Ann Miller", "1 Congress Ave", "Austin, TX 78701"],
            steps: [
              { name: "placed", at: expect.any(String) },
              { name: "shipped", at: null },
            ],
            lines: [{ quantity: 1, sku: "GRIP", productName: "Palm Grip", options: [], buildId: null, notes: null }],
          },
          {
            kind: "dealer",
            shippingMethod: null,
            giftMessage: null,
            shipTo: ["Hill Country Arms", "2 Main St", "Austin, TX 78702", "512-555-0101"],
            steps: expect.arrayContaining([{ name: "license-received", at: null }]),
            lines: [expect.objectContaining({ sku: "D16-W", options: ["Stock: Walnut"], notes: "Left-handed." })],
          },
        ],
      });
      await orders.cancel(visitor);
      expect(await orders.list()).toEqual({ orderId: 10_001, boxes: [] });
    });

    test("works with the order's token, which shows only what the mails do", async ({ checkout, orders }) => {
      await orders.place(grip);
      const [, token = ""] = /#token=(\S+)/.exec((await mailTo(checkout.app, buyer)).text) ?? [];
      const cancel = (given: string) =>
        call(checkout.app, "POST", "/Order/10001/cancel", { headers: { "x-order-token": given }, body: { key: "k" } });
      expect((await cancel(`${token.slice(1)}A`)).status).toBe(404);
      expect(await cancel(token)).toMatchObject({ status: 200, body: { status: "Cancelled", billingName: null } });
    });

    test("of some dealer items leaves the deadline for the others, and tells the dealer what still ships", async ({
      checkout,
      orders,
    }) => {
      const laminate = { ...rifle, sku: "D16-L", productName: "Datum 16 L", optionIds: [12], options: [] };
      const visitor = await orders.place(rifle, laminate);
      const [line = 0] = (await orders.read(visitor)).cancellableLines;
      await orders.cancel(visitor, [line]);
      const { subject, text } = await mailTo(checkout.app, dealer, 2);
      expect(subject).toBe("A change to our order 10001 for you");
      expect(text).toContain("These items still ship to you\n\n1 × Datum 16 L");
      const month = new Date(Date.now() + 30 * 86_400_000);
      expect(await meetLicenseDeadlines({ db: database().db, log: silent }, month)).toBe(true);
      expect(await orders.read(visitor)).toMatchObject({
        status: "Cancelled",
        refunds: [{ reason: "cancel" }, { reason: "license" }],
      });
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5, "D16-L": 40 });
      const { rows } = await sql<{ owed: number; total: number }>`
        select sum(amount_cents)::integer as owed, max(total_cents) as total
        from order_refunds join orders on orders.id = order_id`.execute(database().db);
      expect(rows[0]?.owed).toBe(rows[0]?.total);
    });

    test("and shipping it at once: exactly one of the two happens", async ({ checkout, orders }) => {
      const visitor = await orders.place(grip);
      const [canceled, shipped] = await Promise.all([orders.cancel(visitor), orders.take("shipped")]);
      expect([canceled.status, shipped.status]).toEqual(expect.arrayContaining([200, 409]));
      const { status, deliveries } = await orders.read(visitor);
      expect(status).toBe(canceled.status === 200 ? "Cancelled" : "Paid");
      expect(deliveries[0]?.cancelledAt === null).toBe(shipped.status === 200);
      expect(await stock(checkout.app)).toMatchObject({ GRIP: canceled.status === 200 ? 30 : 29 });
    });

    test("twice at once with two keys cancels and refunds once", async ({ checkout, orders }) => {
      const visitor = await orders.place(grip);
      const both = await Promise.all([orders.cancel(visitor), orders.cancel(visitor)]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect(await orders.money()).toMatchObject({ status: "voided" });
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 30 });
    });

    test("at the very deadline of its license cancels and refunds once", async ({ checkout, orders }) => {
      const visitor = await orders.place(rifle);
      const month = new Date(Date.now() + 30 * 86_400_000);
      const [{ status }, isOverdue] = await Promise.all([
        orders.cancel(visitor),
        meetLicenseDeadlines({ db: database().db, log: silent }, month),
      ]);
      expect(status).toBe(isOverdue ? 409 : 200);
      expect((await orders.read(visitor)).refunds).toMatchObject([{ reason: isOverdue ? "license" : "cancel" }]);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5 });
    });

    test("line by line in any sequence gives back exactly what was paid, for any prices, tax, fee and discount", async ({
      checkout,
    }) => {
      expect(checkout.app).toBeDefined();
      const { db } = database();
      const random = randomNumbers(17);
      for (let round = 0; round < 40; round++) {
        const { orderId, lineIds, totalCents } = await insertOrder(db, random);
        for (const lineId of lineIds.toSorted(() => random() - 0.5)) {
          await db.transaction().execute((tx) => cancelByBuyer(tx, orderId, [lineId]));
        }
        const refunds = await db
          .selectFrom("order_refunds")
          .select("amount_cents")
          .where("order_id", "=", orderId)
          .execute();
        const sum = refunds.reduce((total, { amount_cents }) => total + amount_cents, 0);
        expect({ round, sum }).toEqual({ round, sum: totalCents });
      }
    });
  });
