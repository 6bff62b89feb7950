import { MAX_QUANTITY } from "@telfer/forms/cart.ts";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Suite } from "../test/databases.ts";
import { orderTest } from "../test/order-fixture.ts";
import { mailTo } from "../test/outbox.ts";
import { call, cap, customerInfo, grip, receiveGoods, rifle, Visitor } from "../test/shop.ts";
import type { ReorderResponse } from "./wire.ts";

export const reorderSuite: Suite = (database) =>
  describe("ordering again", () => {
    const test = orderTest(database).extend("again", async () => {
      return (visitor: Visitor, headers: object = {}) =>
        call<ReorderResponse & { type: string }>(visitor.app, "POST", "/Order/10001/reorder", {
          headers: { ...visitor.headers, ...headers },
          body: {},
        });
    });

    test("adds the lines with their options at today's prices to equal lines of the cart", async ({
      orders,
      again,
    }) => {
      const visitor = await orders.place({ ...grip, quantity: 2 }, { ...rifle, notes: "Left-handed." });
      await visitor.add(grip);
      await sql`update skus set price_cents = price_cents + 100 where sku = 'D16-W'`.execute(database().db);
      const { status, body } = await again(visitor);
      expect(status).toBe(200);
      expect(body).toMatchObject({ added: 3, skipped: [] });
      expect(body.cart).toEqual(await visitor.cart());
      expect(body.cart.items).toMatchObject([
        { sku: "GRIP", quantity: 3, productName: "Palm Grip", productUrl: "/product/x/palm-grip" },
        {
          sku: "D16-W",
          quantity: 1,
          price: 2047.5,
          optionIds: [11, 21, 22],
          options: [{ label: "Stock", value: "Walnut" }],
          notes: "Left-handed.",
        },
      ]);
    });

    test("says what is no longer sold, sold out, or in the cart already as far as there is stock", async ({
      checkout,
      orders,
      again,
    }) => {
      const visitor = await orders.place(cap, { ...grip, quantity: 20 }, rifle);
      await sql`update options set is_listed = false where id = 21`.execute(database().db);
      await visitor.add({ ...grip, quantity: 3 });
      const { body } = await again(visitor);
      expect(body).toMatchObject({
        added: 7,
        skipped: [
          { productName: "Cap", reason: "sold-out", quantity: 1 },
          { productName: "Palm Grip", reason: "reduced", quantity: 13 },
          { productName: "Datum 16", reason: "unavailable", quantity: 1 },
        ],
      });
      expect(body.cart.items).toMatchObject([{ sku: "GRIP", quantity: 10 }]);

      await receiveGoods(checkout.app, "GRIP", 2 * MAX_QUANTITY);
      await sql`update cart_items set quantity = ${MAX_QUANTITY - 1}`.execute(database().db);
      expect((await again(visitor)).body.cart.items).toMatchObject([{ sku: "GRIP", quantity: MAX_QUANTITY }]);
    });

    test("is for who may see the order, into their own cart", async ({ checkout, orders, again }) => {
      await orders.place(grip);
      const other = await Visitor.arrive(checkout.app);
      expect((await again(other)).status).toBe(404);
      const [, token = ""] = /#token=(\S+)/.exec((await mailTo(checkout.app, customerInfo.email)).text) ?? [];
      expect((await again(other, { "x-order-token": token })).body.added).toBe(1);
      expect((await other.cart()).items).toMatchObject([{ sku: "GRIP", quantity: 1 }]);
      const anonymous = await call(checkout.app, "POST", "/Order/10001/reorder", {
        headers: { "x-order-token": token },
        body: {},
      });
      expect(anonymous).toMatchObject({ status: 422, body: { type: "urn:shop:cart-unknown" } });
    });
  });
