import type { GatewayContext } from "../context.ts";
import { subscriberNames } from "../../domain/caller.ts";
import { onlyFflItems } from "../../domain/cart.ts";
import { sum, multiply, toDecimal } from "../../domain/money.ts";
import type { OrderLine } from "../../domain/order.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { cartChanged, identityRequired, totalChanged, UserInputError, userError } from "../../domain/user-error.ts";
import type { CheckoutPlaceOrderInput, OrderLinkSendInput, Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId, toOrderToken } from "../../upstream/commerce/ids.ts";
import { computeProblems, orderLinkTranslation, orderProblems } from "../../upstream/commerce/problem-mappings.ts";
import { nullOn404 } from "../../upstream/errors.ts";
import { mutateCart } from "../cart/cart-mutation.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";
import { toComputeRequest, toOrderRequest } from "./input.ts";
import { placeOrder } from "./place-order.ts";

async function place(input: CheckoutPlaceOrderInput, context: GatewayContext): Promise<{ orderId: string }> {
  if (context.caller.kind === "anonymous") throw new UserInputError(identityRequired());
  const order = await toOrderRequest(input, context);
  // The backend makes the final check; this one is for backends that ignore the expected total.
  if (order.expectedTotal !== null) await checkTotal(order.cartId, order.expectedTotal, context);
  const email = order.email ?? (await accountEmail(context));
  const outcome = await placeOrder(context, { ...order, email });
  if (outcome === null) {
    const message =
      "We couldn't confirm whether your order went through. Please try again: you won't be charged twice.";
    throw new UserInputError(userError("OUTCOME_UNKNOWN", message));
  }
  if (outcome.orderId === null) {
    const message = outcome.message ?? "Your card was declined. Nothing was charged.";
    throw new UserInputError(userError("CARD_DECLINED", message));
  }
  if (order.optInNewsletter) context.runInBackground(subscribe(email, context));
  return { orderId: outcome.orderId };
}

/**
 * The cart may have been changed and computed on another device. If the caller now has another cart, the backend decides,
 * because this very order may have consumed the old one.
 * @throws UserInputError if the cart's total differs
 */
async function checkTotal(cartId: string, expected: string, { commerce }: GatewayContext): Promise<void> {
  const { id, taxAmount, shipping, totalAmount } = await commerce.cart();
  if (id !== cartId || toDecimal(totalAmount) === expected) return;
  // A change of lines resets both, so the total is not the one to agree to.
  const isComputed = taxAmount.cents > 0 || shipping.cents > 0;
  throw new UserInputError(isComputed ? totalChanged(totalAmount) : cartChanged());
}

/** The account's address, which the backend uses, too; empty if it is unknown. */
async function accountEmail({ caller, account }: GatewayContext): Promise<string> {
  const verified = caller.kind === "customer" ? await caller.verifiedEmail() : null;
  return verified ?? (await account.profile())?.email ?? "";
}

/** A failure does not affect the order. */
async function subscribe(email: string, { caller, commerce, log }: GatewayContext): Promise<void> {
  try {
    await commerce.subscribeToNewsletter({ email, ...subscriberNames(caller) });
  } catch (error) {
    log.warn({ err: error }, "newsletter opt-in failed");
  }
}

/** Returns the same message whether the order exists or not. */
async function sendLink({ orderId, ...input }: OrderLinkSendInput, { commerce }: GatewayContext) {
  const { email } = validateForm(emailForm, input);
  if (isCommerceId(orderId)) await nullOn404(commerce.sendOrderLink(orderId, email));
  return { message: "If the number and email address match, we've sent the link there." };
}

async function cartLines(context: GatewayContext) {
  const cart = await nullOnError(context.commerce.cart(), context);
  return cart && { lines: cart.lines, changing: null };
}

export const checkoutResolvers: Resolvers = {
  Query: {
    order(_, { id, token }, { caller, commerce }) {
      const known = toOrderToken(token);
      if ((caller.kind === "anonymous" && known === null) || !isCommerceId(id)) return null;
      return nullOn404(commerce.order(id, known));
    },
  },

  Mutation: {
    checkoutCompute: (_, { input }, context) =>
      mutateCart(context, computeProblems(Boolean(input.dealerId)), async () =>
        context.commerce.computeCart(await toComputeRequest(input, context)),
      ),

    async checkoutPlaceOrder(_, { input }, context) {
      const given = { hasShipping: Boolean(input.shipping), isDealerListed: Boolean(input.dealerId) };
      const translation = orderProblems(given, () => cartLines(context));
      let outcome = "FAILED";
      try {
        const payload = await toPayload(context, translation, { orderId: null }, () => place(input, context));
        outcome = payload.userErrors[0]?.code ?? "ORDERED";
        return payload;
      } finally {
        context.countOrder(outcome);
      }
    },

    orderLinkSend: (_, { input }, context) =>
      toPayload(context, orderLinkTranslation, { message: null }, () => sendLink(input, context)),
  },

  CheckoutPlaceOrderPayload: {
    order: ({ orderId }, _args, context) =>
      orderId ? nullOnError(nullOn404(context.commerce.order(orderId, null)), context) : null,
    cart({ orderId, userErrors }, _args, context) {
      const wasOrdered = orderId !== null || userErrors.some(({ code }) => code === "CART_ORDERED");
      return wasOrdered ? nullOnError(context.commerce.cart(), context) : null;
    },
  },

  Order: {
    onlyFflItems,
    subTotal: ({ lines }) => sum(lines.map(({ price, quantity }) => multiply(price, quantity))),
  },

  OrderLine: {
    lineTotal: ({ price, quantity }: OrderLine) => multiply(price, quantity),
  },
};
