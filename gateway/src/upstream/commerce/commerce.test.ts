import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { money } from "../../domain/money.ts";
import { contractPath, without } from "../../../test/without-field.ts";
import { cart, guestToken, order, shippingMethods } from "../../../test/fixtures/commerce.ts";
import { createScriptedUpstream, type ScriptedUpstream } from "../../../test/upstream.ts";
import { noCache } from "../../../test/no-cache.ts";
import { createUpstream, type Upstream } from "../http.ts";
import { DEADLINES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { type CommerceClient, createCommerceClient } from "./client.ts";
import { createCommerceSchemas } from "./wire.ts";

let server: ScriptedUpstream;
let upstream: Upstream;
let commerce: CommerceClient;

beforeAll(async () => {
  server = await createScriptedUpstream();
  upstream = createUpstream("commerce", server.url);
  const scope = createCallScope("req", new AbortController().signal, { ...DEADLINES, readMs: 60_000 });
  commerce = createCommerceClient(
    upstream,
    noCache(),
    scope,
    { kind: "guest", guestToken },
    createCommerceSchemas("http://media.example"),
    { address: "198.51.100.7", channel: null },
  );
});

afterAll(async () => {
  await upstream.close();
  await server.close();
});

describe("a cart", () => {
  const read = (body: unknown) => {
    server.on(`GET /Cart/guest/${guestToken}`, { body });
    return commerce.cart();
  };

  test("is mapped to the shop's types, with exact money and absolute image URLs", async () => {
    expect(await read(cart())).toEqual({
      id: "12",
      isGuest: true,
      isAbandoned: false,
      giftMessage: null,
      subTotal: money(245_224),
      taxAmount: money(0),
      shipping: money(0),
      discount: money(0),
      totalAmount: money(245_224),
      lines: [
        {
          id: "31",
          productId: "datum-16",
          sku: "DAT16-LAM-STS",
          productName: "Datum 16",
          quantity: 1,
          imageUrl: "http://media.example/uploads/rifle-datum-walnut-1600.webp",
          productUrl: "/product/product-long/datum-16",
          price: money(219_994),
          isFflItem: true,
          isReceiverItem: true,
          optionIds: ["102", "111", "402", "201"],
          options: [
            { label: "Stock", value: "Laminate" },
            { label: "Fitted at the shop", value: "No. 2 trigger" },
          ],
          buildId: null,
          notes: null,
        },
        expect.objectContaining({
          imageUrl: "http://media.example/uploads/shop-coat-1600.webp",
          price: money(8410),
          notes: "For Ada",
        }),
      ],
    });
  });

  test("accepts both names of a line's price", async () => {
    const { price, ...item } = { ...cart().items[0], price: 7.07 };
    const { lines } = await read({ ...cart(), items: [{ ...item, productPrice: price }] });
    expect(lines[0]?.price).toEqual(money(707));
  });

  test("has defaults for all optional fields", async () => {
    const { id, subTotal, taxAmount, shipping, discount, totalAmount } = cart();
    const bare = await read({ id, subTotal, taxAmount, shipping, discount, totalAmount });
    expect(bare).toMatchObject({ isGuest: true, isAbandoned: false, lines: [] });
  });

  test.each([
    "id",
    "subTotal",
    "taxAmount",
    "shipping",
    "discount",
    "totalAmount",
    "items.0.id",
    "items.0.productId",
    "items.0.quantity",
    "items.1.price",
  ])("breaks the contract without %s", async (path) => {
    await expect(read(without(cart(), path))).rejects.toMatchObject({
      name: "UpstreamContract",
      upstream: "commerce",
      field: contractPath(path),
    });
  });

  test.each([19.999, -1, "19.99", 1e21])("breaks the contract with the amount %j", async (amount) => {
    await expect(read({ ...cart(), totalAmount: amount })).rejects.toMatchObject({ field: "totalAmount" });
  });

  test.each([
    [0, 0],
    [0.07, 7],
    [19.9, 1990],
    [1.1, 110],
    [4.35, 435],
    [1_000_000.01, 100_000_001],
  ])("reads %d dollars as %d cents", async (amount, cents) => {
    expect((await read({ ...cart(), totalAmount: amount })).totalAmount).toEqual(money(cents));
  });
});

describe("an order", () => {
  const read = (body: unknown) => {
    server.on("GET /Order/10001", { body });
    return commerce.order("10001", null);
  };

  test("is mapped to the shop's types", async () => {
    expect(await read(order())).toMatchObject({
      id: "10001",
      createdAt: "2026-11-21T09:30:00.000Z",
      status: "PAID",
      statusLabel: "Paid",
      shippingAddress: { name: "Ada Telfer", firstName: null, state: "VT", postalCode: "05101", phone: null },
      dealer: { name: "Falls Sporting", email: "desk@falls.example", address: { phone: "(802) 555-0123" } },
      lines: [
        {
          productUrl: "/product/product-long/datum-16",
          imageUrl: "http://media.example/uploads/rifle-datum-walnut-1600.webp",
          options: [{ label: "", value: "Laminate" }],
          price: money(219_994),
        },
        { productUrl: null, imageUrl: null, quantity: 3 },
      ],
      totalAmount: money(259_937),
      deliveries: [
        {
          kind: "SHIPPING",
          steps: [
            { name: "PLACED", at: "2026-11-21T09:30:00.000Z" },
            { name: "SHIPPED", at: "2026-11-22T08:00:00.000Z" },
          ],
          canceledAt: null,
        },
        {
          kind: "DEALER",
          steps: [
            { name: "PLACED" },
            { name: "LICENSE_RECEIVED", at: null },
            { name: "SHIPPED_TO_DEALER" },
            { name: "AT_DEALER" },
          ],
        },
      ],
    });
  });

  test.each([
    ["Pending", "PENDING"],
    ["Authorized", "AUTHORIZED"],
    ["Paid", "PAID"],
    ["Refunded", "REFUNDED"],
    ["Cancelled", "CANCELED"],
    ["On hold", "OTHER"],
    ["constructor", "OTHER"],
  ])("has the status %s as %s with the backend's word as its label", async (word, status) => {
    expect(await read({ ...order(), status: word })).toMatchObject({ status, statusLabel: word });
  });

  test("drops unknown deliveries and steps, and reports missing deliveries", async () => {
    const steps = [{ name: "placed" }, { name: "lost" }];
    const deliveries = [
      { kind: "dealer", steps },
      { kind: "drone", steps },
    ];
    expect(await read({ ...order(), deliveries })).toMatchObject({
      deliveries: [{ kind: "DEALER", steps: [{ name: "PLACED", at: null }], refundedAt: null }],
    });
    expect(await read(without(order(), "deliveries"))).toMatchObject({ deliveries: null });
  });

  test("may have neither a dealer nor a shipping address", async () => {
    const nowhere = Object.fromEntries(
      ["Name", "Address", "City", "State", "ZipCode"].flatMap((part) => [
        [`billing${part}`, null],
        [`shipping${part}`, null],
        [`dealer${part}`, null],
      ]),
    );
    expect(await read({ ...order(), ...nowhere })).toMatchObject({
      dealer: null,
      billingAddress: null,
      shippingAddress: null,
    });
  });

  test("keeps partial places", async () => {
    const { id, taxAmount, discount, totalAmount, items } = order();
    const known = { id, taxAmount, discount, totalAmount, shippingCity: "Bellows Falls" };
    expect(await read({ ...known, items: [{ ...items[0], productName: null }, { price: "84" }] })).toMatchObject({
      userEmail: null,
      createdAt: null,
      status: null,
      statusLabel: null,
      shippingCost: null,
      shippingAddress: { name: null, city: "Bellows Falls" },
      lines: [{ productName: "Product", price: money(219_994) }],
    });
  });

  test.each(["id", "taxAmount", "totalAmount"])("breaks the contract without %s", async (path) => {
    await expect(read(without(order(), path))).rejects.toMatchObject({ field: contractPath(path) });
  });
});

describe("a profile", () => {
  const read = (body: unknown) => {
    server.on("GET /User/profile", { body });
    return commerce.profile();
  };

  test("has defaults for all optional fields", async () => {
    expect(await read({})).toMatchObject({ fullName: null, email: null, phone: null, addresses: [], orders: [] });
    expect(await read({ firstName: "Ada", lastName: "Whitlock" })).toMatchObject({ fullName: "Ada Whitlock" });
    expect((await read({ addresses: [{ id: 7 }] })).addresses).toMatchObject([
      {
        id: "7",
        type: "HOME",
        isDefaultShipping: true,
        isDefaultBilling: true,
        isResidential: true,
        address: { country: "United States", company: null },
      },
    ]);
  });

  test.each([
    [10, "HOME"],
    [20, "BUSINESS"],
    [30, "OTHER"],
    [99, "OTHER"],
    [null, "HOME"],
  ])("maps the address type %j to %s", async (addressType, expected) => {
    const { addresses } = await read({ addresses: [{ id: 7, addressType }] });
    expect(addresses).toMatchObject([{ type: expected }]);
  });
});

describe("other responses", () => {
  test("include shipping methods and a guest token", async () => {
    server.on("GET /Cart/shipping-methods", { body: shippingMethods() });
    server.on("POST /Auth/guest", { body: { guestToken } });
    expect(await commerce.shippingRates()).toEqual([
      { method: { id: "1", name: "Ground, 3 to 5 business days" }, price: money(0) },
      { method: { id: "2", name: "Two-day" }, price: money(2400) },
    ]);
    expect(await commerce.createGuestToken()).toBe(guestToken);
  });

  test("include only shipping methods with a price, with or without a name", async () => {
    server.on("GET /Cart/shipping-methods", {
      body: [
        { id: 1, price: 9 },
        { id: 2, name: "Two-day" },
      ],
    });
    expect(await commerce.shippingRates()).toEqual([{ method: { id: "1", name: "Shipping" }, price: money(900) }]);
  });

  test.each([
    ["GET /Cart/shipping-methods", { methods: [] }, "", () => commerce.shippingRates()],
    ["POST /Auth/guest", {}, "guestToken", () => commerce.createGuestToken()],
  ])("break the contract: %s", async (endpoint, body, field, read) => {
    server.on(endpoint, { body });
    await expect(read()).rejects.toMatchObject({ name: "UpstreamContract", field });
  });
});
