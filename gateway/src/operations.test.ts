import { describe, expect, test } from "vitest";
import { parse } from "graphql";
import { asGuest, CART, startShop } from "../test/shop.ts";
import { cart, freshCart } from "../test/fixtures/commerce.ts";
import { footer, homePage, navigation } from "../test/fixtures/pages.ts";
import { orderInput } from "../test/fixtures/checkout.ts";
import { readShopDocuments } from "./documents/trusted.ts";

interface Costs {
  variables?: object;
  /** Sorted; what a gateway asks whose caches are empty. */
  cold: string[];
  /** What it asks when the same comes again. */
  warm: string[];
}

const address = { addressLine1: "4 Mill Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
const line = { productId: "datum-16", sku: "DAT16-LAM-STS", optionIds: [], quantity: 1 };
const shell = ["GET /strapi/page/app", "GET /strapi/page/footer"];

/** Each operation of the shop's own client and the upstream calls it makes. A new operation must be added here. */
const operations: Record<string, Costs> = {
  ShopLayout: { cold: shell, warm: [] },
  Home: {
    variables: { benchId: "everything" },
    cold: ["GET /Products", "GET /strapi/page/home", "GET /strapi/product-groups/everything"],
    warm: [],
  },
  Product: {
    variables: { documentId: "datum-16" },
    cold: ["GET /Products", "GET /strapi/products/datum-16"],
    warm: [],
  },
  Collection: {
    variables: { documentId: "rifles" },
    cold: ["GET /Products", "GET /strapi/product-groups/rifles"],
    warm: [],
  },
  Cart: { cold: [`GET ${CART}`], warm: [`GET ${CART}`] },
  ShippingMethods: { cold: ["GET /Cart/shipping-methods"], warm: ["GET /Cart/shipping-methods"] },
  Order: { variables: { id: "10001" }, cold: ["GET /Order/10001"], warm: ["GET /Order/10001"] },
  GuestTokenCreate: { cold: ["POST /Auth/guest"], warm: ["POST /Auth/guest"] },
  CartAddLine: {
    variables: { input: line },
    cold: ["GET /Products", "GET /strapi/products/datum-16", `POST ${CART}/items`],
    warm: [`POST ${CART}/items`],
  },
  CartUpdateLine: {
    variables: { input: { lineId: "32", quantity: 2 } },
    cold: [`GET ${CART}`, `PUT ${CART}/items/32`],
    warm: [`GET ${CART}`, `PUT ${CART}/items/32`],
  },
  CartRemoveLine: {
    variables: { input: { lineId: "32" } },
    cold: [`DELETE ${CART}/items/32`],
    warm: [`DELETE ${CART}/items/32`],
  },
  CheckoutCompute: {
    variables: { input: { cartId: "12", shippingMethodId: "1", address } },
    cold: [`POST ${CART}/compute`],
    warm: [`POST ${CART}/compute`],
  },
  CheckoutPlaceOrder: {
    variables: { input: orderInput },
    cold: [`GET ${CART}`, "GET /Order/10001", "POST /Checkout/simplified"],
    warm: [`GET ${CART}`, "GET /Order/10001", "POST /Checkout/simplified"],
  },
};

const documents = new Map(
  readShopDocuments().map((text) => {
    const operation = parse(text).definitions.find((definition) => "operation" in definition);
    return [operation?.name?.value ?? "", text] as const;
  }),
);

describe("the upstream calls of the client's operations", () => {
  test("are known for every operation", () => {
    expect([...documents.keys()].toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  test.each(Object.entries(operations))("%s", async (name, { variables, cold, warm }) => {
    await using gateway = await startShop();
    const { upstream } = gateway;
    upstream.on("GET /strapi/page/app", { body: navigation() });
    upstream.on("GET /strapi/page/footer", { body: footer() });
    upstream.on("GET /strapi/page/home", { body: homePage() });
    upstream.on("GET /Cart/shipping-methods", { body: [] });
    upstream.on("POST /Auth/guest", { body: { guestToken: "new" } });
    upstream.on(`POST ${CART}/compute`, { body: freshCart() });
    upstream.on(`GET ${CART}`, { body: cart() });
    const ask = () => gateway.query(documents.get(name) ?? "", variables, asGuest);

    const { status, errors = [] } = await ask();
    expect({ status, errors }).toEqual({ status: 200, errors: [] });
    expect(upstream.endpoints()).toEqual(cold);
    upstream.calls.length = 0;
    await ask();
    expect(upstream.endpoints()).toEqual(warm);
  });
});
