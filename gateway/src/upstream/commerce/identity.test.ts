import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { money } from "../../domain/money.ts";
import type { Caller } from "../../domain/caller.ts";
import { setUpCustomers } from "../../../test/customer.ts";
import { guestToken } from "../../../test/fixtures/commerce.ts";
import { createScriptedUpstream } from "../../../test/upstream.ts";
import { noCache } from "../../../test/no-cache.ts";
import { createUpstream } from "../http.ts";
import { DEADLINES } from "../../../test/deadlines.ts";
import { createCallScope } from "../scope.ts";
import { type CommerceClient, createCommerceClient } from "./client.ts";
import { createCommerceSchemas } from "./wire.ts";

const server = await createScriptedUpstream();
const upstream = createUpstream("commerce", server.url);
afterAll(async () => {
  await upstream.close();
  await server.close();
});
beforeEach(() => void server.calls.splice(0));

const callers = {
  anonymous: { kind: "anonymous" },
  guest: { kind: "guest", guestToken },
  customer: {
    kind: "customer",
    sub: "ada",
    accessToken: "a.b.c",
    scopes: new Set<string>(),
    clientId: null,
    firstName: "Ada",
    lastName: null,
    verifiedEmail: async () => null,
  },
} satisfies Record<string, Caller>;

const clientOf = (caller: Caller) =>
  createCommerceClient(
    upstream,
    noCache(),
    createCallScope("click", new AbortController().signal, DEADLINES),
    caller,
    createCommerceSchemas("http://media.example"),
    { address: "198.51.100.7", channel: null },
  );

const item = {
  productId: "p",
  sku: "s",
  productName: "P",
  productUrl: null,
  imageUrl: null,
  quantity: 1,
  price: money(100),
  options: [],
  optionIds: [],
  isFflItem: false,
  isReceiverItem: false,
  buildId: null,
  notes: null,
};
const place = {
  addressLine1: "s",
  addressLine2: null,
  city: "c",
  state: "VT",
  postalCode: "05101",
  country: "United States",
};
const person = { firstName: "Ada", lastName: "W", email: "ada@example.com" };
const contact = { ...person, company: null, phone: null, ...place };
const order = {
  idempotencyKey: "k",
  cartId: "1",
  email: "ada@example.com",
  billing: contact,
  shipping: contact,
  dealer: null,
  shippingMethodId: "1",
  paymentToken: "t",
  optInNewsletter: false,
  expectedTotal: null,
};
const dealer = {
  ...person,
  company: "c",
  website: "w",
  phone: "p",
  password: "x",
  address: place,
  useForBillingAddress: true,
  billingAddress: null,
  appearInDealerLocator: false,
  useThisAddressInDealerLocator: true,
  locatorAddress: null,
  hasFflSot: false,
  fflNumber: null,
  sotEin: null,
};
const product = {
  ...person,
  productName: "P",
  sku: null,
  serialNumber: "1",
  purchaseDate: "2026-01-01",
  purchasedFrom: "F",
};
const profile = {
  id: "",
  fullName: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  addresses: [],
  orders: [],
  canDownloadData: false,
  canDelete: false,
};
const compute = { cartId: "1", shippingMethodId: "1", address: contact, dealerAddress: null, taxCode: "P" };
const noFiles = async function* () {};

type Ask = (client: CommerceClient) => Promise<unknown>;

/** Each call of the client with its endpoint; `/Cart` is the caller's own cart. */
const ofOwnCart: Record<string, Ask> = {
  "GET /Cart": (client) => client.cart(),
  "POST /Cart/items": (client) => client.addItem(item, null),
  "POST /Cart/items/batch": (client) => client.addItems([item], null),
  "PUT /Cart/items/5": (client) => client.updateItem("5", item, null),
  "DELETE /Cart/items/5": (client) => client.removeItem("5", null),
  "PUT /Cart/gift": (client) => client.setGiftMessage("12", "For Ada"),
  "POST /Cart/compute": (client) => client.computeCart(compute),
  // For guest carts only.
  "POST /Cart/handover": (client) => client.handOverCart(),
  "POST /Cart/takeover": (client) => client.takeOverCart("t"),
};
const ofEverybody: Record<string, Ask> = {
  "POST /Auth/guest": (client) => client.createGuestToken(),
  "GET /Cart/shipping-methods": (client) => client.shippingRates(),
  "GET /Cart/handover": (client) => client.handedOverCart("t"),
  "POST /Checkout/simplified": (client) => client.placeOrder(order, "order"),
  "GET /Order/5": (client) => client.order("5", null),
  "POST /Order/5/link": (client) => client.sendOrderLink("5", "ada@example.com"),
  "POST /Order/5/cancel": (client) => client.cancelOrder("5", null, { lineIds: null, idempotencyKey: "k" }),
  "POST /Order/5/returns": (client) =>
    client.createReturn("5", null, { reason: "OTHER", comment: null, lines: [], idempotencyKey: "k" }),
  "POST /Order/5/reorder": (client) => client.reorder("5", null),
  "POST /Newsletter/subscribe": (client) => client.subscribeToNewsletter(person),
  "POST /Newsletter/unsubscribe": (client) => client.unsubscribeFromNewsletter("ada@example.com"),
  "GET /Newsletter/verify/t": (client) => client.verifyEmail("t"),
  "POST /ProductNotification/subscribe": (client) =>
    client.createStockAlert({ email: "ada@example.com", productId: "p", sku: "s", productName: "P", imageUrl: null }),
  "POST /Registration/dealer": (client) => client.registerDealer(dealer, noFiles()),
  "POST /Registration/product": (client) => client.registerProduct(product),
  "POST /Contact/message": (client) =>
    client.createContactMessage({ topic: "OTHER", serialNumber: null, message: "x", name: "Ada", email: person.email }),
  "POST /Registration/image-request": (client) => client.requestImages({ ...person, lookingFor: "x" }),
};
/** Their responses are shared by all callers. */
const cached: Record<string, Ask> = {
  "GET /Papers/sample/p": (client) => client.samplePapers("p"),
};
const ofCustomers: Record<string, Ask> = {
  "GET /Customer/data": (client) => client.customerData(),
  "DELETE /Customer": (client) => client.deleteCustomer("ada@example.com"),
  [`POST /Cart/merge?guestId=${guestToken}`]: (client) => client.mergeCart(guestToken),
  "GET /User/profile": (client) => client.profile(),
  "PUT /User/profile": (client) => client.updateProfile(profile, {}),
  "POST /User/addresses": (client) =>
    client.createAddress({
      name: "H",
      type: "HOME",
      isResidential: true,
      isDefaultShipping: true,
      isDefaultBilling: true,
      fax: null,
      deliveryPhone: null,
      address: { ...contact, phone: "p" },
    }),
  "PUT /User/addresses/5": (client) => client.updateAddress("5", {}),
  "DELETE /User/addresses/5": (client) => client.deleteAddress("5"),
  "GET /Papers/D-26-00417": (client) => client.papers("D-26-00417"),
  "GET /Customer/saved": (client) => client.savedItems(),
  "PUT /Customer/saved/p": (client) => client.saveItem("p", null),
  "DELETE /Customer/saved/p": (client) => client.removeSavedItem("p"),
  "POST /Customer/saved/merge": (client) => client.mergeSavedItems([]),
  "GET /Newsletter/status/ada%40example.com": (client) => client.isSubscribed("ada@example.com"),
};

