import { sql } from "kysely";
import { describe, expect } from "vitest";
import { OutcomeUnknownError, type PaymentClient } from "../checkout/payment.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { mailTo, outbox } from "../test/outbox.ts";
import { call, customerInfo, dealerInfo, grip, expectOk, operatorKey, rifle, stock } from "../test/shop.ts";
import { meetLicenseDeadlines } from "./license-deadline.ts";
import { makeRefund } from "./refund-worker.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);

interface WaitingBody {
  orders: { orderId: number; remindedAt: string | null }[];
}

export const licenseDeadlineSuite: Suite = (database) =>
  describe("an order that waits for a license", () => {
    const test = checkoutTest(database).extend("shop", async ({ checkout }) => {
      const headers = { authorization: `Bearer ${operatorKey}` };
      return {
        place: checkout.place,
        /** Applies the deadlines as if `days` days had passed. */
        async passDays(days: number, payment: PaymentClient = checkout.client) {
          const { db } = database();
          const now = new Date(Date.now() + days * 86_400_000);
          const isStockReturned = await meetLicenseDeadlines({ db, log: silent }, now);
          await sql`update order_refunds set next_at = now()`.execute(db);
          while (await makeRefund({ db, payment, log: silent }));
          // Wakes the mail sender, as the server does.
          await call(checkout.app, "POST", "/Auth/guest");
          return isStockReturned;
        },
        take: (step: string) => call(checkout.app, "POST", "/Order/10001/steps", { headers, body: { step } }),
        waiting: async () => (await call<WaitingBody>(checkout.app, "GET", "/Orders/waiting", { headers })).body.orders,
        /** Kinds of all mails queued for an address after the first. */
        async mails(recipient: string) {
          const mails = database().db.selectFrom("mails").select("kind").where("recipient", "=", recipient);
          return (await mails.orderBy("created_at").execute()).slice(1).map(({ kind }) => kind);
        },
        /** Cents of the only charge, and of its refunds. */
        async money() {
          const charge = expectOk((await checkout.charges())[0]);
          return { charged: charge.amount, returned: checkout.payment.ledger.refunded(charge.id) };
        },
      };
    });
    const buyer = customerInfo.email;
    const dealer = dealerInfo.dealerEmail;

    test("is on the operator's list until the license arrives", async ({ shop }) => {
      await shop.place(grip);
      expect(await shop.waiting()).toEqual([]);
      await shop.place(rifle);
      expect(await shop.waiting()).toEqual([
        { orderId: 10_002, placedAt: time, dealerName: "Hill Country Arms", dealerEmail: dealer, remindedAt: null },
      ]);
    });

    test("triggers one reminder after twenty days", async ({ checkout, shop }) => {
      await shop.place(rifle);
      await shop.passDays(19.9);
      expect(await shop.mails(buyer)).toEqual([]);
      for (const days of [20, 21, 29.9]) expect(await shop.passDays(days)).toBe(false);
      expect(await shop.mails(buyer)).toEqual(["license-reminder"]);
      expect(await shop.waiting()).toMatchObject([{ orderId: 10_001, remindedAt: time }]);
      const { subject, text } = await mailTo(checkout.app, buyer, 2);
      expect(subject).toBe("We still need your dealer’s license for order 10001");
      expect(text).toContain("If we have no copy of the license within 30 days, we cancel the dealer items");
      expect(text).toContain("1 × Datum 16");
      expect(text).toContain("/confirm/10001#token=");
    });

    test("is canceled after thirty days: refunded, stock released, both parties notified", async ({
      checkout,
      shop,
    }) => {
      const visitor = await shop.place(rifle);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 4 });
      expect(await shop.passDays(30)).toBe(true);
      const { charged, returned } = await shop.money();
      expect(returned).toBe(charged);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5 });
      expect((await visitor.order(10_001)).body).toMatchObject({
        status: "Cancelled",
        deliveries: [{ kind: "dealer", cancelledAt: time, refundedAt: time }],
      });
      expect(await shop.waiting()).toEqual([]);
      const mail = await mailTo(checkout.app, buyer, 2);
      expect(mail.subject).toBe("We’ve canceled your order 10001");
      expect(mail.text).toContain("Hill Country Arms didn’t send us a copy of their license within 30 days");
      expect(mail.text.replaceAll(/\s+/g, " ")).toContain(
        `$${(charged / 100).toLocaleString("en-US")} goes back to the card`,
      );
      expect((await mailTo(checkout.app, dealer, 2)).subject).toBe(
        "We no longer need your license for our order 10001",
      );

      expect(await shop.passDays(31)).toBe(false);
      expect(checkout.client.calls.refund).toBe(1);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5 });
      expect((await outbox(checkout.app)).filter(({ to }) => to === buyer)).toHaveLength(2);
      expect((await shop.take("license-received")).status).toBe(409);
    });

    test("keeps the goods that ship to the buyer, without refunding them", async ({ checkout, shop }) => {
      const visitor = await shop.place(rifle, grip);
      await shop.passDays(30);
      // The rifle and its tax in Texas, 6.25 %.
      expect((await shop.money()).returned).toBe(204_650 + 12_791);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5, GRIP: 29 });
      expect((await visitor.order(10_001)).body).toMatchObject({
        status: "Paid",
        deliveries: [
          { kind: "shipping", cancelledAt: null, refundedAt: null },
          { kind: "dealer", cancelledAt: time, refundedAt: time },
        ],
      });
      expect((await mailTo(checkout.app, buyer, 2)).subject).toBe("We’ve canceled part of your order 10001");
      expect((await shop.take("shipped")).status).toBe(200);
    });

    test.for(["license-received", "cancelled", "refunded"])(
      "is left alone after the step %s",
      async (step, { shop }) => {
        await shop.place(rifle);
        await shop.take(step);
        expect(await shop.waiting()).toEqual([]);
        for (const days of [20, 30]) await shop.passDays(days);
        expect(await shop.mails(buyer)).toEqual(["order-step"]);
        expect((await shop.money()).returned).toBe(0);
      },
    );

    test("either proceeds or is canceled if its license arrives at the very deadline", async ({ checkout, shop }) => {
      const visitor = await shop.place(rifle);
      const [license, isCancelled] = await Promise.all([shop.take("license-received"), shop.passDays(30)]);
      expect(license.status).toBe(isCancelled ? 409 : 200);
      const { charged, returned } = await shop.money();
      expect(returned).toBe(isCancelled ? charged : 0);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": isCancelled ? 5 : 4 });
      expect((await visitor.order(10_001)).body).toMatchObject({ status: isCancelled ? "Cancelled" : "Paid" });
    });

    test("is canceled once by simultaneous processes", async ({ checkout, shop }) => {
      await shop.place(rifle);
      await Promise.all([shop.passDays(30), shop.passDays(30), shop.passDays(30)]);
      const { charged, returned } = await shop.money();
      expect(returned).toBe(charged);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 5 });
      expect(await shop.mails(buyer)).toEqual(["license-overdue"]);
    });

    test("is refunded once even if the process ends between the refund and recording it", async ({
      checkout,
      shop,
    }) => {
      const visitor = await shop.place(rifle);
      await shop.passDays(30, {
        ...noPayment,
        async refund(request) {
          await checkout.payment.client().refund(request);
          throw new OutcomeUnknownError("the process is gone");
        },
      });
      const cancelled = { status: "Cancelled", deliveries: [{ cancelledAt: time, refundedAt: null }] };
      expect((await visitor.order(10_001)).body).toMatchObject(cancelled);
      await shop.passDays(30);
      const { charged, returned } = await shop.money();
      expect(returned).toBe(charged);
      expect((await visitor.order(10_001)).body).toMatchObject({ deliveries: [{ refundedAt: time }] });
      expect(await shop.mails(buyer)).toEqual(["license-overdue"]);
    });

    test("is refunded later if the payment provider is down", async ({ shop }) => {
      const visitor = await shop.place(rifle);
      await shop.passDays(30, noPayment);
      expect((await shop.money()).returned).toBe(0);
      await shop.passDays(30);
      const { charged, returned } = await shop.money();
      expect(returned).toBe(charged);
      expect((await visitor.order(10_001)).body).toMatchObject({ deliveries: [{ refundedAt: time }] });
    });

    test("is left for a manual refund if the payment provider rejects the refund", async ({ checkout, shop }) => {
      const visitor = await shop.place(rifle);
      await checkout.payment.client().voidCharge(expectOk((await checkout.charges())[0]).id);
      await shop.passDays(30);
      expect((await visitor.order(10_001)).body).toMatchObject({
        deliveries: [{ cancelledAt: time, refundedAt: null }],
      });
      expect((await shop.take("refunded")).status).toBe(200);
      await shop.passDays(31);
      expect(checkout.client.calls.refund).toBe(1);
    });
  });
