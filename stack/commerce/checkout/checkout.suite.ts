import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { checkoutTest } from "../test/checkout-fixture.ts";
import type { Suite } from "../test/databases.ts";
import { cards } from "../test/payment-process.ts";
import { call, cap, customerInfo, dealerInfo, grip, operatorKey, rifle, stock, texas, Visitor } from "../test/shop.ts";

export const checkoutSuite: Suite = (database) =>
  describe("checkout", () => {
    const test = checkoutTest(database);
    const oregon = { ...texas, city: "Portland", region: "OR", postalCode: "97201" };
    const californianDealer = { ...texas, city: "Oakland", region: "CA", postalCode: "94601" };

    test("sells a guest a rifle for a dealer and a grip", async ({ checkout }) => {
      const { visitor } = await checkout.ready(rifle);
      await visitor.add({ ...grip, quantity: 2, imageUrl: "https://media.example/grip.webp" });
      const { body: cart } = await visitor.compute({ shippingMethodId: 2 });
      expect(cart).toMatchObject({ subTotal: 2175.5, taxAmount: 135.97, shipping: 24, totalAmount: 2335.47 });
      const placed = await visitor.checkOut(randomUUID(), {
        cartId: cart.id,
        customerInfo: { ...customerInfo, shippingMethodId: 2 },
        dealerInfo,
        paymentToken: await checkout.payment.token(cards.approves),
      });
      expect(placed).toMatchObject({
        status: 200,
        body: { orderId: 10_001, success: true, message: "Thank you. Your order number is 10001." },
      });

      const { body: order } = await visitor.order(10_001);
      expect(order).toEqual({
        id: 10_001,
        userEmail: "ann@example.com",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        status: "Paid",
        billingName: "Ann Miller",
        billingCompany: null,
        billingAddress: "1 Congress Ave",
        billingCity: "Austin",
        billingState: "TX",
        billingZipCode: "78701",
        billingCountry: "United States",
        billingPhone: "(512) 555-0100",
        shippingName: "Ann Miller",
        shippingCompany: null,
        shippingAddress: "1 Congress Ave",
        shippingCity: "Austin",
        shippingState: "TX",
        shippingZipCode: "78701",
        shippingCountry: "United States",
        customerPhone: "(512) 555-0100",
        dealerName: "Hill Country Arms",
        dealerAddress: "2 Main St",
        dealerEmail: "dealer@example.com",
        dealerPhone: "512-555-0101",
        dealerCity: "Austin",
        dealerState: "TX",
        dealerZipCode: "78702",
        dealerCountry: "United States",
        items: [
          {
            id: expect.any(Number),
            productId: "datum-16",
            sku: "D16-W",
            productName: "Datum 16",
            productUrl: null,
            imageUrl: null,
            isFflItem: true,
            options: [{ label: "Stock", value: "Walnut" }],
            unitPrice: 2046.5,
            quantity: 1,
            price: 2046.5,
            cancelledAt: null,
            returnableQuantity: 0,
            returnExclusion: "firearm",
            papers: [],
          },
          {
            id: expect.any(Number),
            productId: "palm-grip",
            sku: "GRIP",
            productName: "Palm Grip",
            productUrl: "/product/x/palm-grip",
            imageUrl: "https://media.example/grip.webp",
            isFflItem: false,
            options: [],
            unitPrice: 64.5,
            quantity: 2,
            price: 64.5,
            cancelledAt: null,
            returnableQuantity: 0,
            returnExclusion: "not-shipped",
            papers: [],
          },
        ],
        shippingCost: 24,
        taxAmount: 135.97,
        giftMessage: null,
        discount: 0,
        totalAmount: 2335.47,
        deliveries: [expect.objectContaining({ kind: "shipping" }), expect.objectContaining({ kind: "dealer" })],
        cancellableLines: [expect.any(Number), expect.any(Number)],
        returnableUntil: null,
        returns: [],
        refunds: [],
      });
      expect(await checkout.charges()).toMatchObject([{ status: "approved", amount: 233_547 }]);
      expect(await stock(checkout.app)).toMatchObject({ "D16-W": 4, GRIP: 28 });
      const next = await visitor.cart();
      expect(next).toMatchObject({ items: [], totalAmount: 0 });
      expect(next.id).not.toBe(cart.id);
    });

    test("gives every ordered line an id of its own", async ({ checkout }) => {
      const orders = [];
      for (let count = 0; count < 2; count++) {
        const visitor = await checkout.place(grip, rifle);
        orders.push((await visitor.order<{ items: { id: number }[] }>(10_001 + count)).body);
      }
      const ids = orders.flatMap(({ items }) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(4);
    });

    test("remembers the channel for the operator only, and ignores one of another shape", async ({ checkout }) => {
      const channelOf = async (channel: string | null, orderId: number) => {
        const { visitor, body } = await checkout.ready();
        const placed = await visitor.checkOut(randomUUID(), body, channel === null ? {} : { "x-channel": channel });
        expect(placed.body).toMatchObject({ orderId });
        expect((await visitor.order(orderId)).body).not.toHaveProperty("channel");
        const headers = { authorization: `Bearer ${operatorKey}` };
        return (await call(checkout.app, "GET", `/Order/${orderId}/steps`, { headers })).body.channel;
      };
      expect(await channelOf("kiosk-2", 10_001)).toBe("kiosk-2");
      for (const [index, other] of [null, "", "Kiosk", "k", "a b", `k${"x".repeat(31)}`].entries()) {
        expect(await channelOf(other, 10_002 + index)).toBeNull();
      }
    });

    test("shows an order only to its owner", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), body);
      const bob = await Visitor.arrive(checkout.app);
      expect((await visitor.order(10_001)).status).toBe(200);
      expect((await bob.order(10_001)).status).toBe(404);
      expect((await call(checkout.app, "GET", "/Order/10001")).status).toBe(404);
      for (const id of ["10002", "0", "x", "10001%20or%201=1"]) expect((await visitor.order(id)).status).toBe(404);
    });

    test("returns the same response for the same key, and 422 for the key with another body", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      const key = randomUUID();
      const first = await visitor.checkOut(key, body);
      const { customerInfo: info, ...rest } = body;
      expect((await visitor.checkOut(key, { customerInfo: info, ...rest })).body).toEqual(first.body);
      const other = { ...body, customerInfo: { ...customerInfo, name: "Bob" } };
      expect(await visitor.checkOut(key, other)).toMatchObject({
        status: 422,
        body: { errors: { "Idempotency-Key": [expect.any(String)] } },
      });
      expect(checkout.client.calls.charge).toBe(1);
    });

    test("scopes a key to one caller", async ({ checkout }) => {
      const ann = await checkout.ready();
      const bob = await checkout.ready();
      const key = randomUUID();
      const responses = [await ann.visitor.checkOut(key, ann.body), await bob.visitor.checkOut(key, bob.body)];
      expect(responses.map(({ body }) => body.orderId)).toEqual([10_001, 10_002]);
    });

    test("names the order of an ordered cart, but only to its owner", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), body);
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 409,
        body: { type: "urn:shop:cart-ordered", orderId: 10_001 },
      });
      const bob = await Visitor.arrive(checkout.app);
      const stolen = await bob.checkOut(randomUUID(), body);
      expect(stolen).toMatchObject({ status: 422, body: { errors: { cartId: [expect.any(String)] } } });
      expect(JSON.stringify(stolen.body)).not.toContain("10001");
    });

    test("keeps the cart and returns the stock after a declined card; the next key can succeed", async ({
      checkout,
    }) => {
      const { visitor, cart, body } = await checkout.ready(cap, cards.declines);
      const key = randomUUID();
      const declined = await visitor.checkOut(key, body);
      expect(declined).toMatchObject({ status: 200, body: { orderId: null, success: false } });
      expect(declined.body.message).toContain("declined");
      expect(await stock(checkout.app)).toMatchObject({ CAP: 1 });
      expect(await visitor.cart()).toEqual(cart);
      expect((await visitor.checkOut(key, body)).body).toEqual(declined.body);

      const paymentToken = await checkout.payment.token(cards.approves);
      expect((await visitor.checkOut(randomUUID(), { ...body, paymentToken })).body).toMatchObject({ orderId: 10_001 });
      expect((await checkout.charges()).map(({ status }) => status)).toEqual(["declined", "approved"]);
    });

    test("accepts a payment token only once", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready(cap, cards.declines);
      await visitor.checkOut(randomUUID(), body);
      const key = randomUUID();
      const used = {
        status: 422,
        body: {
          type: "urn:shop:payment-token-invalid",
          errors: {
            paymentToken: ["The card details have expired. Nothing was charged. Please enter your card again."],
          },
        },
      };
      expect(await visitor.checkOut(key, body)).toMatchObject(used);
      expect(await visitor.checkOut(key, body)).toMatchObject(used);
      expect(await stock(checkout.app)).toMatchObject({ CAP: 1 });
      expect(await checkout.charges()).toHaveLength(1);
    });

    test.for<[string, object]>([
      ["customerInfo.email", { email: "ann" }],
      ["customerInfo.name", { name: " " }],
      ["customerInfo.zip", { zip: "123" }],
      ["customerInfo.state", { state: "ON" }],
      ["customerInfo.country", { country: "Canada" }],
      ["customerInfo.mainContact", { mainContact: "12" }],
      ["customerInfo.shippingZip", { shippingZip: "" }],
      ["customerInfo.shippingName", { shippingName: undefined }],
      ["customerInfo.shippingZip", { shippingZip: "10001" }],
      ["customerInfo.shippingZip", { shippingZip: "79999" }],
      ["customerInfo.shippingState", { shippingState: "NY", shippingZip: "10001" }],
      ["customerInfo.zip", { zip: "10001" }],
      ["customerInfo.name", { name: "n".repeat(200) }],
      ["customerInfo.city", { city: "Aus\0tin" }],
      ["customerInfo.company", { company: "\ud800" }],
      ["customerInfo.shippingMethodId", { shippingMethodId: 2 }],
    ])("responds 422 with the field to a wrong %s", async ([field, change], { checkout }) => {
      const { visitor, body } = await checkout.ready();
      const wrong = { ...body, customerInfo: { ...customerInfo, ...change } };
      const response = await visitor.checkOut<{ errors: object }>(randomUUID(), wrong);
      expect({ status: response.status, fields: Object.keys(response.body.errors) }).toEqual({
        status: 422,
        fields: [field],
      });
      expect(checkout.client.calls.charge).toBe(0);
    });

    test("requires a complete dealer for dealer items", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      await visitor.add(grip);
      const { body } = await checkout.ready(rifle, cards.approves, visitor);
      const attempt = (dealer: object | null) =>
        visitor.checkOut<{ errors: object }>(randomUUID(), { ...body, dealerInfo: dealer });
      expect((await attempt(null)).body.errors).toEqual({ dealerInfo: ["Required"] });
      expect((await attempt({ ...dealerInfo, dealerZip: "10001" })).body.errors).toEqual({
        "dealerInfo.dealerZip": ["This ZIP code is not in TX."],
      });
      const incomplete = await attempt({ ...dealerInfo, dealerPhone: "1", dealerName: "" });
      expect(Object.keys(incomplete.body.errors)).toEqual(["dealerInfo.dealerName", "dealerInfo.dealerPhone"]);
      expect((await attempt(dealerInfo)).body).toMatchObject({ success: true });
    });

    test("taxes an order as computed: a rifle at the dealer's address, the rest at the shipping address", async ({
      checkout,
    }) => {
      const { visitor } = await checkout.ready(rifle);
      await visitor.add(grip);
      const { body: cart } = await visitor.compute({ address: oregon, dealerAddress: californianDealer });
      expect(cart).toMatchObject({ subTotal: 2111, taxAmount: 148.37, totalAmount: 2259.37 });
      const placed = await visitor.checkOut(randomUUID(), {
        cartId: cart.id,
        customerInfo: { ...customerInfo, shippingCity: "Portland", shippingState: "OR", shippingZip: "97201" },
        dealerInfo: { ...dealerInfo, dealerCity: "Oakland", dealerState: "CA", dealerZip: "94601" },
        paymentToken: await checkout.payment.token(cards.approves),
      });
      expect(placed.body).toMatchObject({ success: true });
      expect((await visitor.order(10_001)).body).toMatchObject({ taxAmount: 148.37, totalAmount: 2259.37 });
      expect(await checkout.charges()).toMatchObject([{ amount: 225_937 }]);
    });

    test.for<[string, object, string]>([
      ["in another state", { dealerState: "OR", dealerZip: "97201" }, "dealerInfo.dealerState"],
      ["with another ZIP code", { dealerZip: "78703" }, "dealerInfo.dealerZip"],
    ])(
      "rejects a dealer %s than the computed one until the cart is computed again",
      async ([, change, field], { checkout }) => {
        const { visitor, body } = await checkout.ready(rifle);
        const other = { ...dealerInfo, ...change };
        const order = { ...body, dealerInfo: other };
        expect(await visitor.checkOut(randomUUID(), order)).toMatchObject({
          status: 422,
          body: {
            type: "urn:shop:dealer-differs",
            errors: { [field]: [expect.stringContaining("This has changed since tax")] },
          },
        });
        await visitor.compute({ dealerAddress: { ...texas, region: other.dealerState, postalCode: other.dealerZip } });
        expect((await visitor.checkOut(randomUUID(), order)).body).toMatchObject({ success: true });
      },
    );

    test("requires recomputing a rifle cart that was computed without a stored dealer address", async ({
      checkout,
    }) => {
      const { visitor, body } = await checkout.ready(rifle);
      await database()
        .db.updateTable("carts")
        .set({ tax_address: JSON.stringify(texas) })
        .where("id", "=", body.cartId)
        .execute();
      const response = await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      expect(response).toMatchObject({ status: 422, body: { type: "urn:shop:cart-changed" } });
    });

    test.for<[string, object]>([
      ["shipping", { shippingAddress: "2 Main Street", shippingZip: "78702-1234" }],
      ["billing", { address: "2 MAIN ST.", zip: "78702" }],
    ])("rejects the buyer's own %s address as the dealer's", async ([, change], { checkout }) => {
      const { visitor, body } = await checkout.ready(rifle);
      await visitor.compute({ address: { ...texas, postalCode: "78702" } });
      const buyer = { ...customerInfo, shippingZip: "78702", ...change };
      const attempt = (info: object) => visitor.checkOut(randomUUID(), { ...body, customerInfo: info, dealerInfo });
      expect(await attempt(buyer)).toMatchObject({
        status: 422,
        body: { errors: { "dealerInfo.dealerAddress": [expect.stringContaining("not your billing or shipping")] } },
      });
      expect(checkout.client.calls.charge).toBe(0);
      expect((await attempt({ ...customerInfo, shippingZip: "78702" })).body).toMatchObject({ success: true });
    });

    test("omits the dealer from an order without dealer items", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await visitor.checkOut(randomUUID(), { ...body, dealerInfo });
      expect((await visitor.order(10_001)).body).toMatchObject({ dealerName: null, dealerZipCode: null });
    });

    test("neither reserves nor charges for a total other than the expected one", async ({ checkout }) => {
      const { visitor, cart, body } = await checkout.ready(grip);
      const agreed = { ...body, expectedTotal: cart.totalAmount };
      expect((await visitor.checkOut(randomUUID(), { ...body, expectedTotal: 0.005 })).status).toBe(422);
      expect(await visitor.checkOut(randomUUID(), { ...body, expectedTotal: cart.totalAmount - 0.01 })).toMatchObject({
        status: 422,
        body: {
          type: "urn:shop:total-changed",
          total: cart.totalAmount,
          errors: { expectedTotal: ["Your cart has changed. Please check the total and place the order again."] },
        },
      });

      // The checkout waits for the cart's lock while its price changes and another device computes it again.
      const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
      const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
      const change = database()
        .db.transaction()
        .execute(async (tx) => {
          await tx.selectFrom("carts").select("id").where("id", "=", cart.id).forUpdate().execute();
          await tx.updateTable("skus").set({ price_cents: 7_000 }).where("sku", "=", "GRIP").execute();
          await tx.updateTable("cart_items").set({ price_cents: 7_000 }).where("cart_id", "=", cart.id).execute();
          locked();
          await mayCommit;
        });
      await isLocked;
      const key = randomUUID();
      const waiting = visitor.checkOut(key, agreed);
      commit();
      await change;
      expect(await waiting).toMatchObject({ status: 422, body: { type: "urn:shop:total-changed" } });
      expect(checkout.client.calls.charge).toBe(0);
      expect(await stock(checkout.app)).toMatchObject({ GRIP: 30 });

      const { body: now } = await visitor.compute();
      const again = { ...agreed, expectedTotal: now.totalAmount };
      expect((await visitor.checkOut(key, again)).body).toMatchObject({ success: true });
    });

    test("rejects a cart that was not computed or has changed since", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await visitor.add(grip);
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 422,
        body: {
          type: "urn:shop:cart-changed",
          errors: { cartId: ["Your cart has changed. Please confirm shipping and tax again."] },
        },
      });
      await visitor.compute();
      expect((await visitor.checkOut(randomUUID(), body)).body).toMatchObject({ success: true });
    });

    test("rejects an empty cart", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      const { body: cart } = await visitor.compute();
      expect(cart).toMatchObject({ shipping: 0, totalAmount: 0 });
      const body = { cartId: cart.id, customerInfo, paymentToken: await checkout.payment.token(cards.approves) };
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 422,
        body: { errors: { cartId: ["There are no products in the cart."] } },
      });
    });

    test("names the item that has sold out since the cart was computed", async ({ checkout }) => {
      const visitor = await Visitor.arrive(checkout.app);
      await visitor.add(grip);
      const { body } = await checkout.ready({ ...cap, quantity: 1 }, cards.approves, visitor);
      await database().db.updateTable("skus").set({ on_hand: 0 }).where("sku", "=", "CAP").execute();
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 409,
        body: { type: "urn:shop:out-of-stock", sku: "CAP", qtyOnHand: 0 },
      });
      expect(checkout.client.calls.charge).toBe(0);
    });

    test("rejects a cart whose total does not fit into the columns", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await database().db.updateTable("skus").set({ price_cents: 2_147_483_647 }).where("sku", "=", "GRIP").execute();
      await visitor.compute();
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 422,
        body: { errors: { cartId: ["This order is too large for the shop. Please call us."] } },
      });
    });

    test.for([0, -1, 999_999, 999_999_999_999, "1"])("rejects the unknown cart id %j", async (cartId, { checkout }) => {
      const { visitor, body } = await checkout.ready();
      const response = await visitor.checkOut(randomUUID(), { ...body, cartId });
      expect(response).toMatchObject({ status: 422, body: { errors: { cartId: [expect.any(String)] } } });
    });

    test("requires a caller and an idempotency key", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      expect((await call(checkout.app, "POST", "/Checkout/simplified", { body })).status).toBe(401);
      const headers = { "x-guest-id": visitor.token };
      expect(await call(checkout.app, "POST", "/Checkout/simplified", { body, headers })).toMatchObject({
        status: 422,
        body: { errors: { "Idempotency-Key": [expect.any(String)] } },
      });
    });

    test("rejects a price that changed after computing until the cart is computed again", async ({ checkout }) => {
      const { visitor, body } = await checkout.ready();
      await database().db.updateTable("skus").set({ price_cents: 7_000 }).where("sku", "=", "GRIP").execute();
      expect(await visitor.checkOut(randomUUID(), body)).toMatchObject({
        status: 409,
        body: { type: "urn:shop:price-changed", price: 70 },
      });
      await visitor.compute();
      expect((await visitor.checkOut(randomUUID(), body)).body).toMatchObject({ success: true });
      expect(await checkout.charges()).toMatchObject([{ amount: 8_638 }]);
    });
  });
