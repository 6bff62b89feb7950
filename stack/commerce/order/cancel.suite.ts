import { describe, expect } from "vitest";
import type { Suite } from "../test/databases.ts";
import { orderTest } from "../test/order-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { cap, customerInfo, dealerInfo, grip, rifle, stock } from "../test/shop.ts";

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
      expect(mail.subject).toBe("We've canceled your order 10001");
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
  });
