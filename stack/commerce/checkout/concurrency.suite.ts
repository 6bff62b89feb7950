import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { cards } from "../test/payment-process.ts";
import { cap, dealerInfo, rifle, stock } from "../test/shop.ts";

export const concurrencySuite: Suite = (database) =>
  describe("simultaneous checkouts", () => {
    const test = checkoutTest(database);

    test("create one order and nineteen rejections for twenty checkouts of the last item", async ({ checkout }) => {
      const buyers = [];
      for (let count = 0; count < 20; count++) buyers.push(await checkout.ready(cap));
      const responses = await Promise.all(buyers.map(({ visitor, body }) => visitor.checkOut(randomUUID(), body)));
      expect(responses.filter(({ status }) => status === 200)).toMatchObject([
        { body: { orderId: 10_001, success: true } },
      ]);
      const refused = responses.filter(({ status }) => status === 409);
      expect(refused).toHaveLength(19);
      for (const { body } of refused) expect(body).toMatchObject({ type: "urn:shop:out-of-stock", qtyOnHand: 0 });
      expect(await stock(checkout.app)).toMatchObject({ CAP: 0 });
      expect(await checkout.charges()).toHaveLength(1);
    });

    test("create one order and one charge for forty requests with one key", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      const key = randomUUID();
      const responses = await Promise.all(Array.from({ length: 40 }, () => visitor.checkOut(key, body)));
      for (const response of responses) expect(response.body).toMatchObject({ orderId: 10_001, success: true });
      expect(await checkout.charges()).toHaveLength(1);
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 29 });
    });

    test("create one order and one charge for ten keys on one cart", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      const bodies = [];
      for (let count = 0; count < 10; count++)
        bodies.push({ ...body, paymentToken: await checkout.payment.token(cards.approves) });
      const responses = await Promise.all(bodies.map((each) => visitor.checkOut(randomUUID(), each)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body: refusal } of responses.filter((response) => response.status !== 200)) {
        expect({ status, refusal }).toMatchObject({
          status: 409,
          refusal: { type: "urn:shop:cart-ordered", orderId: 10_001 },
        });
      }
      expect((await checkout.charges()).map(({ status }) => status)).toEqual(["approved"]);
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 29 });
    });

    test("of the same items in different order do not deadlock", async ({ checkout }) => {
      const buyers = await Promise.all(Array.from({ length: 10 }, () => checkout.ready()));
      for (const [index, { visitor, body }] of buyers.entries()) {
        await visitor.add({ ...rifle, sku: "D16-L", optionIds: index % 2 ? [12] : [12, 21] });
        await visitor.compute();
        Object.assign(body, { dealerInfo });
      }
      const responses = await Promise.all(buyers.map(({ visitor, body }) => visitor.checkOut(randomUUID(), body)));
      expect(responses.map(({ body }) => body.success)).toEqual(Array(10).fill(true));
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 20, "D16-L": 30 });
    });

    test("never store card numbers, log payment tokens, or keep them in the database once settled", async ({
      checkout,
    }) => {
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), body);
      await fetch(`${checkout.payment.url}/tokens`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: `{"cardData":{"cardNumber":"${cards.approves}"`,
      });
      const logs = checkout.log() + checkout.payment.log();
      expect(logs).toContain("/Checkout/simplified");
      expect(logs).toContain("/tokens");
      for (const card of Object.values(cards)) expect(logs).not.toContain(card);
      expect(logs).not.toContain(body.paymentToken);
      const files = readdirSync(checkout.payment.folder).map((name) =>
        readFileSync(join(checkout.payment.folder, name), "latin1"),
      );
      for (const card of Object.values(cards)) expect(files.join("")).not.toContain(card);
      const attempts = await database()
        .db.selectFrom("checkout_attempts")
        .select(["payment_token", "request"])
        .execute();
      expect(attempts).toEqual([{ payment_token: null, request: null }]);
    });
  });
