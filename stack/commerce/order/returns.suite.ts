import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Suite } from "../test/databases.ts";
import { orderTest } from "../test/order-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { call, customerInfo, grip, rifle, stock, type Visitor } from "../test/shop.ts";

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const buyer = customerInfo.email;

export const returnsSuite: Suite = (database) =>
  describe("returning goods", () => {
    const test = orderTest(database).extend("returns", async ({ orders }) => ({
      /** A visitor with `quantity` shipped grips, and the id of their line. */
      async shipped(quantity: number, ...others: object[]) {
        const visitor = await orders.place({ ...grip, quantity }, ...others);
        await orders.take("shipped");
        const { items } = await orders.read(visitor);
        return { visitor, lineId: items[0]?.id ?? 0, ids: items.map(({ id }) => id) };
      },
      receive: (number: string, body: object = {}) => orders.operate(`/Order/10001/returns/${number}/received`, body),
      refunds: async (visitor: Visitor) => (await orders.read(visitor)).refunds.map(({ amount }) => amount),
      /** Moves the shipment `days` into the past. */
      age: (days: number) =>
        sql`update order_deliveries set shipped_at = shipped_at - ${days} * interval '1 day'`.execute(database().db),
    }));

    test("has a number, instructions, an address and a mail, and leaves the other pieces", async ({
      checkout,
      orders,
      returns,
    }) => {
      const { visitor, lineId } = await returns.shipped(3);
      const before = await orders.read(visitor);
      expect(before).toMatchObject({
        returnableUntil: time,
        items: [{ returnableQuantity: 3, returnExclusion: null }],
        returns: [],
      });
      const first = await orders.sendBack(visitor, {
        reason: "does-not-fit",
        comment: " Too small. ",
        lines: [{ lineId, quantity: 2 }],
      });
      expect(first).toMatchObject({
        status: 200,
        body: {
          status: "Paid",
          items: [{ returnableQuantity: 1 }],
          refunds: [],
          returns: [
            {
              returnNumber: "R-10001-1",
              reason: "does-not-fit",
              comment: "Too small.",
              lines: [{ lineId, quantity: 2 }],
              status: "requested",
              receivedAt: null,
              refundedAt: null,
              refundAmount: null,
              address: ["Telfer Rimfire Works", "Return R-10001-1", "40 Kerf Lane", "Bellows Falls, Vermont 05101"],
            },
          ],
        },
      });
      expect(first.body.returns[0]?.instructions).toContain("Write R-10001-1 on the outside of the package.");
      expect(await orders.progress()).toMatchObject({
        returns: [{ returnNumber: "R-10001-1", lines: [{ quantity: 2, sku: "GRIP", productName: "Palm Grip" }] }],
      });
      const second = await orders.sendBack(visitor, { lines: [{ lineId, quantity: 1 }] });
      expect(second.body).toMatchObject({
        items: [{ returnableQuantity: 0, returnExclusion: null }],
        returns: [{}, { returnNumber: "R-10001-2" }],
      });
      expect(await orders.mails(buyer)).toEqual(["order-step", "return-registered", "return-registered"]);
      const { subject, text } = await mailTo(checkout.app, buyer, 4);
      expect(subject).toBe("Your return R-10001-2");
      expect(text).toContain("Return R-10001-2\n40 Kerf Lane");
      expect(text).toContain("1 × Palm Grip");

      const [, token = ""] = /#token=(\S+)/.exec(text) ?? [];
      const byToken = await call(checkout.app, "GET", "/Order/10001", { headers: { "x-order-token": token } });
      expect(byToken.body.returns).toMatchObject([{ comment: null }, { comment: null }]);
    });

    test("takes never more pieces than were bought, however many requests come at once", async ({
      orders,
      returns,
    }) => {
      const { visitor, lineId } = await returns.shipped(2);
      const one = { lines: [{ lineId, quantity: 1 }] };
      expect((await orders.sendBack(visitor, { lines: [{ lineId, quantity: 3 }] })).body).toMatchObject({
        type: "urn:shop:cannot-return",
        title: "At most 2 of Palm Grip can still be returned.",
      });
      await orders.sendBack(visitor, one);
      const both = await Promise.all([orders.sendBack(visitor, one), orders.sendBack(visitor, one)]);
      expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
      expect((await orders.sendBack(visitor, one)).body.title).toBe(
        "Every Palm Grip of this order is already in a return.",
      );
      // The shop has decided about the pieces of a declined return.
      await returns.receive("R-10001-1", { decision: "decline" });
      expect((await orders.sendBack(visitor, one)).status).toBe(409);
      expect((await orders.read(visitor)).returns).toMatchObject([{ status: "declined" }, { status: "requested" }]);
    });

    test("is registered once per key", async ({ orders, returns }) => {
      const { visitor, lineId } = await returns.shipped(3);
      const body = { key: "a-key-of-the-tests", lines: [{ lineId, quantity: 1 }] };
      await Promise.all([1, 2, 3].map(() => orders.sendBack(visitor, body)));
      expect((await orders.read(visitor)).returns).toHaveLength(1);
      expect((await orders.sendBack(visitor, { ...body, reason: "damaged" })).status).toBe(422);
      expect((await orders.cancel(visitor, undefined, { key: body.key })).status).toBe(422);
    });

    test("is refused for a firearm, before the shipment, after 30 days, and for what was canceled", async ({
      orders,
      returns,
    }) => {
      const visitor = await orders.place(grip, rifle);
      const [gripLine = 0, rifleLine = 0] = (await orders.read(visitor)).items.map(({ id }) => id);
      const refusal = async (lineId: number) =>
        (await orders.sendBack(visitor, { lines: [{ lineId, quantity: 1 }] })).body.title;
      const exclusions = async () => (await orders.read(visitor)).items.map((item) => item.returnExclusion);
      expect(await exclusions()).toEqual(["not-shipped", "firearm"]);
      expect(await refusal(gripLine)).toBe("This hasn't shipped yet. You can cancel it instead.");
      await orders.take("shipped");
      for (const step of ["license-received", "shipped-to-dealer", "at-dealer"]) await orders.take(step);
      expect(await exclusions()).toEqual([null, "firearm"]);
      expect(await refusal(rifleLine)).toMatch(/^A firearm comes back through your dealer, unfired\. Please call us/);
      await returns.age(29.9);
      expect(await exclusions()).toEqual([null, "firearm"]);
      await returns.age(0.2);
      expect(await exclusions()).toEqual(["window", "firearm"]);
      expect(await refusal(gripLine)).toMatch(/^It's more than 30 days since this shipped\./);
      expect((await orders.read(visitor)).returns).toEqual([]);

      const other = await orders.place(rifle);
      await orders.cancel(other, undefined, { id: 10_002 });
      expect((await orders.read(other, 10_002)).items).toMatchObject([{ returnExclusion: "canceled" }]);
    });

    test("checks its input and has bounds: pieces, comment, lines, and 20 returns per order", async ({
      orders,
      returns,
    }) => {
      const { visitor, lineId } = await returns.shipped(21);
      const one = { lines: [{ lineId, quantity: 1 }] };
      const wrong = [
        { lines: [] },
        { lines: [{ lineId, quantity: 0 }] },
        { lines: [{ lineId, quantity: 1.5 }] },
        { lines: [{ lineId: 999, quantity: 1 }] },
        { lines: [...one.lines, ...one.lines] },
        { ...one, reason: "bored" },
        { ...one, comment: "x".repeat(501) },
        { ...one, comment: "\0" },
        { ...one, key: "x".repeat(256) },
      ];
      for (const body of wrong) expect((await orders.sendBack(visitor, body)).status).toBe(422);
      expect((await orders.sendBack(visitor, { ...one, comment: "x".repeat(500) })).status).toBe(200);
      const others = await Promise.all(Array.from({ length: 20 }, () => orders.sendBack(visitor, one)));
      expect(others.filter(({ status }) => status === 200)).toHaveLength(19);
      expect((await orders.sendBack(visitor, one)).body.title).toMatch(/^An order can have 20 returns\./);
    });

    test("refunds price and tax once the shop has the goods and decides so, with a mail", async ({
      checkout,
      orders,
      returns,
    }) => {
      const { visitor, lineId } = await returns.shipped(3);
      await orders.sendBack(visitor, { reason: "damaged", lines: [{ lineId, quantity: 2 }] });
      expect((await returns.receive("R-10001-1")).body).toMatchObject({
        returns: [{ returnNumber: "R-10001-1", status: "received", receivedAt: time }],
        refunds: [],
      });
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 27 });
      for (let count = 0; count < 2; count++) {
        expect((await returns.receive("R-10001-1", { decision: "refund", restock: true })).status).toBe(200);
      }
      // 2 × $64.50 and 6.25 %: the tax of three pieces, less that of the one that stays.
      expect(await orders.money()).toMatchObject({ refunded: 13_706, status: "approved" });
      expect(await orders.read(visitor)).toMatchObject({
        status: "Paid",
        deliveries: [{ refundedAt: null }],
        returns: [{ status: "refunded", refundedAt: time, refundAmount: 137.06 }],
        refunds: [{ amount: 137.06, reason: "return", madeAt: time }],
      });
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 29 });
      expect(await returns.receive("R-10001-1", { decision: "decline" })).toMatchObject({ status: 409 });
      const { subject, text } = await mailTo(checkout.app, buyer, 4);
      expect(subject).toBe("We’ve refunded your return R-10001-1");
      expect(text).toContain("$137.06 is on its way to the card you used.");
      expect(await orders.mails(buyer)).toEqual(["order-step", "return-registered", "return-refunded"]);
      expect((await returns.receive("R-10001-2")).status).toBe(404);
      expect((await returns.receive("R-10002-1")).status).toBe(404);
    });

    test.for([
      { reason: "no-longer-needed", feeCents: 1_200 },
      { reason: "wrong-item", feeCents: 0 },
    ])(
      "of everything as $reason refunds all but $feeCents cents, the shipping fee",
      async (given, { orders, returns }) => {
        const { visitor, lineId } = await returns.shipped(1);
        const { totalAmount, shippingCost } = await orders.read(visitor);
        expect(shippingCost).toBe(12);
        await orders.sendBack(visitor, { reason: given.reason, lines: [{ lineId, quantity: 1 }] });
        await returns.receive("R-10001-1", { decision: "refund" });
        expect(await orders.money()).toMatchObject({ refunded: Math.round(totalAmount * 100) - given.feeCents });
        expect((await returns.receive("R-10001-1", { decision: "decline" })).status).toBe(409);
      },
    );

    test("after a cancellation refunds what is left, to the cent", async ({ orders, returns }) => {
      const { visitor, lineId, ids } = await returns.shipped(2, rifle);
      const { totalAmount } = await orders.read(visitor);
      await orders.sendBack(visitor, { reason: "damaged", lines: [{ lineId, quantity: 1 }] });
      await returns.receive("R-10001-1", { decision: "refund" });
      await orders.cancel(visitor, ids.slice(1));
      await orders.sendBack(visitor, { reason: "wrong-item", lines: [{ lineId, quantity: 1 }] });
      await returns.receive("R-10001-2", { decision: "refund" });
      expect((await orders.money()).refunded).toBe(Math.round(totalAmount * 100));
      expect(await returns.refunds(visitor)).toHaveLength(3);
    });
  });
