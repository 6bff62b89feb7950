import type { Cart, CartItem, ComputeRequest, ShippingMethod } from "../../domain/cart.ts";
import { path } from "../path.ts";
import type { Path } from "../path.ts";
import { cartPath } from "./calls.ts";
import type { CommerceCalls } from "./calls.ts";
import { fromCartItem, fromComputeRequest, toCart } from "./map.ts";
import { cartAnswer, guestTokenAnswer, shippingMethodsAnswer } from "./wire.ts";

/** The caller's cart. All but `createGuestToken` and `shippingMethods` need a caller with an identity. */
export interface CartClient {
  createGuestToken: () => Promise<string>;
  cart: () => Promise<Cart>;
  addItem: (item: CartItem) => Promise<Cart>;
  updateItem: (id: string, item: CartItem) => Promise<Cart>;
  removeItem: (id: string) => Promise<Cart>;
  computeCart: (request: ComputeRequest) => Promise<Cart>;
  /** Joins a guest's cart and orders with the customer's, and answers the customer's cart. */
  mergeCart: (guestToken: string) => Promise<Cart>;
  shippingMethods: () => Promise<ShippingMethod[]>;
}

export function createCartClient({ caller, mediaBaseUrl, read, write }: CommerceCalls): CartClient {
  const change = async (method: "POST" | "PUT" | "DELETE", below: Path, body?: unknown) =>
    toCart(await write(method, cartPath(caller, below), cartAnswer, body), mediaBaseUrl);

  return {
    createGuestToken: async () => (await write("POST", path`/Auth/guest`, guestTokenAnswer)).guestToken,
    cart: async () => toCart(await read(cartPath(caller), cartAnswer), mediaBaseUrl),
    addItem: (item) => change("POST", path`/items`, fromCartItem(item)),
    updateItem: (id, item) => change("PUT", path`/items/${id}`, fromCartItem(item)),
    removeItem: (id) => change("DELETE", path`/items/${id}`),
    computeCart: (request) => change("POST", path`/compute`, fromComputeRequest(request)),
    mergeCart: async (guestId) =>
      toCart(await write("POST", path`/Cart/merge?guestId=${guestId}`, cartAnswer, { guestId }), mediaBaseUrl),
    shippingMethods: () => read(path`/Cart/shipping-methods`, shippingMethodsAnswer),
  };
}
