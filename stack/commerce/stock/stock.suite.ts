import type { Secrets } from "@telfer/server-kit/secrets.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { importCatalog } from "../price-book/import-catalog.ts";
import { catalog } from "../test/catalog.ts";
import { noPayment } from "../test/no-payment.ts";
import { call, emptyTables, openShop, operatorKey, receiveGoods, type Shop, stock } from "../test/shop.ts";

export const stockSuite: Suite = (database) =>
  describe("stock receipt", () => {
    let shop: Shop;
    beforeAll(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
    });
    afterAll(() => shop.close());

    test("is available at once, and added once per key", async () => {
      expect(await receiveGoods(shop.app, "CAP-OUT", 3)).toMatchObject({
        status: 200,
        body: { sku: "CAP-OUT", qtyOnHand: 3 },
      });
      const key = { "idempotency-key": "delivery-1" };
      const responses = await Promise.all([1, 2, 3].map(() => receiveGoods(shop.app, "CAP-OUT", 100_000, key)));
      for (const response of responses) expect(response).toMatchObject({ status: 200, body: { qtyOnHand: 100_003 } });
      expect(await stock(shop.app)).toMatchObject({ "CAP-OUT": 100_003 });
      const { status, body } = await receiveGoods(shop.app, "CAP-OUT", 1, key);
      expect({ status, errors: body.errors }).toEqual({
        status: 422,
        errors: { "Idempotency-Key": ["Already used for another receipt."] },
      });
    });

    test("updates the time of the sku's last change, unlike a request that changes nothing", async () => {
      const { db } = database();
      const before = "2026-01-02T03:04:05.000Z";
      await db
        .updateTable("skus")
        .set({ updated_at: new Date(before) })
        .execute();
      const unchanged = async () => {
        const { body } = await call<{ products: Record<string, { updatedAt: string }> }>(shop.app, "GET", "/Products");
        return Object.keys(body.products).filter((sku) => body.products[sku]?.updatedAt === before);
      };
      const all = await unchanged();
      await receiveGoods(shop.app, "CAP", 0);
      // As a restart does.
      await importCatalog(db, catalog);
      expect(await unchanged()).toEqual(all);
      await receiveGoods(shop.app, "CAP", 1);
      expect(await unchanged()).toEqual(all.filter((sku) => sku !== "CAP"));
      const dearer = structuredClone(catalog);
      for (const sku of dearer.flatMap(({ skus }) => skus)) if (sku.sku === "GRIP") sku.price += 1;
      await importCatalog(db, dearer);
      expect(await unchanged()).toEqual(all.filter((sku) => sku !== "CAP" && sku !== "GRIP"));
      await importCatalog(db, catalog);
    });

    test.each([
      ["another key", 401, "CAP", 1, { authorization: "Bearer the-operator-of-the-test" }],
      ["no key", 401, "CAP", 1, { authorization: "" }],
      ["an unknown sku", 404, "CUP", 1, {}],
      ["no pieces", 422, "CAP", 0, {}],
      ["too many pieces", 422, "CAP", 100_001, {}],
      ["fractions of pieces", 422, "CAP", 1.5, {}],
    ])("with %s is %i and changes nothing", async (_what, status, sku, quantity, headers) => {
      const before = await stock(shop.app);
      expect((await receiveGoods(shop.app, sku, quantity, headers)).status).toBe(status);
      expect(await stock(shop.app)).toEqual(before);
    });

    test("of more than fits into the column is 422 and changes nothing", async () => {
      const { db } = database();
      await db.updateTable("skus").set({ on_hand: 2_147_483_646 }).where("sku", "=", "CAP").execute();
      const key = { "idempotency-key": "too-many" };
      expect((await receiveGoods(shop.app, "CAP", 2, key)).status).toBe(422);
      // The rejected request did not use up the key.
      expect(await receiveGoods(shop.app, "CAP", 1, key)).toMatchObject({ body: { qtyOnHand: 2_147_483_647 } });
    });

    test("accepts the operator's old key while it is rotated", async () => {
      const open = (...keys: Secrets) => openShop(database().db, noPayment, { operatorKeys: keys });
      const [during, after] = [
        await open("the-new-key-of-the-operator", operatorKey),
        await open("the-new-key-of-the-operator"),
      ];
      const statusOf = async ({ app }: typeof during, key: string) =>
        (await call(app, "GET", "/Orders/waiting", { headers: { authorization: `Bearer ${key}` } })).status;
      for (const shop of [during, after]) expect(await statusOf(shop, "the-new-key-of-the-operator")).toBe(200);
      expect(await statusOf(during, operatorKey)).toBe(200);
      expect(await statusOf(after, operatorKey)).toBe(401);
      await Promise.all([during.close(), after.close()]);
    });

    test("requires a configured operator key, which opens no other route", async () => {
      const closed = await openShop(database().db, noPayment, { operatorKeys: null });
      expect(await receiveGoods(closed.app, "CAP", 1)).toMatchObject({
        status: 404,
        body: { title: "There is nothing at this address." },
      });
      await closed.close();
      const authorization = "Bearer the-operator-of-the-tests";
      expect((await shop.app.inject({ url: "/User/profile", headers: { authorization } })).statusCode).toBe(401);
      expect(shop.log()).not.toContain("the-operator-of");
    });
  });
