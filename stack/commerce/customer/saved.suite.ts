import { sql } from "kysely";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import type { Customer } from "../test/shop.ts";

interface SavedBody {
  items: { productId: string; sku: string | null; priceWhenSaved: number; wasInStock: boolean; savedAt: string }[];
}

const list = async (customer: Customer) => (await customer.call<SavedBody>("GET", "/Customer/saved")).body.items;
const ids = async (customer: Customer) => (await list(customer)).map(({ productId }) => productId);
const save = (customer: Customer, productId: string, sku?: string) =>
  customer.call<SavedBody>("PUT", `/Customer/saved/${productId}`, { sku });
const merge = (customer: Customer, items: object[]) =>
  customer.call<SavedBody>("POST", "/Customer/saved/merge", { items });

export const savedSuite: Suite = (database) =>
  describe("saved items", () => {
    const test = checkoutTest(database);

    test("are saved with the price book's price and stock, latest first", async ({ checkout }) => {
      const ann = await checkout.signIn();
      expect(await list(ann)).toEqual([]);
      await save(ann, "cap", "CAP-OUT");
      const { status, body } = await save(ann, "datum-16");
      expect(status).toBe(200);
      const savedAt = expect.any(String) as string;
      expect(body.items).toEqual([
        { productId: "datum-16", sku: null, priceWhenSaved: 1765, wasInStock: true, savedAt },
        { productId: "cap", sku: "CAP-OUT", priceWhenSaved: 32, wasInStock: false, savedAt },
      ]);
      expect(await list(ann)).toEqual(body.items);
    });

    test("keep their price when they are saved again, unless another variant is chosen", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await save(ann, "datum-16", "D16-L");
      await sql`update skus set price_cents = 150000 where sku = 'D16-L'`.execute(database().db);
      await save(ann, "datum-16", "D16-L");
      expect(await list(ann)).toMatchObject([{ sku: "D16-L", priceWhenSaved: 1765 }]);
      await save(ann, "datum-16");
      expect(await list(ann)).toMatchObject([{ sku: "D16-L", priceWhenSaved: 1765 }]);
      await save(ann, "datum-16", "D16-W");
      expect(await list(ann)).toMatchObject([{ sku: "D16-W", priceWhenSaved: 1917 }]);
    });

    test("can be removed, also twice", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await save(ann, "cap");
      for (const _time of [1, 2]) {
        expect(await ann.call("DELETE", "/Customer/saved/cap")).toMatchObject({ status: 200, body: { items: [] } });
      }
    });

    test("of unknown products and variants are rejected", async ({ checkout }) => {
      const ann = await checkout.signIn();
      expect(await save(ann, "nothing")).toMatchObject({
        status: 422,
        body: { errors: { productId: [expect.any(String)] } },
      });
      expect(await save(ann, "cap", "GRIP")).toMatchObject({
        status: 422,
        body: { errors: { sku: [expect.any(String)] } },
      });
      expect((await save(ann, "x".repeat(65))).status).toBe(422);
      expect(await list(ann)).toEqual([]);
    });

    test("of a browser are added at sign-in; the account's own win, and repeating it adds nothing", async ({
      checkout,
    }) => {
      const ann = await checkout.signIn();
      await save(ann, "cap", "CAP");
      const items = [
        { productId: "palm-grip", savedAt: "2026-01-01T10:00:00Z" },
        { productId: "datum-16", sku: "GRIP", savedAt: "2099-01-02T10:00:00Z" },
        { productId: "nothing", savedAt: null },
        { productId: "cap", sku: "CAP-OUT", savedAt: "2026-01-03T10:00:00Z" },
      ];
      const { status, body } = await merge(ann, items);
      expect(status).toBe(200);
      expect(body.items).toMatchObject([
        // A clock that is ahead does not save into the future.
        { productId: "datum-16", sku: null, priceWhenSaved: 1765 },
        { productId: "cap", sku: "CAP" },
        { productId: "palm-grip", priceWhenSaved: 64.5, savedAt: "2026-01-01T10:00:00.000Z" },
      ]);
      expect(Date.parse(body.items[0]?.savedAt ?? "")).toBeLessThanOrEqual(Date.now());
      expect((await merge(ann, items)).body).toEqual(body);
    });

    test("are hidden from other customers and guests", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const bob = await checkout.signIn({ sub: "bob" });
      await save(ann, "cap");
      expect(await ids(bob)).toEqual([]);
      await bob.call("DELETE", "/Customer/saved/cap");
      expect(await ids(ann)).toEqual(["cap"]);
      const guest = (await checkout.ready()).visitor;
      expect((await guest.call("GET", "/Customer/saved")).status).toBe(401);
      expect((await guest.call("POST", "/Customer/saved/merge", { items: [] })).status).toBe(401);
    });

    test("are at most 100: one more is rejected, and a merge stops there", async ({ checkout }) => {
      const ann = await checkout.signIn();
      await sql`insert into products (id, is_ffl_item, is_receiver_item, is_listed)
        select 'p' || n, false, false, true from generate_series(1, 102) n`.execute(database().db);
      const given = Array.from({ length: 99 }, (_, index) => ({ productId: `p${index + 1}` }));
      expect((await merge(ann, given)).body.items).toHaveLength(99);
      const statuses = await Promise.all(
        ["cap", "datum-16", "palm-grip"].map(async (id) => (await save(ann, id)).status),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
      expect((await merge(ann, [{ productId: "p100" }])).body.items).toHaveLength(100);
      expect((await merge(ann, [...given, { productId: "p100" }, { productId: "p101" }])).status).toBe(422);
      // A saved product may still change its variant.
      expect((await save(ann, "p1")).status).toBe(200);
    });
  });
