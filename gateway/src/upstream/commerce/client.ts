import type { Caller } from "../../domain/caller.ts";
import type { CartItem, ComputeRequest } from "../../domain/cart.ts";
import type { OrderOutcome, OrderRequest } from "../../domain/order.ts";
import type { AddressChange, NewAddress, Profile, ProfileChange } from "../../domain/profile.ts";
import type { ContactMessage } from "../../domain/contact.ts";
import type { DealerRegistration, ImageRequest, ProductRegistration } from "../../domain/registration.ts";
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
} from "./requests.ts";
import * as wire from "./wire.ts";

export type CommerceClient = ReturnType<typeof createCommerceClient>;

/**
 * The REST commerce backend, asked in the caller's name; docs/upstreams.md, "Commerce". Each method throws as
 * `CommerceCalls.call` does.
 * @param clientAddress whose budgets the request takes from
 */
export function createCommerceClient(
  upstream: Upstream,
  scope: CallScope,
  caller: Caller,
  answers: wire.CommerceAnswers,
  clientAddress: string,
) {
  /** For calls whose tries are counted. */
  const asClient = { "x-client-address": clientAddress };
  const { call, read, write } = createCommerceCalls(upstream, scope, caller);

  /** The caller's own cart after the change. */
  const changeCart = async (method: "POST" | "PUT" | "DELETE", below: Path, body?: unknown) =>
    write(method, cartPath(caller, below), answers.cart, body);

  /** The answer does not say whose profile it is. */
  const ofCaller = (profile: Omit<Profile, "id">): Profile => ({
    ...profile,
    id: caller.kind === "customer" ? caller.sub : "",
  });

  return {
    createGuestToken: async () => (await write("POST", path`/Auth/guest`, wire.guestTokenAnswer)).guestToken,
    shippingMethods: () => read(path`/Cart/shipping-methods`, wire.shippingMethodsAnswer),

    // The caller's cart; for a caller with an identity.
    cart: async () => read(cartPath(caller), answers.cart),
    addItem: (item: CartItem) => changeCart("POST", path`/items`, fromCartItem(item)),
    updateItem: (id: string, item: CartItem) => changeCart("PUT", path`/items/${id}`, fromCartItem(item)),
    removeItem: (id: string) => changeCart("DELETE", path`/items/${id}`),
    computeCart: (request: ComputeRequest) => changeCart("POST", path`/compute`, fromComputeRequest(request)),
    /** Joins a guest's cart and orders with the customer's, and answers the customer's cart. */
    mergeCart: (guestId: string) => write("POST", path`/Cart/merge?guestId=${guestId}`, answers.cart, { guestId }),

    /** A token with which somebody else takes the guest's cart over, once, and until when. */
    handOverCart: async () => write("POST", cartPath(caller, path`/handover`), wire.handoverAnswer),
    /**
     * What the token hands over; it is not used up.
     * @param handoverToken of visible ASCII characters
     * @throws UpstreamProblem with status 404 when the token hands nothing over
     */
    handedOverCart: (handoverToken: string) => {
      const headers = { "x-handover-token": handoverToken };
      return call({
        method: "GET",
        path: path`/Cart/handover`,
        kind: "read",
        headers,
        answer: answers.handedOverCart,
      });
    },
    /**
     * Adds nothing twice when it is sent again.
     * @throws UpstreamProblem with status 404 when the token hands nothing over
     */
    takeOverCart: (handoverToken: string) => changeCart("POST", path`/takeover`, { handoverToken }),

    /** @param kind whether the order may take its whole time, or this is the last look at its outcome */
    async placeOrder(request: OrderRequest, kind: "order" | "orderLookup"): Promise<OrderOutcome> {
      const answer = await call({
        method: "POST",
        path: path`/Checkout/simplified`,
        kind,
        headers: { ...asClient, "idempotency-key": request.idempotencyKey },
        body: fromOrderRequest(request),
        answer: wire.placeOrderAnswer,
      });
      return answer.success ? { orderId: answer.orderId } : { orderId: null, message: answer.message };
    },
    /**
     * @param token the order's own, of visible ASCII characters; null to read it as the caller's
     * @throws UpstreamProblem with status 404 when there is none, or it is somebody else's and the token does not show it
     */
    order: (id: string, token: string | null) => {
      const headers = token === null ? undefined : { "x-order-token": token };
      return call({ method: "GET", path: path`/Order/${id}`, kind: "read", headers, answer: answers.order });
    },
    /** Has the link of a guest's order mailed, if number and address fit; which of it is true is not told. */
    async sendOrderLink(id: string, email: string) {
      const at = path`/Order/${id}/link`;
      await call({
        method: "POST",
        path: at,
        kind: "write",
        headers: asClient,
        body: { email },
        answer: wire.anyAnswer,
      });
    },

    // Profile and address book; for a customer.
    profile: async () => ofCaller(await read(path`/User/profile`, answers.profile)),
    /** Answers the stored profile. */
    updateProfile: async (profile: Profile, change: ProfileChange) =>
      ofCaller(await write("PUT", path`/User/profile`, answers.profile, fromProfile(profile, change))),
    createAddress: async (address: NewAddress) =>
      write("POST", path`/User/addresses`, wire.addressAnswer, fromAddress(address)),
    /** @throws UpstreamProblem with status 404 when there is none, or it is somebody else's; so does `deleteAddress` */
    updateAddress: async (id: string, change: AddressChange) =>
      write("PUT", path`/User/addresses/${id}`, wire.addressAnswer, fromAddress(change)),
    deleteAddress: (id: string) => write("DELETE", path`/User/addresses/${id}`, wire.nothing),

    // A text that is answered is for people; null when the backend says nothing.
    /** Only to be asked for the caller's own verified e-mail address. */
    isSubscribed: async (email: string) =>
      (await read(path`/Newsletter/status/${email}`, wire.newsletterStatusAnswer)).isSubscribed,
    subscribeToNewsletter: async (subscriber: { email: string; firstName: string; lastName: string }) =>
      (await write("POST", path`/Newsletter/subscribe`, wire.messageAnswer, subscriber)).message,
    unsubscribeFromNewsletter: async (email: string) =>
      (await write("POST", path`/Newsletter/unsubscribe`, wire.messageAnswer, { email })).message,
    /** @throws UpstreamProblem with `message` among its members when the token is wrong or spent */
    async verifyEmail(token: string) {
      // A GET by the contract, but it spends the token: it is neither tried again nor cut off.
      const at = path`/Newsletter/verify/${token}`;
      return (await call({ method: "GET", path: at, kind: "write", answer: wire.messageAnswer })).message;
    },
    async createStockAlert(alert: { email: string; productId: string; sku: string; productName: string }) {
      await write("POST", path`/ProductNotification/subscribe`, wire.anyAnswer, alert);
    },

    // Each answers the id of what was noted.
    /**
     * Sends the files on as they come in.
     * @param files their end in an error breaks the request off, so that nothing is registered
     */
    async registerDealer(registration: DealerRegistration, files: AsyncIterable<MultipartFile>) {
      const stream = createMultipart(fromDealerRegistration(registration), files);
      const at = path`/Registration/dealer`;
      return (await call({ method: "POST", path: at, kind: "upload", stream, answer: wire.registrationAnswer })).id;
    },
    registerProduct: async (registration: ProductRegistration) =>
      (await write("POST", path`/Registration/product`, wire.registrationAnswer, registration)).id,
    requestImages: async (request: ImageRequest) =>
      (await write("POST", path`/Registration/image-request`, wire.registrationAnswer, request)).id,
    createContactMessage: async (message: ContactMessage) =>
      (await write("POST", path`/Contact/message`, wire.registrationAnswer, message)).id,
  };
}
