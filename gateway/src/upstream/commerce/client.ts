import type { Caller } from "../../domain/caller.ts";
import type { Cart, CartItem, ComputeRequest, ShippingMethod } from "../../domain/cart.ts";
import type { Order, OrderOutcome, OrderRequest } from "../../domain/order.ts";
import type { Address, AddressChange, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import type { DealerRegistration, ImageRequest, ProductRegistration } from "../../domain/registration.ts";
import type { Upstream } from "../http.ts";
import { createMultipart, type MultipartFile } from "../multipart.ts";
import { path, type Path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { cartPath, createCommerceCalls } from "./calls.ts";
import { fromAddress, fromProfile, toAddress, toProfile } from "./map-account.ts";
import { fromCartItem, fromComputeRequest, fromDealerRegistration, fromOrderRequest, toCart, toOrder } from "./map.ts";
import { addressAnswer, nothing, profileAnswer } from "./wire-account.ts";
import * as wire from "./wire.ts";

/**
 * The REST commerce backend, asked in the caller's name; docs/upstreams.md, "Commerce". Each method throws as
 * `CommerceCalls.call` does.
 */
export interface CommerceClient {
  createGuestToken: () => Promise<string>;
  shippingMethods: () => Promise<ShippingMethod[]>;

  // The caller's cart; for a caller with an identity.
  cart: () => Promise<Cart>;
  addItem: (item: CartItem) => Promise<Cart>;
  updateItem: (id: string, item: CartItem) => Promise<Cart>;
  removeItem: (id: string) => Promise<Cart>;
  computeCart: (request: ComputeRequest) => Promise<Cart>;
  /** Joins a guest's cart and orders with the customer's, and answers the customer's cart. */
  mergeCart: (guestToken: string) => Promise<Cart>;

  /** @param kind whether the order may take its whole time, or this is the last look at its outcome */
  placeOrder: (request: OrderRequest, kind: "order" | "orderLookup") => Promise<OrderOutcome>;
  /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's */
  order: (id: string) => Promise<Order>;

  // Profile and address book; for a customer.
  profile: () => Promise<Profile>;
  /** Answers the stored profile. */
  updateProfile: (profile: Profile, change: ProfileChange) => Promise<Profile>;
  createAddress: (address: NewAddress) => Promise<Address>;
  /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's; so does `deleteAddress` */
  updateAddress: (id: string, change: AddressChange) => Promise<Address>;
  deleteAddress: (id: string) => Promise<void>;

  // A text that is answered is for people; null when the backend says nothing.
  /** Only to be asked for the caller's own verified e-mail address. */
  isSubscribed: (email: string) => Promise<boolean>;
  subscribeToNewsletter: (subscriber: { email: string; firstName: string; lastName: string }) => Promise<string | null>;
  unsubscribeFromNewsletter: (email: string) => Promise<string | null>;
  /** @throws UpstreamProblem with `message` among its members when the token is wrong or spent */
  verifyEmail: (verificationToken: string) => Promise<string | null>;
  createStockAlert: (alert: { email: string; productId: string; sku: string; productName: string }) => Promise<void>;

  // Each answers the id of what was noted.
  /**
   * Sends the files on as they come in.
   * @param files their end in an error breaks the request off, so that nothing is registered
   */
  registerDealer: (registration: DealerRegistration, files: AsyncIterable<MultipartFile>) => Promise<string>;
  registerProduct: (registration: ProductRegistration) => Promise<string>;
  requestImages: (request: ImageRequest) => Promise<string>;
}

/** @param mediaBaseUrl where a browser finds pictures whose address is relative */
export function createCommerceClient(
  upstream: Upstream,
  scope: CallScope,
  caller: Caller,
  mediaBaseUrl: string,
): CommerceClient {
  const { call, read, write } = createCommerceCalls(upstream, scope, caller);
  const customerId = caller.kind === "customer" ? caller.sub : "";
  const changeCart = async (method: "POST" | "PUT" | "DELETE", below: Path, body?: unknown) =>
    toCart(await write(method, cartPath(caller, below), wire.cartAnswer, body), mediaBaseUrl);

  return {
    createGuestToken: async () => (await write("POST", path`/Auth/guest`, wire.guestTokenAnswer)).guestToken,
    shippingMethods: () => read(path`/Cart/shipping-methods`, wire.shippingMethodsAnswer),

    cart: async () => toCart(await read(cartPath(caller), wire.cartAnswer), mediaBaseUrl),
    addItem: (item) => changeCart("POST", path`/items`, fromCartItem(item)),
    updateItem: (id, item) => changeCart("PUT", path`/items/${id}`, fromCartItem(item)),
    removeItem: (id) => changeCart("DELETE", path`/items/${id}`),
    computeCart: (request) => changeCart("POST", path`/compute`, fromComputeRequest(request)),
    mergeCart: async (guestId) =>
      toCart(await write("POST", path`/Cart/merge?guestId=${guestId}`, wire.cartAnswer, { guestId }), mediaBaseUrl),

    async placeOrder(request, kind) {
      const answer = await call({
        method: "POST",
        path: path`/Checkout/simplified`,
        kind,
        headers: { "idempotency-key": request.idempotencyKey },
        body: fromOrderRequest(request),
        answer: wire.placeOrderAnswer,
      });
      return answer.success ? { orderId: answer.orderId } : { orderId: null, message: answer.message };
    },
    order: async (id) => toOrder(await read(path`/Order/${id}`, wire.orderAnswer), mediaBaseUrl),

    profile: async () => toProfile(await read(path`/User/profile`, profileAnswer), customerId, mediaBaseUrl),
    updateProfile: async (profile, change) => {
      const body = fromProfile(profile, change);
      return toProfile(await write("PUT", path`/User/profile`, profileAnswer, body), customerId, mediaBaseUrl);
    },
    createAddress: async (address) =>
      toAddress(await write("POST", path`/User/addresses`, addressAnswer, fromAddress(address))),
    updateAddress: async (id, change) =>
      toAddress(await write("PUT", path`/User/addresses/${id}`, addressAnswer, fromAddress(change))),
    deleteAddress: (id) => write("DELETE", path`/User/addresses/${id}`, nothing),

    isSubscribed: async (email) =>
      (await read(path`/Newsletter/status/${email}`, wire.newsletterStatusAnswer)).isSubscribed,
    subscribeToNewsletter: async (subscriber) =>
      (await write("POST", path`/Newsletter/subscribe`, wire.messageAnswer, subscriber)).message,
    unsubscribeFromNewsletter: async (email) =>
      (await write("POST", path`/Newsletter/unsubscribe`, wire.messageAnswer, { email })).message,
    async verifyEmail(token) {
      // A GET by the contract, but it spends the token: it is neither tried again nor cut off.
      const at = path`/Newsletter/verify/${token}`;
      return (await call({ method: "GET", path: at, kind: "write", answer: wire.messageAnswer })).message;
    },
    async createStockAlert(alert) {
      await write("POST", path`/ProductNotification/subscribe`, wire.anyAnswer, alert);
    },

    async registerDealer(registration, files) {
      const stream = createMultipart(fromDealerRegistration(registration), files);
      const at = path`/Registration/dealer`;
      return (await call({ method: "POST", path: at, kind: "upload", stream, answer: wire.registrationAnswer })).id;
    },
    registerProduct: async (registration) =>
      (await write("POST", path`/Registration/product`, wire.registrationAnswer, registration)).id,
    requestImages: async (request) =>
      (await write("POST", path`/Registration/image-request`, wire.registrationAnswer, request)).id,
  };
}
