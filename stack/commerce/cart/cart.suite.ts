import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createGuestTokens } from "../guest-token.ts";
import { catalog } from "../test/catalog.ts";
import type { Suite } from "../test/databases.ts";
import { noPayment } from "../test/no-payment.ts";
import { maxLines } from "./lines.ts";
import {
  call,
  cap,
  emptyTables,
  grip,
  expectOk,
  fillCart,
  openShop,
  rifle,
  type Shop,
  stock,
  texas,
  Visitor,
} from "../test/shop.ts";

const updatedAt: unknown = expect.stringMatching(/^\d{4}-.*Z$/);

export const cartSuite: Suite = (database) =>
  describe("cart", () => {
    let shop: Shop;
    let ann: Visitor;
    beforeEach(async () => {
      await emptyTables(database().db);
      shop = await openShop(database().db, noPayment);
      ann = await Visitor.arrive(shop.app);
    });
    afterEach(() => shop.close());

    const firstItem = async (visitor: Visitor) => expectOk((await visitor.cart()).items[0]);

    test("is empty for a new visitor", async () => {
      expect(await ann.cart()).toEqual({
        id: expect.any(Number),
        userId: null,
        guestId: ann.token,
        isAbandoned: false,
        isGuest: true,
        items: [],
        giftMessage: null,
        subTotal: 0,
        taxAmount: 0,
        shipping: 0,
        discount: 0,
        totalAmount: 0,
      });
    });

    test("responds 404 to a forged token and to a token without a guest", async () => {
      const unknown = createGuestTokens(["a secret of the tests that is long enough"]).issue().token;
      const forged = ann.token.slice(0, 63) + (ann.token.endsWith("A") ? "B" : "A");
      for (const token of [unknown, forged, "x", "..%2F..%2FOrder"]) {
        const { status, body } = await call(shop.app, "GET", `/Cart/guest/${token}`);
        expect({ status, body }).toMatchObject({ status: 404, body: { status: 404, title: expect.any(String) } });
      }
      expect((await new Visitor(shop.app, unknown).add(grip)).status).toBe(404);
    });

    test("prices a line with its add-ons and takes the flags from the price book", async () => {
      const flags = { isFflItem: false, isReceiverItem: false };
      const { status, body } = await ann.add({ ...rifle, ...flags, productPrice: 2046.5, imageUrl: "/uploads/d.webp" });
      expect(status).toBe(200);
      expect(body).toMatchObject({ subTotal: 2046.5, taxAmount: 0, shipping: 0, totalAmount: 2046.5 });
      expect(body.items).toEqual([
        {
          id: expect.any(Number),
          productId: "datum-16",
          sku: "D16-W",
          productName: "Datum 16",
          quantity: 1,
          imageUrl: "/uploads/d.webp",
          price: 2046.5,
          productUrl: null,
          isFflItem: true,
          isReceiverItem: true,
          optionIds: [11, 21, 22],
          options: [{ label: "Stock", value: "Walnut" }],
          buildId: null,
          notes: null,
        },
      ]);
    });

    test("remembers the page and the build of a line", async () => {
      await ann.add({ ...grip, buildId: "build-7" });
      expect(await firstItem(ann)).toMatchObject({ productUrl: "/product/x/palm-grip", buildId: "build-7" });
    });

    test("holds at most a hundred lines, and still more pieces of them", async () => {
      const { id: cartId } = await ann.cart();
      await fillCart(database().db, cartId, "GRIP", maxLines - 1);
      await database().db.updateTable("skus").set({ on_hand: 1_000 }).where("sku", "=", "GRIP").execute();
      expect((await ann.add(grip)).status).toBe(200);
      expect(await ann.add(cap)).toMatchObject({
        status: 422,
        body: { title: "A cart holds at most 100 different items." },
      });
      expect((await ann.add(grip)).body.items.at(-1)).toMatchObject({ sku: "GRIP", quantity: 2 });
    });

    test("adds one piece for the same item with options in any order, and a line for other options", async () => {
      await ann.add({ ...rifle, quantity: 2 });
      await ann.add({ ...rifle, optionIds: [21, 11, 22, 11], quantity: 2 });
      const { body } = await ann.add({ ...rifle, optionIds: [11] });
      expect(body.items.map(({ quantity, price }) => ({ quantity, price }))).toEqual([
        { quantity: 3, price: 2046.5 },
        { quantity: 1, price: 1917 },
      ]);
    });

    test("adds the quantity of each item of a list, also to an equal line", async () => {
      await ann.add({ ...rifle, quantity: 2 });
      const { status, body } = await ann.addAll({ ...rifle, quantity: 2 }, { ...grip, quantity: 3 }, grip);
      expect([status, body.items]).toMatchObject([
        200,
        [
          { sku: "D16-W", quantity: 4 },
          { sku: "GRIP", quantity: 4 },
        ],
      ]);
      const both = await Promise.all([
        ann.addAll(grip, { ...grip, quantity: 5 }),
        ann.addAll({ ...grip, quantity: 5 }),
      ]);
      expect(both.map((response) => response.status)).toEqual([200, 200]);
      expect((await ann.cart()).items).toMatchObject([{}, { sku: "GRIP", quantity: 15 }]);
    });

    test.each([
      [{ ...cap, quantity: 2 }, 409, { type: "urn:shop:out-of-stock", sku: "CAP", qtyOnHand: 1, item: 1 }],
      [{ ...cap, productPrice: 1 }, 409, { type: "urn:shop:price-changed", price: 32, item: 1 }],
      [{ ...rifle, optionIds: [99] }, 422, { errors: { "items.1.optionIds": [expect.any(String)] } }],
      [{ ...cap, quantity: 0 }, 422, { errors: { "items.1.quantity": [expect.any(String)] } }],
    ])("adds nothing of a list with one wrong item: %j", async (wrong, status, problem) => {
      await ann.add(grip);
      expect(await ann.addAll(grip, wrong, grip)).toMatchObject({ status, body: problem });
      expect((await ann.cart()).items).toMatchObject([{ sku: "GRIP", quantity: 1 }]);
    });

    test("accepts between one and twenty items in a list, and no more pieces than a line may have", async () => {
      for (const items of [[], Array.from({ length: 21 }, () => grip)]) {
        expect(await ann.addAll(...items)).toMatchObject({
          status: 422,
          body: { errors: { items: expect.anything() } },
        });
      }
      expect((await ann.addAll(...Array.from({ length: 20 }, () => grip))).body.items).toMatchObject([
        { quantity: 20 },
      ]);
      await database().db.updateTable("skus").set({ on_hand: 20_000 }).where("sku", "=", "GRIP").execute();
      expect(await ann.addAll({ ...grip, quantity: 9_980 })).toMatchObject({
        status: 422,
        body: { errors: { "items.0.quantity": ["At most 9,999 of one item."] } },
      });
      expect((await ann.addAll({ ...grip, quantity: 9_979 })).status).toBe(200);
    });

    test("merges twenty simultaneous additions into one line of twenty pieces", async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, () => ann.add(grip)));
      expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
      expect((await ann.cart()).items).toMatchObject([{ sku: "GRIP", quantity: 20 }]);
    });

    test.each([
      ["productId", { productId: "nothing" }],
      ["sku", { sku: "GRIP" }],
      ["optionIds", { optionIds: [11, 99] }],
      ["optionIds", { optionIds: [12] }],
      ["quantity", { quantity: 0 }],
      ["quantity", { quantity: 1.5 }],
      ["imageUrl", { imageUrl: "javascript:alert(1)" }],
      ["productUrl", { productUrl: "//evil.example" }],
      ["notes", { notes: "x".repeat(501) }],
      ["productPrice", { productPrice: 1.999 }],
    ])("responds 422 with the field to a wrong %s", async (field, change) => {
      const { status, headers, body } = await ann.add<{ errors: object }>({ ...rifle, ...change });
      expect(status).toBe(422);
      expect(headers["content-type"]).toContain("application/problem+json");
      expect(Object.keys(body.errors)).toEqual([field]);
      expect((await ann.cart()).items).toEqual([]);
    });

    test("rejects a price that differs from the price book and returns the right one", async () => {
      const { status, body } = await ann.add({ ...grip, productPrice: 10 });
      expect({ status, body }).toMatchObject({ status: 409, body: { type: "urn:shop:price-changed", price: 64.5 } });
      expect((await ann.cart()).items).toEqual([]);
    });

    test("rejects more pieces than are in stock, across all lines of the sku", async () => {
      expect((await ann.add({ ...rifle, quantity: 6 })).body).toMatchObject({
        type: "urn:shop:out-of-stock",
        qtyOnHand: 5,
      });
      await ann.add({ ...rifle, quantity: 4 });
      await ann.add({ ...rifle, optionIds: [11] });
      const { status, body } = await ann.add(rifle);
      expect({ status, body }).toMatchObject({ status: 409, body: { type: "urn:shop:out-of-stock", qtyOnHand: 5 } });
      const soldOut = await ann.add({ ...cap, sku: "CAP-OUT" });
      expect(soldOut.body).toMatchObject({ qtyOnHand: 0, title: "This item is out of stock." });
    });

    test("sets a line's quantity up to the stock, and removes the line at 0", async () => {
      await ann.add(cap);
      const line = await firstItem(ann);
      expect((await ann.change(line.id, { ...cap, quantity: 2 })).body).toMatchObject({
        type: "urn:shop:out-of-stock",
        qtyOnHand: 1,
      });
      await ann.add(grip);
      const { id } = expectOk((await ann.cart()).items[1]);
      const changed = await ann.change(id, { ...grip, quantity: 7, productPrice: 64.5 });
      expect(changed.body).toMatchObject({ subTotal: 483.5, items: [{ quantity: 1 }, { quantity: 7 }] });
      expect((await ann.change(id, { ...grip, quantity: 0 })).body.items).toHaveLength(1);
      expect((await ann.change(id, { ...grip, quantity: 1 })).status).toBe(404);
    });

    test("rejects changing the item of a line", async () => {
      await ann.add(rifle);
      const { id } = await firstItem(ann);
      for (const other of [{ optionIds: [11] }, { sku: "D16-L" }, { productId: "cap" }]) {
        const { status, body } = await ann.change(id, { ...rifle, ...other, quantity: 1 });
        const [field = ""] = Object.keys(other);
        expect({ status, body }).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
      }
      expect((await ann.change(id, { ...rifle, quantity: 2 })).body.items).toMatchObject([{ quantity: 2 }]);
    });

    test("rejects an outdated price once, updates the line, and then accepts the change", async () => {
      await ann.add(grip);
      const { id } = await firstItem(ann);
      await database().db.updateTable("skus").set({ price_cents: 7_000 }).where("sku", "=", "GRIP").execute();
      const refused = await ann.change(id, { ...grip, price: 64.5, quantity: 2 });
      expect(refused.body).toMatchObject({ type: "urn:shop:price-changed", price: 70 });
      expect(await firstItem(ann)).toMatchObject({ price: 70, quantity: 1 });
      expect((await ann.change(id, { ...grip, price: 70, quantity: 2 })).body).toMatchObject({ subTotal: 140 });
    });

    test("hides a visitor's lines from other visitors", async () => {
      await ann.add(grip);
      const { id } = await firstItem(ann);
      const bob = await Visitor.arrive(shop.app);
      expect((await bob.change(id, { ...grip, quantity: 5 })).status).toBe(404);
      expect((await call(shop.app, "DELETE", `${bob.cartUrl}/items/${id}`)).status).toBe(404);
      expect(await firstItem(ann)).toMatchObject({ quantity: 1 });
    });

    test("removes a line, and responds 404 to an unknown line id", async () => {
      await ann.add(grip);
      const { id } = await firstItem(ann);
      for (const wrong of ["0", "x", "1e3", "99999999999999999999", "-1"]) {
        expect((await call(shop.app, "DELETE", `${ann.cartUrl}/items/${wrong}`)).status).toBe(404);
      }
      const removed = await call(shop.app, "DELETE", `${ann.cartUrl}/items/${id}`);
      expect(removed).toMatchObject({ status: 200, body: { items: [], subTotal: 0 } });
    });

    test("ships by ground for free above 99 dollars", async () => {
      const methods = (headers: Record<string, string>) =>
        call<{ id: number; price: number }[]>(shop.app, "GET", "/Cart/shipping-methods", { headers });
      expect((await methods({})).body).toEqual([
        { id: 1, name: "Ground, 3 to 5 business days", price: 12 },
        { id: 2, name: "Two-day", price: 24 },
        { id: 3, name: "Overnight", price: 58 },
      ]);
      await ann.add(grip);
      expect((await methods({ "x-guest-id": ann.token })).body.map(({ price }) => price)).toEqual([12, 24, 58]);
      await ann.add(grip);
      expect((await methods({ "x-guest-id": ann.token })).body.map(({ price }) => price)).toEqual([0, 24, 58]);
      expect((await methods({ "x-guest-id": "forged" })).status).toBe(200);
    });

    test("computes tax, shipping, and total, and resets them after any change", async () => {
      await ann.add(grip);
      const { status, body } = await ann.compute({ shippingMethodId: 3 });
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { subTotal: 64.5, taxAmount: 4.03, shipping: 58, totalAmount: 126.53 },
      });
      expect(await ann.cart()).toEqual(body);
      expect((await ann.add(grip)).body).toMatchObject({ taxAmount: 0, shipping: 0, totalAmount: 129 });
    });

    test("computes with today's prices", async () => {
      await ann.add(grip);
      await database().db.updateTable("skus").set({ price_cents: 10_000 }).where("sku", "=", "GRIP").execute();
      expect((await ann.compute()).body).toMatchObject({ subTotal: 100, taxAmount: 6.25, items: [{ price: 100 }] });
    });

    const rifleAndGrip = async () => {
      await ann.add(rifle);
      await ann.add(grip);
    };
    const oregon = { ...texas, city: "Portland", region: "OR", postalCode: "97201" };
    const california = { ...texas, city: "Oakland", region: "CA", postalCode: "94601" };

    test.each([
      ["a dealer's goods are taxed at the dealer's address", { address: oregon, dealerAddress: california }, 148.37],
      ["the rest is taxed where it is shipped to", { address: california, dealerAddress: oregon }, 4.68],
      // 7.25 % of 2046.50 is 148.37125, and 6.25 % of 64.50 is 4.03125.
      ["each place rounds for itself", { address: texas, dealerAddress: california }, 152.4],
    ])("%s", async (_, places, taxAmount) => {
      await rifleAndGrip();
      expect((await ann.compute(places)).body).toMatchObject({
        subTotal: 2111,
        taxAmount,
        totalAmount: 2111 + taxAmount,
      });
    });

    test("requires a dealer's address to compute dealer items, and ignores it for other carts", async () => {
      await ann.add(grip);
      expect((await ann.compute({ dealerAddress: null })).body.taxAmount).toBe(4.03);
      expect((await ann.compute({ dealerAddress: { ...california, region: "ON" } })).body.taxAmount).toBe(4.03);
      await ann.add(rifle);
      for (const dealerAddress of [null, undefined]) {
        expect(await ann.compute({ dealerAddress })).toMatchObject({
          status: 422,
          body: { errors: { dealerAddress: [expect.any(String)] } },
        });
      }
      expect(await ann.cart()).toMatchObject({ taxAmount: 0 });
    });

    test.each([
      ["dealerAddress.region", { dealerAddress: { ...texas, region: "ON" } }],
      ["dealerAddress.postalCode", { dealerAddress: { ...texas, postalCode: "94103" } }],
      ["dealerAddress.country", { dealerAddress: { ...texas, country: "CA" } }],
      ["address.postalCode", { address: { ...texas, postalCode: "94103" } }],
    ])("rejects a rifle's wrong %s when computing", async (field, change) => {
      await ann.add(rifle);
      const { status, body } = await ann.compute<{ errors: object }>(change);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    });

    test.each([
      ["address.region", { address: { ...texas, region: "ON" } }],
      ["address.postalCode", { address: { ...texas, postalCode: "94103" } }],
      ["address.country", { address: { ...texas, country: "CA" } }],
      ["address.line1", { address: { ...texas, line1: " " } }],
      ["shippingMethodId", { shippingMethodId: 9 }],
      ["cartId", { cartId: 999_999 }],
    ])("rejects a wrong %s when computing", async (field, change) => {
      await ann.add(grip);
      const { status, body } = await ann.compute<{ errors: object }>(change);
      expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
    });

    test("is abandoned 30 days after its last change", async () => {
      const age = (days: number) =>
        database()
          .db.updateTable("carts")
          .set({ updated_at: new Date(Date.now() - days * 86_400_000) })
          .execute();
      await age(29);
      expect((await ann.cart()).isAbandoned).toBe(false);
      await age(31);
      expect((await ann.cart()).isAbandoned).toBe(true);
      expect((await ann.add(grip)).body.isAbandoned).toBe(false);
    });

    test("lists every sku with price and stock in the inventory map", async () => {
      const { body } = await call(shop.app, "GET", "/Products");
      expect(body).toEqual({
        products: {
          CAP: { price: 32, qtyOnHand: 1, updatedAt },
          "CAP-OUT": { price: 32, qtyOnHand: 0, updatedAt },
          "D16-L": { price: 1765, qtyOnHand: 40, updatedAt },
          "D16-W": { price: 1917, qtyOnHand: 5, updatedAt },
          GRIP: { price: 64.5, qtyOnHand: 30, updatedAt },
        },
      });
      expect((await call(shop.app, "GET", "/Products/nocache")).body).toEqual(body);
    });

    test("imports prices and products of a newer catalog without changing the stock", async () => {
      await ann.add(cap);
      await database().db.updateTable("skus").set({ on_hand: 7 }).where("sku", "=", "GRIP").execute();
      const later = structuredClone(catalog).filter(({ documentId }) => documentId !== "cap");
      for (const sku of later.flatMap(({ skus }) => skus)) sku.price += 100;
      const next = await openShop(database().db, noPayment, { catalog: later });
      const { body } = await call(next.app, "GET", "/Products");
      expect(body).toEqual({
        products: {
          "D16-L": { price: 1766, qtyOnHand: 40, updatedAt },
          "D16-W": { price: 1918, qtyOnHand: 5, updatedAt },
          GRIP: { price: 65.5, qtyOnHand: 7, updatedAt },
        },
      });
      expect((await ann.at(next.app).add(cap)).body).toMatchObject({ errors: { productId: [expect.any(String)] } });
      const { id } = await firstItem(ann);
      expect((await ann.at(next.app).change(id, { ...cap, quantity: 1 })).body).toMatchObject({ qtyOnHand: 0 });
      expect((await ann.at(next.app).change(id, { ...cap, quantity: 0 })).body).toMatchObject({ items: [] });
      await next.close();
    });

    test("is unaffected by importing an unchanged catalog", async () => {
      const before = await stock(shop.app);
      await (await openShop(database().db, noPayment)).close();
      expect(await stock(shop.app)).toEqual(before);
    });
  });
