import type { contactMessage } from "@telfer/forms/contact.ts";
import type { ZodType } from "zod";
import type * as z from "zod/mini";
import type { Caller } from "../../domain/caller.ts";
import type { CartItem, ComputeRequest } from "../../domain/cart.ts";
import type { OrderCancellation, OrderOutcome, OrderRequest, ReturnRequest } from "../../domain/order.ts";
import type { AddressChange, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import type { NewSavedItem } from "../../domain/saved-item.ts";
import type { DealerRegistration, ImageRequest, ProductRegistration } from "../../domain/registration.ts";
import { getSource } from "../cache/source.ts";
import type { SwrCache } from "../cache/swr-cache.ts";
import { nullIfUnsupported } from "../errors.ts";
import type { Upstream } from "../http.ts";
import { createMultipart, type MultipartFile } from "../multipart.ts";
import { type Path, path } from "../path.ts";
import type { CallScope } from "../scope.ts";
import { cartPath, createCommerceCalls } from "./calls.ts";
import {
  fromAddress,
  fromCartItem,
  fromComputeRequest,
  fromDealerRegistration,
  fromOrderRequest,
  fromProfile,
  fromReturnRequest,
} from "./requests.ts";
import * as wire from "./wire.ts";

const orderToken = (token: string | null): Record<string, string> => (token === null ? {} : { "x-order-token": token });

export type CommerceClient = ReturnType<typeof createCommerceClient>;

/**
 * Client of the REST commerce backend with the caller's identity; docs/upstreams.md, "Commerce". Each method throws as
 * `CommerceCalls.call` does.
 * @param client the IP address against whose limits the backend counts attempts, and the channel of orders
 */
export function createCommerceClient(
  upstream: Upstream,
  cache: SwrCache,
  scope: CallScope,
  caller: Caller,
  responses: wire.CommerceSchemas,
  client: { address: string; channel: string | null },
) {
  const asClient = { "x-client-address": client.address };
  const { call, read, write } = createCommerceCalls(upstream, scope, caller);

  /** @param key makes the change happen at most once, even if it is sent again */
  const changeCart = async (method: "POST" | "PUT" | "DELETE", below: Path, body?: unknown, key?: string | null) =>
    call({
      method,
      path: cartPath(caller, below),
      kind: "write",
      headers: key ? { "idempotency-key": key } : {},
      schema: responses.cart,
      body,
    });

  const changeOrder = <T>(at: Path, token: string | null, schema: ZodType<T>, body: object) =>
    call({ method: "POST", path: at, kind: "write", headers: orderToken(token), schema, body });

  /** The response does not contain the customer's id. */
  const ofCaller = (profile: Omit<Profile, "id">): Profile => ({
    ...profile,
    id: caller.kind === "customer" ? caller.sub : "",
  });

  return {
    createGuestToken: async () => (await write("POST", path`/Auth/guest`, wire.guestTokenResponse)).guestToken,
    /** The methods with their prices for the caller's cart. */
    shippingRates: () => read(path`/Cart/shipping-methods`, wire.shippingRatesResponse),

    // The caller's cart; requires a guest or a customer.
    cart: async () => read(cartPath(caller), responses.cart),
    /** Adds a line, or one piece to an equal line. */
    addItem: (item: CartItem, key: string | null) => changeCart("POST", path`/items`, fromCartItem(item), key),
    /** Adds the quantity of each item, all or none. */
    addItems: (items: readonly CartItem[], key: string | null) =>
      changeCart("POST", path`/items/batch`, { items: items.map(fromCartItem) }, key),
    updateItem: (id: string, item: CartItem, key: string | null) =>
      changeCart("PUT", path`/items/${id}`, fromCartItem(item), key),
    removeItem: (id: string, key: string | null) => changeCart("DELETE", path`/items/${id}`, undefined, key),
    /** @throws UpstreamProblem with status 404 if the backend has no gift messages */
    setGiftMessage: (cartId: string, message: string | null) =>
      changeCart("PUT", path`/gift`, { cartId: Number(cartId), message }),
    computeCart: (request: ComputeRequest) => changeCart("POST", path`/compute`, fromComputeRequest(request)),
    /** Merges a guest's cart and orders into the customer's; returns the customer's cart. */
    mergeCart: (guestId: string) =>
      write("POST", path`/Cart/merge?guestId=${guestId}`, responses.mergedCart, { guestId }),

    /** Creates a token with which another user can accept the guest's cart once, with its expiry. */
    handOverCart: async () => write("POST", cartPath(caller, path`/handover`), wire.handoffResponse),
    /**
     * Previews the cart behind a handoff token without using it up.
     * @param handoverToken visible ASCII characters only
     * @throws UpstreamProblem with status 404 if the token is unknown, used or expired
     */
    handedOverCart: (handoverToken: string) => {
      const headers = { "x-handover-token": handoverToken };
      return call({
        method: "GET",
        path: path`/Cart/handover`,
        kind: "read",
        headers,
        schema: responses.handedOverCart,
      });
    },
    /**
     * Accepts a cart. Sending it again adds nothing twice.
     * @throws UpstreamProblem with status 404 if the token is unknown, used or expired
     */
    takeOverCart: async (handoverToken: string) =>
      write("POST", cartPath(caller, path`/takeover`), responses.mergedCart, { handoverToken }),

    /** @param kind `order` allows the full order deadline; `orderLookup` is the last check of its outcome */
    async placeOrder(request: OrderRequest, kind: "order" | "orderLookup"): Promise<OrderOutcome> {
      const response = await call({
        method: "POST",
        path: path`/Checkout/simplified`,
        kind,
        headers: {
          ...asClient,
          ...(client.channel !== null && { "x-channel": client.channel }),
          "idempotency-key": request.idempotencyKey,
        },
        body: fromOrderRequest(request),
        schema: wire.placeOrderResponse,
      });
      return response.success ? { orderId: response.orderId } : { orderId: null, message: response.message };
    },
    /**
     * @param token the order's own token, visible ASCII characters only; null to read it as the caller's order
     * @throws UpstreamProblem with status 404 if there is no such order, or it belongs to another user and the token does
     * not match
     */
    order: (id: string, token: string | null) =>
      call({
        method: "GET",
        path: path`/Order/${id}`,
        kind: "read",
        headers: orderToken(token),
        schema: responses.order,
      }),
    /** Cancels at most once per key. Throws as `order` does; so do `createReturn` and `reorder`. */
    cancelOrder: (id: string, token: string | null, { lineIds, idempotencyKey }: OrderCancellation) =>
      changeOrder(path`/Order/${id}/cancel`, token, responses.order, {
        key: idempotencyKey,
        ...(lineIds && { lineIds: lineIds.map(Number) }),
      }),
    /** Creates at most one return per key. */
    createReturn: (id: string, token: string | null, request: ReturnRequest) =>
      changeOrder(path`/Order/${id}/returns`, token, responses.order, fromReturnRequest(request)),
    /** Adds the order's lines to the caller's cart; requires a guest or a customer. */
    reorder: (id: string, token: string | null) =>
      changeOrder(path`/Order/${id}/reorder`, token, responses.reordered, {}),
    /** Mails the link of a guest's order if number and address match; the response is the same if they do not. */
    async sendOrderLink(id: string, email: string) {
      const at = path`/Order/${id}/link`;
      await call({
        method: "POST",
        path: at,
        kind: "write",
        headers: asClient,
        body: { email },
        schema: wire.anyResponse,
      });
    },

    // Profile and address book; requires a customer.
    profile: async () => ofCaller(await read(path`/User/profile`, responses.profile)),
    updateProfile: async (profile: Profile, change: ProfileChange) =>
      ofCaller(await write("PUT", path`/User/profile`, responses.profile, fromProfile(profile, change))),
    /** @throws UpstreamProblem with status 404 if the backend cannot export it */
    customerData: () => read(path`/Customer/data`, wire.customerDataResponse),
    /** @throws UpstreamProblem with status 404 if the backend cannot delete accounts */
    deleteCustomer: async (email: string) => {
      await write("DELETE", path`/Customer`, wire.noContent, { email });
    },
    createAddress: async (address: NewAddress) =>
      write("POST", path`/User/addresses`, wire.addressResponse, fromAddress(address)),
    /** @throws UpstreamProblem with status 404 if the caller has no such address; so does `deleteAddress` */
    updateAddress: async (id: string, change: AddressChange) =>
      write("PUT", path`/User/addresses/${id}`, wire.addressResponse, fromAddress(change)),
    deleteAddress: (id: string) => write("DELETE", path`/User/addresses/${id}`, wire.noContent),

    // The customer's saved items; each change returns the whole list.
    /** Null if the backend does not keep them. */
    savedItems: () => nullIfUnsupported(read(path`/Customer/saved`, wire.savedItemsResponse)),
    /** @throws UpstreamProblem with status 404 if the backend does not keep them; so do the others */
    saveItem: async (productId: string, sku: string | null) =>
      write("PUT", path`/Customer/saved/${productId}`, wire.savedItemsResponse, { sku }),
    removeSavedItem: async (productId: string) =>
      write("DELETE", path`/Customer/saved/${productId}`, wire.savedItemsResponse),
    mergeSavedItems: async (items: readonly NewSavedItem[]) =>
      write("POST", path`/Customer/saved/merge`, wire.savedItemsResponse, { items }),

    // Papers are public.
    /** Null if there are none, or the backend keeps none. */
    papers: (serialNumber: string) => nullIfUnsupported(read(path`/Papers/${serialNumber}`, wire.papersResponse)),
    /** Null as for `papers`. Cached: they are part of the product's page. */
    samplePapers: (productId: string) => {
      const at = path`/Papers/sample/${productId}`;
      const source = { cache: "commerce", tag: `papers:${productId}`, path: at, schema: wire.papersResponse } as const;
      return nullIfUnsupported(cache.read(scope, getSource(upstream, { ...source, toValue: (papers) => papers })));
    },

    // These return the backend's message to the user, or null.
    /** Call it only with the caller's own verified email address. */
    isSubscribed: async (email: string) =>
      (await read(path`/Newsletter/status/${email}`, wire.newsletterStatusResponse)).isSubscribed,
    subscribeToNewsletter: async (subscriber: { email: string; firstName: string; lastName: string }) =>
      (await write("POST", path`/Newsletter/subscribe`, wire.messageResponse, subscriber)).message,
    unsubscribeFromNewsletter: async (email: string) =>
      (await write("POST", path`/Newsletter/unsubscribe`, wire.messageResponse, { email })).message,
    /** @throws UpstreamProblem with `message` in `members` if the token is wrong or used */
    async verifyEmail(token: string) {
      // The contract makes this a GET, but it uses up the token, so it is neither retried nor cut off.
      const at = path`/Newsletter/verify/${token}`;
      return (await call({ method: "GET", path: at, kind: "write", schema: wire.messageResponse })).message;
    },
    /** @param alert `imageUrl`: the picture for the mail */
    async createStockAlert(alert: {
      email: string;
      productId: string;
      sku: string;
      productName: string;
      imageUrl: string | null;
    }) {
      await write("POST", path`/ProductNotification/subscribe`, wire.anyResponse, alert);
    },

    // Each returns the id of the record.
    /**
     * Streams the files to the backend as they arrive.
     * @param files an error in a file aborts the request, so that nothing is registered
     */
    async registerDealer(registration: DealerRegistration, files: AsyncIterable<MultipartFile>) {
      const stream = createMultipart(fromDealerRegistration(registration), files);
      const at = path`/Registration/dealer`;
      return (await call({ method: "POST", path: at, kind: "upload", stream, schema: wire.registrationResponse })).id;
    },
    registerProduct: async (registration: ProductRegistration) =>
      (await write("POST", path`/Registration/product`, wire.registrationResponse, registration)).id,
    requestImages: async (request: ImageRequest) =>
      (await write("POST", path`/Registration/image-request`, wire.registrationResponse, request)).id,
    createContactMessage: async (message: z.output<ReturnType<typeof contactMessage>>) =>
      (await write("POST", path`/Contact/message`, wire.registrationResponse, message)).id,
  };
}
