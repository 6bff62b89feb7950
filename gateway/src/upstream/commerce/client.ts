import type { Caller } from "../../domain/caller.ts";
import type { Cart, CartItem, ComputeRequest, ShippingMethod } from "../../domain/cart.ts";
import type { Order, OrderOutcome, OrderRequest } from "../../domain/order.ts";
import type { Upstream } from "../http.ts";
import { path } from "../path.ts";
import type { Path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { fromCartItem, fromComputeRequest, fromOrderRequest, toCart, toOrder } from "./map.ts";
import {
  anyAnswer,
  cartAnswer,
  guestTokenAnswer,
  orderAnswer,
  placeOrderAnswer,
  shippingMethodsAnswer,
} from "./wire.ts";

/**
 * The REST commerce backend, asked in the caller's name; upstreams spec, "REST backend". Each method throws as
 * `Upstream.call` does. Cart methods and `placeOrder` need a caller with an identity.
 */
export interface CommerceClient {
  createGuestToken: () => Promise<string>;
  cart: () => Promise<Cart>;
  addItem: (item: CartItem) => Promise<Cart>;
  updateItem: (id: string, item: CartItem) => Promise<Cart>;
  removeItem: (id: string) => Promise<Cart>;
  shippingMethods: () => Promise<ShippingMethod[]>;
  computeCart: (request: ComputeRequest) => Promise<Cart>;
  placeOrder: (request: OrderRequest) => Promise<OrderOutcome>;
  /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's */
  order: (id: string) => Promise<Order>;
  subscribeToNewsletter: (subscriber: { email: string; firstName: string; lastName: string }) => Promise<void>;
}

/** @param mediaBaseUrl where a browser finds pictures whose address is relative */
export function createCommerceClient(
  upstream: Upstream,
  scope: CallScope,
  caller: Caller,
  mediaBaseUrl: string,
): CommerceClient {
  const headers: Record<string, string> = caller.kind === "guest" ? { "x-guest-id": caller.guestToken } : {};
  const cartPath = (below: Path = path``): Path => {
    if (caller.kind === "anonymous") throw new Error("a cart call without an identity");
    const cart = path`/Cart/guest/${caller.guestToken}`;
    return { value: cart.value + below.value, pattern: cart.pattern + below.pattern };
  };
  const cartCall = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    below: Path | undefined,
    body?: unknown,
  ): Promise<Cart> => {
    const kind = method === "GET" ? "read" : "write";
    const call = { method, path: cartPath(below), kind, headers, body, answer: cartAnswer } as const;
    return toCart(await upstream.call(scope, call), mediaBaseUrl);
  };

  return {
    async createGuestToken() {
      const answer = guestTokenAnswer;
      return (await upstream.call(scope, { method: "POST", path: path`/Auth/guest`, kind: "write", answer }))
        .guestToken;
    },
    cart: () => cartCall("GET", undefined),
    addItem: (item) => cartCall("POST", path`/items`, fromCartItem(item)),
    updateItem: (id, item) => cartCall("PUT", path`/items/${id}`, fromCartItem(item)),
    removeItem: (id) => cartCall("DELETE", path`/items/${id}`),
    shippingMethods: () =>
      upstream.call(scope, {
        method: "GET",
        path: path`/Cart/shipping-methods`,
        kind: "read",
        headers,
        answer: shippingMethodsAnswer,
      }),
    computeCart: (request) => cartCall("POST", path`/compute`, fromComputeRequest(request)),
    async placeOrder(request) {
      const answer = await upstream.call(scope, {
        method: "POST",
        path: path`/Checkout/simplified`,
        kind: "order",
        headers: { ...headers, "idempotency-key": request.idempotencyKey },
        body: fromOrderRequest(request),
        answer: placeOrderAnswer,
      });
      return answer.success ? { orderId: answer.orderId } : { orderId: null, message: answer.message };
    },
    async order(id) {
      const call = { method: "GET", path: path`/Order/${id}`, kind: "read", headers, answer: orderAnswer } as const;
      return toOrder(await upstream.call(scope, call), mediaBaseUrl);
    },
    async subscribeToNewsletter(subscriber) {
      await upstream.call(scope, {
        method: "POST",
        path: path`/Newsletter/subscribe`,
        kind: "write",
        headers,
        body: subscriber,
        answer: anyAnswer,
      });
    },
  };
}
