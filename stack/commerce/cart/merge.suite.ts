import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { createGuestTokens } from "../guest-token.ts";
import { checkoutTest } from "../test/checkout-fixture.ts";
import { profile } from "../test/account.ts";
import type { Suite } from "../test/databases.ts";
import type { PaymentClient } from "../checkout/payment.ts";
import { noPayment } from "../test/no-payment.ts";
import { maxLines } from "./lines.ts";
import { cap, type CartBody, customerInfo, fillCart, grip, rifle, texas, Visitor } from "../test/shop.ts";

const lines = ({ items }: CartBody) => items.map(({ sku, optionIds, quantity }) => [sku, optionIds, quantity]);

export const mergeSuite: Suite = (database) =>
  describe("cart merge", () => {
    const test = checkoutTest(database);

    test("sums equal lines, moves the others, and resets shipping and tax", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add({ ...grip, quantity: 2 });
      await ann.compute();
      await guest.add({ ...grip, quantity: 3 });
      await guest.add({ ...cap, imageUrl: "/uploads/cap.webp", notes: "for Sunday" });
      const { status, body } = await ann.merge(guest);
      expect(status).toBe(200);
      expect(body).toMatchObject({ userId: "ann", isGuest: false, subTotal: 354.5, taxAmount: 0, shipping: 0 });
      expect(body.items).toMatchObject([
        { sku: "GRIP", quantity: 5 },
        { sku: "CAP", quantity: 1, imageUrl: "/uploads/cap.webp", notes: "for Sunday" },
      ]);
      expect(body).toEqual({ ...(await ann.cart()), alreadyMerged: false, cuts: [] });
    });

    test("never exceeds the stock across all lines of a sku", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add({ ...rifle, quantity: 3 });
      await guest.add({ ...rifle, quantity: 1 });
      await guest.add({ ...rifle, optionIds: [11], quantity: 4 });
      await ann.add(cap);
      await guest.add(cap);
      const { body } = await ann.merge(guest);
      expect(lines(body)).toEqual([
        ["D16-W", [11, 21, 22], 4],
        ["CAP", [], 1],
        ["D16-W", [11], 1],
      ]);
      // The last three pieces of the rifle are not enough for four, and the last cap is already in the cart.
      const [, ofCap, ofRifle] = body.items.map(({ id }) => id);
      expect(body.cuts).toEqual([
        { itemId: ofRifle, productName: "Datum 16", from: 4, to: 1 },
        { itemId: ofCap, productName: "Cap", from: 2, to: 1 },
      ]);
    });

    test("exceeds neither the pieces of a line nor the lines of a cart", async ({ checkout }) => {
      const { db } = database();
      await db.updateTable("skus").set({ on_hand: 20_000 }).execute();
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add({ ...grip, quantity: 9_990 });
      const { id: cartId } = await ann.cart();
      await fillCart(db, cartId, "D16-W", maxLines - 2);
      await guest.addAll({ ...grip, quantity: 20 }, cap, { ...rifle, quantity: 2 });
      const { body } = await ann.merge(guest);
      expect(body.items).toHaveLength(maxLines);
      expect(body.items[0]).toMatchObject({ sku: "GRIP", quantity: 9_999 });
      expect(body.items.at(-1)).toMatchObject({ sku: "CAP", quantity: 1 });
      expect(body.cuts).toMatchObject([
        { productName: "Palm Grip", from: 10_010, to: 9_999 },
        { itemId: null, productName: "Datum 16", from: 2, to: 0 },
      ]);
    });

    test("adds no line without stock and keeps the customer's pieces", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add({ ...grip, quantity: 4 });
      await guest.add({ ...grip, quantity: 4 });
      await guest.add(cap);
      const { db } = database();
      await db.updateTable("skus").set({ on_hand: 2 }).where("sku", "=", "GRIP").execute();
      await db.updateTable("skus").set({ on_hand: 0 }).where("sku", "=", "CAP").execute();
      const { body } = await ann.merge(guest);
      expect(lines(body)).toEqual([["GRIP", [], 4]]);
      expect(body.cuts).toEqual([
        { itemId: body.items[0]?.id, productName: "Palm Grip", from: 8, to: 4 },
        { itemId: null, productName: "Cap", from: 1, to: 0 },
      ]);
    });

    test("uses today's prices", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add(grip);
      await guest.add(grip);
      await guest.add(rifle);
      const { db } = database();
      await db.updateTable("skus").set({ price_cents: 7_000 }).where("sku", "=", "GRIP").execute();
      await db.updateTable("options").set({ price_cents: 0 }).where("id", "=", 21).execute();
      expect((await ann.merge(guest)).body.items).toMatchObject([{ price: 70, quantity: 2 }, { price: 1951 }]);
    });

    test("invalidates the guest's token as if it had never been issued", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { visitor: guest, body } = await checkout.ready();
      const stranger = new Visitor(
        checkout.app,
        createGuestTokens(["a secret of the tests that is long enough"]).issue().token,
      );
      await ann.merge(guest);
      const compute = { cartId: body.cartId, shippingMethodId: 1, address: texas };
      const everything = async (visitor: Visitor) => [
        await visitor.call("GET", visitor.cartUrl),
        await visitor.add(grip),
        await visitor.change(1, { quantity: 1 }),
        await visitor.call("DELETE", `${visitor.cartUrl}/items/1`),
        await visitor.call("POST", `${visitor.cartUrl}/compute`, compute),
        await visitor.order(10_001),
        await visitor.checkOut(randomUUID(), body),
        await visitor.call("GET", "/Cart/shipping-methods"),
      ];
      const spent = (await everything(guest)).map(({ status, body: response }) => ({ status, body: response }));
      expect(spent.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 422, 200]);
      expect(spent).toEqual(
        (await everything(stranger)).map(({ status, body: response }) => ({ status, body: response })),
      );
    });

    test("changes nothing when repeated or for an unknown guest", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await guest.add(grip);
      const { body: merged } = await ann.merge(guest);
      await ann.compute();
      const cart = await ann.cart();
      expect(cart.id).toBe(merged.id);
      const unknown = createGuestTokens(["a secret of the tests that is long enough"]).issue().token;
      const forged = createGuestTokens(["another secret that is just as long"]).issue().token;
      for (const token of [guest.token, unknown, forged, "ann", "gid_7", "x".repeat(400)]) {
        expect(await ann.merge(new Visitor(checkout.app, token))).toMatchObject({
          status: 200,
          body: { ...cart, alreadyMerged: true, cuts: [] },
        });
      }
      const bob = await checkout.signIn({ sub: "bob" });
      expect((await bob.merge(guest)).body.items).toEqual([]);
    });

    test("gives the same result when it runs twenty times at once", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await ann.add(grip);
      await guest.add({ ...grip, quantity: 2 });
      await guest.add(rifle);
      const responses = await Promise.all(Array.from({ length: 20 }, () => ann.merge(guest)));
      for (const { status, body } of responses) {
        expect({ status, lines: lines(body) }).toEqual({
          status: 200,
          lines: [
            ["GRIP", [], 3],
            ["D16-W", [11, 21, 22], 1],
          ],
        });
      }
      expect(responses.filter(({ body }) => body.alreadyMerged)).toHaveLength(19);
    });

    test("gives the cart to only one of two simultaneous customers", async ({ checkout }) => {
      const guest = await Visitor.arrive(checkout.app);
      await guest.add(grip);
      const both = [await checkout.signIn(), await checkout.signIn({ sub: "bob" })];
      const responses = await Promise.all(both.map((customer) => customer.merge(guest)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      expect(responses.flatMap(({ body }) => lines(body))).toEqual([["GRIP", [], 1]]);
    });

    test("transfers the guest's orders and attempts to the customer", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { visitor: guest, body } = await checkout.ready();
      const key = randomUUID();
      const placed = await guest.checkOut(key, body);
      expect((await ann.order(10_001)).status).toBe(404);
      await ann.merge(guest);
      expect((await ann.order(10_001)).body).toMatchObject({ id: 10_001, totalAmount: 80.53 });
      expect((await ann.checkOut(key, body)).body).toEqual(placed.body);
      expect(await ann.checkOut(randomUUID(), body)).toMatchObject({
        status: 409,
        body: { type: "urn:shop:cart-ordered", orderId: 10_001 },
      });
      expect((await checkout.charges()).length).toBe(1);
    });

    test("settles an order whose response was lost and returns it to the customer for the guest's key", async ({
      checkout,
    }) => {
      const ann = await checkout.signIn();
      const { visitor: guest, body } = await checkout.ready();
      const reachable = { ...checkout.client };
      const lost: PaymentClient = {
        ...noPayment,
        charge: async (request) => {
          await reachable.charge(request);
          return noPayment.charge(request);
        },
      };
      Object.assign(checkout.client, lost);
      const key = randomUUID();
      const sent = { ...body, customerInfo: { ...customerInfo, email: "typed@example.com" } };
      expect((await guest.checkOut(key, sent)).status).toBe(503);
      expect((await ann.merge(guest)).status).toBe(409);

      Object.assign(checkout.client, reachable);
      expect((await ann.merge(guest)).body).toMatchObject({ userId: "ann", items: [] });
      expect(await ann.checkOut(key, body)).toMatchObject({ status: 200, body: { orderId: 10_001, success: true } });
      expect(await ann.checkOut(key, { ...body, paymentToken: "another" })).toMatchObject({
        status: 422,
        body: { errors: { "Idempotency-Key": [expect.any(String)] } },
      });
      expect((await ann.order(10_001)).body).toMatchObject({ id: 10_001, userEmail: "typed@example.com" });
      expect((await guest.order(10_001)).status).toBe(404);
      expect(await checkout.charges()).toMatchObject([{ status: "approved" }]);
    });

    test("loses nothing when it runs while the guest's order is being placed", async ({ checkout }) => {
      const ann = await checkout.signIn();
      for (let round = 1; round <= 5; round++) {
        const { visitor: guest, body } = await checkout.ready();
        const key = randomUUID();
        const [placed] = await Promise.all([guest.checkOut(key, body), ann.merge(guest)]);
        const again = await ann.merge(guest);
        const checkedOut = await ann.checkOut(key, body);
        const outcome = {
          merged: again.status,
          lines: lines(again.body),
          checkedOut: checkedOut.status,
          id: checkedOut.body.orderId,
        };
        const ordered = { merged: 200, lines: [], checkedOut: 200, id: placed.body.orderId };
        const notSent = { merged: 200, lines: [["GRIP", [], 1]], checkedOut: 422, id: undefined };
        expect(outcome).toEqual(placed.status === 200 ? ordered : notSent);
        for (const { id } of again.body.items) await ann.call("DELETE", `/Cart/items/${id}`);
        expect(await checkout.charges()).toHaveLength((await profile(ann)).orders.length);
      }
    });

    test("keeps a customer's key with the attempt that used it", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const key = randomUUID();
      const own = await checkout.ready(grip, undefined, ann);
      const first = await ann.checkOut(key, own.body);
      const { visitor: guest, body } = await checkout.ready();
      await guest.checkOut(key, body);
      await ann.merge(guest);
      expect((await ann.checkOut(key, own.body)).body).toEqual(first.body);
      expect((await ann.order(10_002)).status).toBe(200);
    });

    test("names the order of an ordered cart when it is computed again, but only to its owner", async ({
      checkout,
    }) => {
      const ann = await checkout.signIn();
      const { visitor: guest, body } = await checkout.ready();
      await guest.checkOut(randomUUID(), body);
      const again = (visitor: Visitor) => visitor.compute({ cartId: body.cartId });
      const ordered = { status: 409, body: { type: "urn:shop:cart-ordered", orderId: 10_001 } };
      const notTheirs = { status: 422, body: { errors: { cartId: [expect.any(String)] } } };
      expect(await again(guest)).toMatchObject(ordered);
      for (const other of [ann, await Visitor.arrive(checkout.app)]) {
        const response = await again(other);
        expect(response).toMatchObject(notTheirs);
        expect(JSON.stringify(response.body)).not.toContain("10001");
      }
      await ann.merge(guest);
      expect(await again(ann)).toMatchObject(ordered);
      expect(await again(await checkout.signIn({ sub: "bob" }))).toMatchObject(notTheirs);
      expect((await again(guest)).status).toBe(404);
    });

    test("makes the guest's cart impossible to order", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const { visitor: guest, body } = await checkout.ready();
      await ann.merge(guest);
      expect(await ann.checkOut(randomUUID(), body)).toMatchObject({
        status: 422,
        body: { errors: { cartId: [expect.any(String)] } },
      });
    });

    test("is rejected while an order for either cart is being placed", async ({ checkout }) => {
      Object.assign(checkout.client, noPayment);
      const ann = await checkout.signIn();
      const bob = await checkout.signIn({ sub: "bob" });
      const { visitor: guest, body } = await checkout.ready();
      const other = await Visitor.arrive(checkout.app);
      await other.add(grip);
      expect((await guest.checkOut(randomUUID(), body)).status).toBe(503);
      const running = { status: 409, body: { type: "urn:shop:checkout-running" } };
      expect(await ann.merge(guest)).toMatchObject(running);
      expect((await guest.cart()).items).toHaveLength(1);
      const own = await checkout.ready(grip, undefined, bob);
      expect((await bob.checkOut(randomUUID(), { ...own.body, customerInfo })).status).toBe(503);
      expect(await bob.merge(other)).toMatchObject(running);
      expect((await other.cart()).items).toHaveLength(1);
    });

    test("requires the same guest in the URL and in the body", async ({ checkout }) => {
      const ann = await checkout.signIn();
      const guest = await Visitor.arrive(checkout.app);
      await guest.add(grip);
      for (const [query, body] of [
        [guest.token, { guestId: "another" }],
        [guest.token, {}],
        ["", { guestId: guest.token }],
      ] as const) {
        const response = await ann.call("POST", `/Cart/merge?guestId=${query}`, body);
        expect(response).toMatchObject({ status: 422, body: { errors: { guestId: [expect.any(String)] } } });
      }
      expect((await guest.cart()).items).toHaveLength(1);
    });
  });