async function reaching(caller: Caller, ask: Ask) {
  await ask(clientOf(caller)).catch(() => {});
  const [call] = server.calls;
  return {
    calls: server.calls.length,
    endpoint: `${call?.method} ${call?.path}`,
    authorization: call?.headers.authorization,
    guestId: call?.headers["x-guest-id"],
    elsewhere: JSON.stringify([call?.path, call?.body]),
  };
}

describe("the list of backend calls", () => {
  test("is complete", () => {
    const { anonymous } = callers;
    const listed = Object.keys({ ...ofOwnCart, ...ofEverybody, ...ofCustomers, ...cached });
    expect(listed).toHaveLength(Object.keys(clientOf(anonymous)).length);
  });
});

describe("a customer", () => {
  test.each(Object.entries({ ...ofOwnCart, ...ofEverybody, ...ofCustomers }))(
    "is identified only by the access token: %s",
    async (endpoint, ask) => {
      expect(await reaching(callers.customer, ask)).toMatchObject({
        calls: 1,
        endpoint,
        authorization: "Bearer a.b.c",
        guestId: undefined,
        elsewhere: expect.not.stringContaining("a.b.c"),
      });
    },
  );
});

describe("a guest", () => {
  test.each(Object.entries(ofOwnCart))("is identified in path and header: %s", async (endpoint, ask) => {
    expect(await reaching(callers.guest, ask)).toMatchObject({
      calls: 1,
      endpoint: endpoint.replace("/Cart", `/Cart/guest/${guestToken}`),
      authorization: undefined,
      guestId: guestToken,
    });
  });

  test.each(Object.entries(ofEverybody))("is identified only in the header: %s", async (endpoint, ask) => {
    expect(await reaching(callers.guest, ask)).toMatchObject({
      calls: 1,
      endpoint,
      authorization: undefined,
      guestId: guestToken,
      elsewhere: expect.not.stringContaining(guestToken),
    });
  });
});

describe("an anonymous user", () => {
  test.each(Object.entries(ofEverybody))("sends no identity: %s", async (endpoint, ask) => {
    const call = await reaching(callers.anonymous, ask);
    expect(call).toMatchObject({ calls: 1, endpoint, authorization: undefined, guestId: undefined });
  });

  test.each(Object.entries(ofOwnCart))("has no cart: %s", async (_endpoint, ask) => {
    expect(await reaching(callers.anonymous, ask)).toMatchObject({ calls: 0 });
  });
});

describe("cached calls", () => {
  test.each(Object.entries(cached))("identify nobody: %s", async (endpoint, ask) => {
    const call = await reaching(callers.customer, ask);
    expect(call).toMatchObject({ calls: 1, endpoint, authorization: undefined, guestId: undefined });
  });
});

describe("content and inventory", () => {
  const { asCustomer, startShop } = setUpCustomers();

  test("are always called anonymously", async () => {
    await using gateway = await startShop();
    const document = `{ cart { id } checkoutProduct(id: "datum-16") { title price { amount } } }`;
    await gateway.query(document, {}, await asCustomer());
    await gateway.query(`{ checkoutProduct(id: "shop-coat") { title } }`, {}, { "x-guest-id": guestToken });
    const others = gateway.upstream.calls.filter(({ path }) => path !== "/Cart");
    expect(others.map(({ path }) => path).toSorted()).toEqual([
      "/Products",
      "/strapi/products/datum-16",
      "/strapi/products/shop-coat",
    ]);
    for (const { headers } of others) {
      expect(headers).not.toHaveProperty("authorization");
      expect(headers).not.toHaveProperty("x-guest-id");
    }
  });
});
