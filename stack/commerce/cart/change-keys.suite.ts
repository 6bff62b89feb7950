import { sql } from "kysely";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { call, cap, type CartBody, expectOk, grip, rifle, type TestResponse, Visitor } from "../test/shop.ts";
import { maxKeys } from "./change-keys.ts";

type Change = (visitor: Visitor, lineId: number) => { method: "POST" | "PUT" | "DELETE"; below: string; body?: object };

const add: Change = () => ({ method: "POST", below: "", body: { ...grip, quantity: 2 } });
const addAll: Change = () => ({ method: "POST", below: "/batch", body: { items: [grip, { ...grip, quantity: 2 }] } });
const change: Change = (_, lineId) => ({ method: "PUT", below: `/${lineId}`, body: { ...grip, quantity: 7 } });
const remove: Change = (_, lineId) => ({ method: "DELETE", below: `/${lineId}` });

const reused = {
  status: 422,
  body: { type: "urn:shop:idempotency-key-reused", errors: { "Idempotency-Key": [expect.any(String)] } },
};

export const changeKeysSuite: Suite = (database) =>
  describe("a cart change with an idempotency key", () => {
    const test = checkoutTest(database);

    const send = (visitor: Visitor, key: string, wanted: Change, lineId = 0): Promise<TestResponse<CartBody>> => {
      const { method, below, body } = wanted(visitor, lineId);
      const headers = { ...visitor.headers, "idempotency-key": key };
      return call<CartBody>(visitor.app, method, `${visitor.cartUrl}/items${below}`, { body, headers });
    };
    const pieces = async (visitor: Visitor) => (await visitor.cart()).items.map(({ quantity }) => quantity);
    const filled = async (visitor: Visitor) => expectOk((await visitor.add(grip)).body.items[0]).id;
    const keys = async () => (await sql`select from cart_changes`.execute(database().db)).rows.length;

    test.for<[string, Change, number[]]>([
      ["adds a line", add, [2]],
      ["adds a list", addAll, [4]],
      ["changes a line", change, [7]],
      ["removes a line", remove, []],
    ])("%s once, even if it is sent ten times at once and again later", async ([, wanted, result], { checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      const lineId = await filled(visitor);
      const responses = await Promise.all(Array.from({ length: 10 }, () => send(visitor, "k", wanted, lineId)));
      expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const items = (quantities: number[]) => quantities.map((quantity) => expect.objectContaining({ quantity }));
      for (const { body } of responses) expect(body.items).toEqual(items(result));
      expect(await pieces(visitor)).toEqual(result);

      await visitor.add(cap);
      expect((await send(visitor, "k", wanted, lineId)).body.items).toEqual(items([...result, 1]));
    });

    test("is another change with another key, for another visitor and after a failure", async ({ checkout }) => {
      const [ann, bob] = [await Visitor.arrive(checkout.app), await Visitor.arrive(checkout.app)];
      for (const visitor of [ann, bob]) for (const key of ["k", "k2"]) await send(visitor, key, addAll);
      expect([await pieces(ann), await pieces(bob)]).toEqual([[6], [6]]);
      const tooMany: Change = () => ({ method: "POST", below: "/batch", body: { items: [{ ...grip, quantity: 30 }] } });
      expect((await send(ann, "k3", tooMany)).status).toBe(409);
      await database().db.updateTable("skus").set({ on_hand: 60 }).where("sku", "=", "GRIP").execute();
      expect((await send(ann, "k3", tooMany)).status).toBe(200);
      expect(await pieces(ann)).toEqual([36]);
    });

    test("is rejected if the key was used for another change, but not for another name, price or picture", async ({
      checkout,
    }) => {
      const visitor = await Visitor.arrive(checkout.app);
      const lineId = await filled(visitor);
      await send(visitor, "k", add);
      const others: Change[] = [
        addAll,
        change,
        remove,
        () => ({ method: "POST", below: "", body: { ...grip, quantity: 3 } }),
        () => ({ method: "POST", below: "", body: { ...grip, quantity: 2, notes: "For Ben" } }),
        () => ({ method: "POST", below: "", body: { ...cap, quantity: 2 } }),
      ];
      for (const other of others) expect(await send(visitor, "k", other, lineId)).toMatchObject(reused);
      expect(await pieces(visitor)).toEqual([2]);
      const renamed: Change = () => ({
        method: "POST",
        below: "",
        body: { ...grip, quantity: 2, productName: "Grip", productPrice: 1, imageUrl: "/grip.webp" },
      });
      expect((await send(visitor, "k", renamed)).status).toBe(200);
      expect(await pieces(visitor)).toEqual([2]);
      const withOptions =
        (...optionIds: number[]): Change =>
        () => ({ method: "POST", below: "", body: { ...rifle, optionIds } });
      expect((await send(visitor, "rifle", withOptions(21, 11, 22))).status).toBe(200);
      expect((await send(visitor, "rifle", withOptions(11, 22, 21, 11))).status).toBe(200);
      expect(await send(visitor, "rifle", withOptions(11, 22))).toMatchObject(reused);
      expect(await pieces(visitor)).toEqual([2, 1]);
      for (const key of [" ", "x".repeat(256)]) expect((await send(visitor, key, add)).status).toBe(422);
    });

    test("belongs to the customer after a merge", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await send(ann, "both", addAll);
      await send(guest, "both", add);
      await send(guest, "guest's", addAll);
      await ann.merge(guest);
      expect(await pieces(ann)).toEqual([8]);
      expect((await send(ann, "guest's", addAll)).status).toBe(200);
      expect((await send(ann, "both", addAll)).status).toBe(200);
      expect(await send(ann, "guest's", add)).toMatchObject(reused);
      expect([await pieces(ann), await keys()]).toEqual([[8], 2]);
    });

    test("forgets the oldest keys of an owner", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      const lineId = await filled(visitor);
      await send(visitor, "first", change, lineId);
      await sql`insert into cart_changes (guest_id, key, hash)
        select guest_id, n, 'h' from cart_changes, generate_series(2, ${maxKeys}) n`.execute(database().db);
      await send(visitor, "last", change, lineId);
      expect(await keys()).toBe(maxKeys);
      await visitor.change(lineId, { quantity: 1 });
      await send(visitor, "last", change, lineId);
      expect(await pieces(visitor)).toEqual([1]);
      await send(visitor, "first", change, lineId);
      expect(await pieces(visitor)).toEqual([7]);
    });
  });
