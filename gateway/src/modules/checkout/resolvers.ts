import type { GatewayContext } from "../context.ts";
import { namesOf } from "../../domain/caller.ts";
import { sum, times, toDecimal } from "../../domain/money.ts";
import type { Order, OrderLine } from "../../domain/order.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { identityRequired, Refused, userError } from "../../domain/user-error.ts";
import type { CheckoutPlaceOrderInput, OrderLinkSendInput, Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import { computeTranslation, orderLinkTranslation, orderTranslation } from "../../upstream/commerce/translations.ts";
import { nullWhenMissing } from "../../upstream/errors.ts";
import { changeCart } from "../cart/outcome.ts";
import { nullWhenFailed, payloadOf } from "../outcome.ts";
import { readCompute, readOrder } from "./input.ts";
import { placeOrder } from "./place-order.ts";

async function place(input: CheckoutPlaceOrderInput, context: GatewayContext): Promise<{ orderId: string }> {
  if (context.caller.kind === "anonymous") throw new Refused(identityRequired());
  const order = readOrder(input, context.caller);
  // The backend decides for good; this is for one that does not look at the total.
  if (order.expectedTotal !== null && !(await costs(order.cartId, order.expectedTotal, context))) {
    const message = "Your cart has changed. Please check the total and place the order again.";
    throw new Refused(userError("INVALID", message, { field: ["cartId"] }));
  }
  const email = order.email ?? (await accountEmail(context));
  const outcome = await placeOrder(context, { ...order, email });
  if (outcome === null) {
    const message =
      "We could not learn whether your order went through. Please try again: you will not be charged twice.";
    throw new Refused(userError("OUTCOME_UNKNOWN", message));
  }
  if (outcome.orderId === null) {
    const message = outcome.message ?? "Your card was declined. Nothing was charged.";
    throw new Refused(userError("CARD_DECLINED", message));
  }
  if (order.optInNewsletter) context.runInBackground(subscribe(email, context));
  return { orderId: outcome.orderId };
}

/**
 * Whether the cart's total is this one: it may have been changed and computed on another device. A cart that is not the
 * caller's any more is the backend's to judge, because it may be this very order that was made of it.
 */
async function costs(cartId: string, total: string, { commerce }: GatewayContext): Promise<boolean> {
  const cart = await commerce.cart();
  return cart.id !== cartId || toDecimal(cart.totalAmount) === total;
}

/** The address that belongs to the account, which is also what the backend goes by; empty when nobody knows it. */
async function accountEmail({ caller, account }: GatewayContext): Promise<string> {
  const verified = caller.kind === "customer" ? await caller.verifiedEmail() : null;
  return verified ?? (await account.profile())?.email ?? "";
}

/** The order stands whatever becomes of this. */
async function subscribe(email: string, { caller, commerce, log }: GatewayContext): Promise<void> {
  try {
    await commerce.subscribeToNewsletter({ email, ...namesOf(caller) });
  } catch (error) {
    log.warn({ err: error }, "newsletter opt-in failed");
  }
}

/** As the backend makes them, or any other that a header can hold. */
const ORDER_TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

/** Answers the same whether there is such an order or not. */
async function sendLink({ orderId, ...input }: OrderLinkSendInput, { commerce }: GatewayContext) {
  const { email } = checkForm(emailForm, input);
  if (isCommerceId(orderId)) await nullWhenMissing(commerce.sendOrderLink(orderId, email));
  return { message: "If number and address fit, we have sent the link to that address." };
}

/** The lines of the caller's cart, to name the one that a conflict is about. */
async function cartLines(context: GatewayContext) {
  const cart = await nullWhenFailed(context.commerce.cart(), context);
  return cart && { lines: cart.lines, changing: null };
}

export const checkoutResolvers: Resolvers = {
  Query: {
    order(_, { id, token }, { caller, commerce }) {
      const known = token && ORDER_TOKEN.test(token) ? token : null;
      if ((caller.kind === "anonymous" && known === null) || !isCommerceId(id)) return null;
      return nullWhenMissing(commerce.order(id, known));
    },
  },

  Mutation: {
    checkoutCompute: (_, { input }, context) =>
      changeCart(context, computeTranslation, async () =>
        context.commerce.computeCart(readCompute(input, context.taxCode)),
      ),

    checkoutPlaceOrder(_, { input }, context) {
      const translation = orderTranslation(Boolean(input.shipping), () => cartLines(context));
      return payloadOf(context, translation, { orderId: null }, () => place(input, context));
    },

    orderLinkSend: (_, { input }, context) =>
      payloadOf(context, orderLinkTranslation, { message: null }, () => sendLink(input, context)),
  },

  CheckoutPlaceOrderPayload: {
    order: ({ orderId }, _args, context) =>
      orderId ? nullWhenFailed(nullWhenMissing(context.commerce.order(orderId, null)), context) : null,
    cart({ orderId, userErrors }, _args, context) {
      const wasOrdered = orderId !== null || userErrors.some(({ code }) => code === "CART_ORDERED");
      return wasOrdered ? nullWhenFailed(context.commerce.cart(), context) : null;
    },
  },

  Order: {
    onlyFflItems: ({ lines }: Order) => lines.length > 0 && lines.every(({ isFflItem }) => isFflItem),
    subTotal: ({ lines }) => sum(lines.map(({ price, quantity }) => times(price, quantity))),
  },

  OrderLine: {
    lineTotal: ({ price, quantity }: OrderLine) => times(price, quantity),
  },
};
