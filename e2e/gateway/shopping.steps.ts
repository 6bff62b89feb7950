import { randomUUID } from "node:crypto";
import { shop } from "../fixtures.ts";
import type { Visitor } from "./visitor.ts";

interface Money {
  amount: string;
}

export interface UserError {
  field: string[] | null;
  code: string;
  message: string;
  qtyOnHand: number | null;
  orderId: string | null;
}

interface CartLine {
  id: string;
  sku: string;
  imageUrl: string;
  productName: string;
  quantity: number;
  lineTotal: Money;
}

export interface Cart {
  id: string | null;
  isGuest: boolean;
  totalQuantity: number;
  subTotal: Money;
  taxAmount: Money;
  shipping: Money;
  totalAmount: Money;
  lines: CartLine[];
}

interface CartChange {
  cart: Cart | null;
  userErrors: UserError[];
}

interface Order {
  id: string;
}

export interface Placed {
  orderId: string | null;
  order: Order | null;
  cart: Cart | null;
  userErrors: UserError[];
}

export const userErrors = "userErrors { field code message qtyOnHand orderId }";

/** What the backend says of an input as a whole, before what is wrong with its fields. */
export const checkFields = { field: null, code: "INVALID", message: "Please check the highlighted fields." };

const cart = `{
  id isGuest totalQuantity subTotal { amount } taxAmount { amount } shipping { amount } totalAmount { amount }
  lines {
    id productId sku productName productUrl imageUrl quantity price { amount } lineTotal { amount }
    isFflItem isReceiverItem options { label value } optionIds buildId notes
  }
}`;

const order = `{
  id userEmail createdAt status
  shippingAddress { name address city state zipCode country phone }
  dealer { name address city state zipCode country email phone }
  lines {
    productName productUrl imageUrl isFflItem options { label value } price { amount } quantity lineTotal { amount }
  }
  onlyFflItems subTotal { amount } shippingCost { amount } taxAmount { amount } discount { amount } totalAmount { amount }
}`;

/** A product as it is put into a cart. */
interface NewLine {
  productId: string;
  sku: string;
  optionIds: string[];
  quantity?: number;
  buildId?: string;
  notes?: string;
}

/** $38.00, to the shipping address. */
export const cap: NewLine = { productId: "bench-cap", sku: "TRW-CAP-LX-NV", optionIds: ["4102", "4113"] };
/** $1,649.00, to a dealer. */
export const rifle: NewLine = { productId: "datum-16", sku: "TRW-D16-16-20-W", optionIds: ["1001", "1011", "1021"] };

export const readCart = async ({ ask }: Visitor): Promise<Cart> => (await ask<{ cart: Cart }>(`{ cart ${cart} }`)).cart;

/** Sends a mutation with one input; its payload has the cart and what kept it from being changed. */
async function change(visitor: Visitor, mutation: string, input: object): Promise<CartChange> {
  const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { payload: ${mutation}(input: $input) { cart ${cart} ${userErrors} } }`;
  return (await visitor.ask<{ payload: CartChange }>(document, { input })).payload;
}

export const addLine = (visitor: Visitor, line: NewLine) => change(visitor, "cartAddLine", line);
export const updateLine = (visitor: Visitor, lineId: string, quantity: number) =>
  change(visitor, "cartUpdateLine", { lineId, quantity });
export const removeLine = (visitor: Visitor, lineId: string) => change(visitor, "cartRemoveLine", { lineId });
export const mergeCart = (visitor: Visitor, guestToken: string) => change(visitor, "cartMerge", { guestToken });

export const street = { addressLine1: "12 Canal Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };

/** Where the dealer of `orderInput` is. */
export const dealerStreet = {
  addressLine1: "4 Main Street",
  city: "Brattleboro",
  state: "VT",
  postalCode: "05301",
};

/** Computes the cart for addresses in Vermont, where the tax is 6 %; by ground unless told otherwise. */
export const compute = (
  visitor: Visitor,
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

/** What the provider's script gives the browser for a card. */
export async function tokenOf(cardNumber: string, payment = shop.payment): Promise<string> {
  const response = await fetch(`${payment}/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      authData: { clientKey: "journeys", apiLoginID: "journeys" },
      cardData: { cardNumber, month: "12", year: String(new Date().getFullYear() + 2), cardCode: "123" },
    }),
  });
  const answer = (await response.json()) as { opaqueData?: { dataValue: string } };
  if (!answer.opaqueData) throw new Error(`no payment token: ${JSON.stringify(answer)}`);
  return answer.opaqueData.dataValue;
}

const dealer = {
  dealerName: "Green River Arms",
  dealerAddress: dealerStreet.addressLine1,
  dealerEmail: "desk@greenriver.example",
  dealerPhone: "(802) 555-0142",
  dealerCity: dealerStreet.city,
  dealerState: dealerStreet.state,
  dealerZip: dealerStreet.postalCode,
};

/** Everything an order needs, sent to the address of `compute`. */
export const orderInput = async (
  cartId: string | null,
  email: string,
  cardNumber = cards.approved,
  payment = shop.payment,
) => ({
  idempotencyKey: randomUUID(),
  cartId,
  email,
  billing: { firstName: "Ruth", lastName: "Aldous", mainContact: "(802) 555-0100", ...street },
  dealer,
  shippingMethodId: "1",
  paymentToken: await tokenOf(cardNumber, payment),
});

export async function placeOrder(visitor: Visitor, input: object): Promise<Placed> {
  const document = `mutation ($input: CheckoutPlaceOrderInput!) {
    checkoutPlaceOrder(input: $input) { orderId order ${order} cart ${cart} ${userErrors} }
  }`;
  return (await visitor.ask<{ checkoutPlaceOrder: Placed }>(document, { input })).checkoutPlaceOrder;
}

/** Null when the visitor has no such order. */
export const readOrder = async ({ ask }: Visitor, id: string | null): Promise<Order | null> =>
  (await ask<{ order: Order | null }>(`query ($id: ID!) { order(id: $id) ${order} }`, { id })).order;
