import { randomUUID } from "node:crypto";
import type * as schema from "../../gateway/src/generated/resolvers.ts";
import { shop } from "../fixtures.ts";
import type { GatewayClient } from "./gateway-client.ts";

// Schema types; responses contain only the fields requested below.
export type UserError = schema.UserError;
export type Cart = schema.Cart;
export type PlacedOrder = schema.CheckoutPlaceOrderPayload;

export const userErrors = "userErrors { field code message qtyOnHand orderId total { amount } }";

const cart = `{
  id isGuest totalQuantity subTotal { amount } taxAmount { amount } shipping { amount } totalAmount { amount }
  lines {
    id productId sku productName productUrl imageUrl quantity price { amount } lineTotal { amount }
    isFflItem isReceiverItem options { label value } optionIds buildId notes
  }
}`;

const order = `{
  id userEmail createdAt status
  shippingAddress { name phone addressLine1 addressLine2 city state postalCode country }
  dealer { name email address { phone addressLine1 addressLine2 city state postalCode country } }
  lines {
    productName productUrl imageUrl isFflItem options { label value } price { amount } quantity lineTotal { amount }
  }
  onlyFflItems subTotal { amount } shippingCost { amount } taxAmount { amount } discount { amount } totalAmount { amount }
}`;

export interface NewLine {
  productId: string;
  sku: string;
  optionIds: string[];
  quantity?: number;
  buildId?: string;
  notes?: string;
}

/** $38.00, ships to the shipping address. */
export const cap: NewLine = { productId: "bench-cap", sku: "TRW-CAP-LX-NV", optionIds: ["4102", "4113"] };
/** $1,649.00, ships to a dealer. */
export const rifle: NewLine = { productId: "datum-16", sku: "TRW-D16-16-20-W", optionIds: ["1001", "1011", "1021"] };

/** $64.00, ships to the shipping address. */
export const grip: NewLine = { productId: "shop-grip", sku: "TRW-GP-S", optionIds: ["2901", "2961"] };
/** $165.00, ships to the shipping address. */
export const coat: NewLine = { productId: "shop-coat", sku: "TRW-COAT-M-SA", optionIds: ["4202", "4212"] };

export const readCart = async ({ ask }: GatewayClient): Promise<Cart> =>
  (await ask<{ cart: Cart }>(`{ cart ${cart} }`)).cart;

/** Sends a mutation with one input. The payload has the cart and the user errors. */
async function change(visitor: GatewayClient, mutation: string, input: object): Promise<schema.CartAddLinePayload> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { payload: ${mutation}(input: $input) { cart ${cart} ${userErrors} } }`;
  return (await visitor.ask<{ payload: schema.CartAddLinePayload }>(document, { input })).payload;
}

export const addLine = (visitor: GatewayClient, line: NewLine) => change(visitor, "cartAddLine", line);
export const updateLine = (visitor: GatewayClient, lineId: string, quantity: number) =>
  change(visitor, "cartUpdateLine", { lineId, quantity });
export const removeLine = (visitor: GatewayClient, lineId: string) => change(visitor, "cartRemoveLine", { lineId });
export const mergeCart = (visitor: GatewayClient, guestToken: string) => change(visitor, "cartMerge", { guestToken });

export const street = { addressLine1: "12 Canal Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };

export const dealerStreet = {
  addressLine1: "4 Main Street",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
};

/** Computes the cart for addresses in Vermont, where the tax is 6%; default: ground shipping. */
export const compute = (
  visitor: GatewayClient,
  cartId: string | null,
  changes: { address?: object; dealerAddress?: object | null; method?: string } = {},
) =>
  change(visitor, "checkoutCompute", {
    cartId,
    address: { ...street, ...changes.address },
    dealerAddress: changes.dealerAddress === undefined ? dealerStreet : changes.dealerAddress,
    shippingMethodId: changes.method ?? "1",
  });

export const cards = { approved: "4111111111111111", declined: "4000000000000002" };

/** The token that the payment provider's script returns for a card. */
export async function tokenOf(cardNumber: string, payment = shop.payment): Promise<string> {
  const response = await fetch(`${payment}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      authData: { clientKey: "journeys", apiLoginID: "journeys" },
      cardData: { cardNumber, month: "12", year: String(new Date().getFullYear() + 2), cardCode: "123" },
    }),
  });
  const body = (await response.json()) as { opaqueData?: { dataValue: string } };
  if (!body.opaqueData) throw new Error(`no payment token: ${JSON.stringify(body)}`);
  return body.opaqueData.dataValue;
}

const dealer = {
  name: "Green River Arms",
  email: "desk@greenriver.example",
  address: { phone: "(802) 555-0142", ...dealerStreet },
};

export const orderInput = async (
  cartId: string | null,
  email: string,
  cardNumber = cards.approved,
  payment = shop.payment,
) => ({
  idempotencyKey: randomUUID(),
  cartId,
  email,
  billing: { firstName: "Ruth", lastName: "Aldous", phone: "(802) 555-0100", ...street },
  dealer,
  shippingMethodId: "1",
  paymentToken: await tokenOf(cardNumber, payment),
});

export async function placeOrder(visitor: GatewayClient, input: object): Promise<PlacedOrder> {
  const document = `mutation ($input: CheckoutPlaceOrderInput!) {
    checkoutPlaceOrder(input: $input) { orderId order ${order} cart ${cart} ${userErrors} }
  }`;
  return (await visitor.ask<{ checkoutPlaceOrder: PlacedOrder }>(document, { input })).checkoutPlaceOrder;
}

export const readOrder = async ({ ask }: GatewayClient, id: string | null): Promise<schema.Order | null> =>
  (await ask<{ order: schema.Order | null }>(`query ($id: ID!) { order(id: $id) ${order} }`, { id })).order;
