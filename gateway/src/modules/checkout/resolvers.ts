import type { GatewayContext } from "../context.ts";
import { namesOf } from "../../domain/caller.ts";
import { sum, times, toDecimal } from "../../domain/money.ts";
import type { Order, OrderLine } from "../../domain/order.ts";
import { identityRequired, userError, type UserError } from "../../domain/user-error.ts";
import type { CheckoutPlaceOrderInput, Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import { computeTranslation, orderTranslation } from "../../upstream/commerce/translations.ts";
import { nullWhenMissing } from "../../upstream/errors.ts";
import { changeCart, refused } from "../cart/outcome.ts";
import { nullWhenFailed, toRefusal } from "../outcome.ts";
import { readCompute, readOrder } from "./input.ts";
import { placeOrder } from "./place-order.ts";

type Placed = { orderId: string | null; userErrors: UserError[] };

const notPlaced = (...userErrors: UserError[]): Placed => ({ orderId: null, userErrors });

async function place(input: CheckoutPlaceOrderInput, context: GatewayContext): Promise<Placed> {
  const read = readOrder(input, context.caller);
  if ("userErrors" in read) return notPlaced(...read.userErrors);
  const { expectedTotal, ...order } = read.data;
  if (expectedTotal !== null && !(await costs(order.cartId, expectedTotal, context))) {
    const message = "Your cart has changed. Please check the total and place the order again.";
    return notPlaced(userError("INVALID", message, { field: ["cartId"] }));
  }
  const email = order.email ?? (await accountEmail(context));
  const outcome = await placeOrder(context, { ...order, email });
  if (outcome === null) {
    return notPlaced(
      userError(
        "OUTCOME_UNKNOWN",
        "We could not learn whether your order went through. Please try again: you will not be charged twice.",
      ),
    );
  }
  if (outcome.orderId === null) {
    return notPlaced(userError("CARD_DECLINED", outcome.message ?? "Your card was declined. Nothing was charged."));
  }
  if (order.optInNewsletter) context.runInBackground(subscribe(email, context));
  return { orderId: outcome.orderId, userErrors: [] };
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

/** The lines of the caller's cart, to name the one that a conflict is about. */
async function cartLines(context: GatewayContext) {
  const cart = await nullWhenFailed(context.commerce.cart(), context);
  return cart && { lines: cart.lines, changing: null };
}

export const checkoutResolvers: Resolvers = {
  Query: {
    order(_, { id }, { caller, commerce }) {
      if (caller.kind === "anonymous" || !isCommerceId(id)) return null;
      return nullWhenMissing(commerce.order(id));
    },
  },

  Mutation: {
    checkoutCompute: (_, { input }, context) =>
      changeCart(context, computeTranslation, async () => {
        const request = readCompute(input, context.taxCode);
        return "userErrors" in request ? refused(...request.userErrors) : context.commerce.computeCart(request.data);
      }),

    async checkoutPlaceOrder(_, { input }, context) {
      if (context.caller.kind === "anonymous") return notPlaced(identityRequired());
      const translation = orderTranslation(Boolean(input.shipping), () => cartLines(context));
      const result = await toRefusal(context, translation, () => place(input, context));
      return Array.isArray(result) ? notPlaced(...result) : result;
    },
  },

  CheckoutPlaceOrderPayload: {
    order: ({ orderId }, _args, context) =>
      orderId ? nullWhenFailed(nullWhenMissing(context.commerce.order(orderId)), context) : null,
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
