import { sql } from "kysely";
import { describe, expect, vi } from "vitest";
import { OutcomeUnknownError, RejectedError } from "../checkout/payment.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { orderTest } from "../test/order-fixture.ts";
import { cap, expectOk, grip, openShop, rifle, type Visitor } from "../test/shop.ts";
import { makeRefund, type RefundDeps } from "./refund-worker.ts";

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const anyText: unknown = expect.any(String);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export const refundsSuite: Suite = (database) =>
  describe("refunds", () => {
    const test = orderTest(database).extend("refunds", async ({ checkout, orders }) => {
      const { db } = database();
      /** Ends the pauses between attempts. */
      const makeDue = () => sql`update order_refunds set next_at = now()`.execute(db);
      /** Cancels an order and waits until the first attempt to make its refund has failed. */
      const cancelWhileDown = async (visitor: Visitor, lineIds?: number[]) => {
        checkout.down(true);
        const { body } = await orders.cancel(visitor, lineIds);
        await expect.poll(() => checkout.log()).toContain("a refund could not be made yet");
        checkout.down(false);
        return body;
      };
      return {
        makeDue,
        cancelWhileDown,
        /** A visitor who has canceled a cap while the provider was down, so that its refund is still owed. */
        async owed() {
          const visitor = await orders.place(cap, grip);
          const [line = 0] = (await orders.read(visitor)).cancellableLines;
          await cancelWhileDown(visitor, [line]);
          return visitor;
        },
        async make(payment: RefundDeps["payment"] = checkout.payment.client(), log: RefundDeps["log"] = silent) {
          await makeDue();
          while (await makeRefund({ db, payment, log }));
        },
        async refunded() {
          return checkout.payment.ledger.refunded(expectOk((await checkout.charges())[0]).id);
        },
      };
    });

    test("wait while the provider is down, and are made when it is back", async ({ orders, refunds }) => {
      const visitor = await refunds.owed();
      expect(await orders.read(visitor)).toMatchObject({ refunds: [{ amount: 34, madeAt: null }] });
      expect(await makeRefund({ db: database().db, payment: noPayment, log: silent })).toBe(false);
      await refunds.make(noPayment);
      expect(await refunds.refunded()).toBe(0);
      await refunds.make();
      expect(await refunds.refunded()).toBe(3_400);
      expect(await orders.read(visitor)).toMatchObject({ status: "Paid", refunds: [{ madeAt: time }] });
    });

    test("are made once by simultaneous processes, and once if a process ends before it records one", async ({
      checkout,
      refunds,
    }) => {
      await refunds.owed();
      await refunds.make({
        ...noPayment,
        async refund(request) {
          await checkout.payment.client().refund(request);
          throw new OutcomeUnknownError("the process is gone");
        },
      });
      expect(await refunds.refunded()).toBe(3_400);
      await Promise.all([refunds.make(), refunds.make(), refunds.make()]);
      expect(await refunds.refunded()).toBe(3_400);
    });

    test("are made by the next process if this one ended, without any request", async ({
      checkout,
      orders,
      refunds,
    }) => {
      const visitor = await refunds.owed();
      await refunds.makeDue();
      const next = await openShop(database().db, checkout.payment.client());
      await expect.poll(() => refunds.refunded()).toBe(3_400);
      await next.close();
      expect((await orders.read(visitor)).refunds).toMatchObject([{ madeAt: time }]);
    });

    test("that the provider rejects are left to the operator, who records that the money is returned", async ({
      checkout,
      orders,
      refunds,
    }) => {
      await refunds.owed();
      await checkout.payment.client().voidCharge(expectOk((await checkout.charges())[0]).id);
      const error = vi.fn<RefundDeps["log"]["error"]>();
      await refunds.make(undefined, { ...silent, error });
      const message = "the payment provider rejected a refund; return the money there and record it";
      expect(error.mock.calls).toEqual([[{ orderId: 10_001, reference: anyText }, message]]);
      const { refunds: shown } = await orders.progress();
      expect(shown).toMatchObject([{ amount: 34, madeAt: null, rejectedAt: time }]);
      await refunds.make(noPayment);
      const [{ reference }] = shown as [{ reference: string }];
      expect((await orders.operate(`/Order/10001/refunds/${reference}x/made`)).status).toBe(404);
      expect(await orders.operate(`/Order/10001/refunds/${reference}/made`)).toMatchObject({
        status: 200,
        body: { refunds: [{ madeAt: time, rejectedAt: time }] },
      });
      expect((await orders.operate(`/Order/10001/refunds/${reference}/made`)).status).toBe(404);
    });

    test("of canceled goods cannot be recorded by hand while they are being made", async ({
      checkout,
      orders,
      refunds,
    }) => {
      const visitor = await orders.place(grip);
      await refunds.cancelWhileDown(visitor);
      expect(await orders.take("refunded")).toMatchObject({
        status: 409,
        body: { title: expect.stringContaining("is being made. It is retried until it succeeds.") },
      });
      await refunds.make();
      expect(await orders.read(visitor)).toMatchObject({ deliveries: [{ refundedAt: time }] });
      expect((await checkout.charges())[0]).toMatchObject({ status: "voided" });
    });

    test("refund a charge that can no longer be voided", async ({ checkout, orders, refunds }) => {
      const visitor = await orders.place(grip);
      const { totalAmount } = await refunds.cancelWhileDown(visitor);
      await refunds.make({
        ...checkout.payment.client(),
        voidCharge: () => Promise.reject(new RejectedError("settled")),
      });
      expect(await refunds.refunded()).toBe(Math.round(totalAmount * 100));
      expect((await orders.read(visitor)).refunds).toMatchObject([{ madeAt: time }]);
    });

    test("that the previous version records without a license are made, too", async ({ orders, refunds }) => {
      const visitor = await orders.place(rifle, grip);
      await sql`update order_deliveries set cancelled_at = now() where kind = 'dealer'`.execute(database().db);
      await sql`update order_deliveries set refund_cents = 217441 where kind = 'dealer'`.execute(database().db);
      await refunds.make();
      expect(await refunds.refunded()).toBe(217_441);
      expect(await orders.read(visitor)).toMatchObject({
        items: [{ cancelledAt: time }, { cancelledAt: null }],
        deliveries: [{ refundedAt: null }, { refundedAt: time }],
        refunds: [{ reason: "license", madeAt: time }],
      });
      const { body } = await orders.cancel(visitor);
      await orders.money();
      await refunds.make();
      expect(await refunds.refunded()).toBe(Math.round(body.totalAmount * 100));
    });
  });
