import type { Config } from "../src/config.ts";
import { cart, freshCart, guestToken, inventory, order } from "./fixtures/commerce.ts";
import { coat, largeGroup, rifle, smallGroup } from "./fixtures/products.ts";
import { startGateway, type TestGateway } from "./gateway.ts";

export const CART = `/Cart/guest/${guestToken}`;

export const asGuest = { "x-guest-id": guestToken, "x-request-id": "click" };

export const USER_ERRORS =
  "userErrors { field message code qtyOnHand price { amount } orderId total { amount } choice }";

export const orderPlacedReply = { body: { orderId: 10001, success: true, message: "Thank you" } };

/** A gateway whose upstreams have a guest with a full cart, two products and two collections, and accept orders. */
export async function startShop(overrides: Partial<Config> = {}): Promise<TestGateway> {
  const gateway = await startGateway(overrides);
  const { upstream } = gateway;
  upstream.on("GET /strapi/products/datum-16", { body: rifle() });
  upstream.on("GET /strapi/products/shop-coat", { body: coat() });
  upstream.on("GET /strapi/product-groups/rifles", { body: smallGroup() });
  upstream.on("GET /strapi/product-groups/everything", { body: largeGroup() });
  upstream.on("GET /Products", { body: inventory() });
  upstream.on("GET /Products/nocache", { body: inventory() });
  upstream.on(`GET ${CART}`, { body: cart() });
  upstream.on(`POST ${CART}/items`, { body: cart() });
  upstream.on(`PUT ${CART}/items/32`, { body: freshCart() });
  upstream.on(`DELETE ${CART}/items/31`, { body: freshCart() });
  upstream.on(`DELETE ${CART}/items/32`, { body: freshCart() });
  upstream.on("POST /Checkout/simplified", orderPlacedReply);
  upstream.on("GET /Order/10001", { body: order() });
  return gateway;
}
