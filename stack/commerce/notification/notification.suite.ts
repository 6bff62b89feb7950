import { afterAll, beforeEach, beforeAll, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { call, emptyTables, openShop, type Shop } from "../test/shop.ts";

export const notificationSuite: Suite = (database) =>
  describe("stock alert", () => {
    let shop: Shop;
    beforeAll(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
    });
    beforeEach(() => database().db.deleteFrom("stock_alerts").execute());
    afterAll(() => shop.close());

    const alert = { email: "ann@example.com", productId: "cap", sku: "CAP-OUT", productName: "Cap" };
    const ask = (changes: object = {}) =>
      call(shop.app, "POST", "/ProductNotification/subscribe", { body: { ...alert, ...changes } });
    const stored = () => database().db.selectFrom("stock_alerts").select(["email", "sku"]).orderBy("sku").execute();

    test("is stored once for an address and a sku, however often it is asked for", async () => {
      const answers = await Promise.all([ask(), ask(), ask({ email: "Ann@Example.com" }), ask({ sku: "CAP" })]);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 200,
          body: { message: "You will be notified when Cap is back in stock" },
        });
      }
      expect(await stored()).toEqual([
        { email: "ann@example.com", sku: "CAP" },
        { email: "ann@example.com", sku: "CAP-OUT" },
      ]);
      // Once the alert was sent, the next wish is a new one.
      await database().db.updateTable("stock_alerts").set({ notified_at: new Date() }).execute();
      await ask();
      expect(await stored()).toHaveLength(3);
    });

    test.each([
      ["productId", "cup", "There is no such product."],
      ["sku", "GRIP", "This product has no such variant."],
      ["sku", undefined, "Required"],
      ["email", "ann", "Must be a valid email address"],
      ["productName", "Cap\0", "Contains characters that cannot be used here."],
    ])("with a wrong %s is 422", async (field, value, message) => {
      const { status, body } = await ask({ [field]: value });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { [field]: [message] } });
      expect(await stored()).toEqual([]);
    });
  });
