import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { call, cap, grip, expectOk, rifle, texas, Visitor } from "../test/shop.ts";

export const customerCartSuite: Suite = (database) =>
  describe("a customer's cart", () => {
    const test = checkoutTest(database);

    test("exists after the first call, even if many arrive at once", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const carts = await Promise.all(Array.from({ length: 20 }, () => ann.cart()));
      expect(carts[0]).toMatchObject({ userId: "ann", guestId: null, isGuest: false, items: [], totalAmount: 0 });
      for (const cart of carts) expect(cart).toEqual(carts[0]);
      expect(await database().db.selectFrom("customers").selectAll().execute()).toMatchObject([
        { sub: "ann", email: "ann@example.com", first_name: "Ann", last_name: "Miller" },
      ]);
    });

    test("is added to, changed, computed, and emptied like a guest's", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { body } = await ann.add({ ...grip, quantity: 2 });
      expect(body).toMatchObject({ userId: "ann", subTotal: 129, items: [{ sku: "GRIP", quantity: 2 }] });
      const { id } = expectOk(body.items[0]);
      expect((await ann.change(id, { quantity: 1 })).body).toMatchObject({ subTotal: 64.5 });
      expect((await ann.compute({ shippingMethodId: 3 })).body).toMatchObject({ taxAmount: 4.03, totalAmount: 126.53 });
      const methods = await ann.call<unknown[]>("GET", "/Cart/shipping-methods");
      expect(methods.body).toMatchObject([{ price: 12 }, { price: 24 }, { price: 58 }]);
      expect(await ann.call("DELETE", `/Cart/items/${id}`)).toMatchObject({ status: 200, body: { items: [] } });
    });

    test("hides its lines from others and ignores a guest token next to an access token", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const bob = await checkout.signIn({ sub: "bob", email: "bob@example.com" });
      const guest = await Visitor.arrive(checkout.app);
      const { id } = expectOk((await ann.add(grip)).body.items[0]);
      await guest.add(cap);
      expect((await bob.change(id, { quantity: 5 })).status).toBe(404);
      expect((await bob.call("DELETE", `/Cart/items/${id}`)).status).toBe(404);
      expect((await guest.change(id, { quantity: 5 })).status).toBe(404);
      const both = { headers: { ...bob.headers, ...guest.headers } };
      expect((await call(checkout.app, "GET", "/Cart", both)).body).toMatchObject({ userId: "bob", items: [] });
      expect((await ann.cart()).items).toMatchObject([{ sku: "GRIP", quantity: 1 }]);
    });

    test("and account require a signed-in customer, even for invalid requests", async ({ checkout, issuer }) => {
      const guest = await Visitor.arrive(checkout.app);
      const old = { authorization: `Bearer ${await issuer.token({ exp: 1 })}` };
      const calls = [
        ["GET", "/Cart"],
        ["POST", "/Cart/items"],
        ["PUT", "/Cart/items/1"],
        ["DELETE", "/Cart/items/1"],
        ["POST", "/Cart/compute"],
        ["POST", "/Cart/merge?guestId=x"],
        ["GET", "/User/profile"],
        ["PUT", "/User/profile"],
        ["POST", "/User/addresses"],
        ["PUT", "/User/addresses/1"],
        ["DELETE", "/User/addresses/1"],
      ] as const;
      for (const [method, url] of calls) {
        for (const headers of [{}, guest.headers, old, { authorization: "Basic YTpi" }]) {
          const response = await call(checkout.app, method, url, { headers });
          expect(response, `${method} ${url}`).toMatchObject({ status: 401, body: { status: 401 } });
          expect(response.body.title).toContain("sign in");
          expect(response.headers["www-authenticate"]).toBe("Bearer");
        }
      }
    });

    test("says how many pieces this cart can still get when stock runs out", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const refusal = async (response: Promise<{ body: object }>) => (await response).body;
      await ann.add({ ...rifle, quantity: 3 });
      expect(await refusal(ann.add({ ...rifle, optionIds: [11], quantity: 3 }))).toMatchObject({
        title: "Only 2 more of this item are left: 3 are in your cart.",
        qtyOnHand: 5,
        sku: "D16-W",
      });
      const { body } = await ann.add({ ...rifle, optionIds: [11], quantity: 1 });
      const [first, second] = body.items;
      expect(await refusal(ann.change(expectOk(second).id, { quantity: 3 }))).toMatchObject({
        title: "Only 2 more of this item are left: 3 are in another line of your cart.",
        qtyOnHand: 5,
      });
      await ann.change(expectOk(second).id, { quantity: 2 });
      expect(await refusal(ann.add(rifle))).toMatchObject({ title: "The last 5 are already in your cart." });
      expect(await refusal(ann.change(expectOk(first).id, { quantity: 6 }))).toMatchObject({
        title: "Only 3 more of this item are left: 2 are in another line of your cart.",
      });
      await ann.add(cap);
      expect(await refusal(ann.add(cap))).toMatchObject({ title: "The last one is already in your cart." });
    });

    test("rejects unstorable or overlong values by field with a clear message", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const errors = async (change: object) => (await ann.add<{ errors: object }>({ ...grip, ...change })).body.errors;
      const unusable = ["Contains characters that can't be used here."];
      expect(await errors({ notes: "a\0b" })).toEqual({ notes: unusable });
      expect(await errors({ productName: "half \ud83d" })).toEqual({ productName: unusable });
      expect(await errors({ sku: "\0" })).toEqual({ sku: unusable });
      expect(await errors({ options: [{ value: "\udc00" }] })).toEqual({ "options.0.value": unusable });
      expect(await errors({ buildId: "x".repeat(101) })).toEqual({
        buildId: ["Must not be longer than 100 characters."],
      });
      expect(await errors({ productName: " " })).toEqual({ productName: ["Required"] });
      expect(await errors({ productName: undefined })).toEqual({ productName: ["Required"] });
      expect(await errors({ quantity: 10_000 })).toEqual({ quantity: ["At most 9,999 of one item."] });
      expect(await errors({ quantity: 1.5 })).toEqual({ quantity: ["Must be a whole number."] });
      expect(await errors({ optionIds: Array.from({ length: 51 }, (_, id) => id) })).toEqual({
        optionIds: ["Must not have more than 50 entries."],
      });
      expect(await errors({ price: "12" })).toEqual({ price: ["Must be a number."] });
      const compute = await ann.compute<{ errors: object }>({ address: { ...texas, city: "\0" } });
      expect(compute).toMatchObject({ status: 422, body: { errors: { "address.city": unusable } } });
    });
  });
