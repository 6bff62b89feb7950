import type { GatewayContext } from "../../context.ts";
import { sum, times } from "../../domain/money.ts";
import type { Order, OrderLine } from "../../domain/order.ts";
import { userError } from "../../domain/user-error.ts";
import type { UserError } from "../../domain/user-error.ts";
import type { CheckoutPlaceOrderInput, Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import { computeTranslation, orderTranslation } from "../../upstream/commerce/translations.ts";
import { nullWhenMissing } from "../../upstream/errors.ts";
import { changeCart, nullWhenFailed, refused, toRefusal } from "../cart/outcome.ts";
import { toComputeRequest, toOrderRequest } from "./input.ts";
import { placeOrder } from "./place-order.ts";
import { checkCompute, checkOrder } from "./validate.ts";

type Placed = { orderId: string | null; userErrors: UserError[] };

const notPlaced = (...userErrors: UserError[]): Placed => ({ orderId: null, userErrors });

async function place(input: CheckoutPlaceOrderInput, context: GatewayContext): Promise<Placed> {
  const faults = checkOrder(input);
  if (faults.length > 0) return notPlaced(...faults);
  const outcome = await placeOrder(context, toOrderRequest(input));
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
  if (input.optInNewsletter) context.runInBackground(subscribe(input.email.trim(), context));
  return { orderId: outcome.orderId, userErrors: [] };
}

/** The order stands whatever becomes of this. Names are those of a signed-in customer; a guest's stay blank. */
async function subscribe(email: string, { commerce, log }: GatewayContext): Promise<void> {
  try {
    await commerce.subscribeToNewsletter({ email, firstName: "", lastName: "" });
  } catch (error) {
    log.warn({ err: error }, "newsletter opt-in failed");
  }
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
      changeCart(context, computeTranslation(), async () => {
        const faults = checkCompute(input);
        if (faults.length > 0) return refused(...faults);
        return context.commerce.computeCart(toComputeRequest(input, context.taxCode));
      }),

    async checkoutPlaceOrder(_, { input }, context) {
      const translation = orderTranslation(Boolean(input.shipping));
      const result = await toRefusal(context, translation, () => place(input, context));
      return Array.isArray(result) ? notPlaced(...result) : result;
    },
  },

  CheckoutPlaceOrderPayload: {
    order: ({ orderId }, _args, context) =>
      orderId ? nullWhenFailed(nullWhenMissing(context.commerce.order(orderId)), context) : null,
    cart: ({ orderId }, _args, context) => (orderId ? nullWhenFailed(context.commerce.cart(), context) : null),
  },

  Order: {
    onlyFflItems: ({ lines }: Order) => lines.length > 0 && lines.every(({ isFflItem }) => isFflItem),
    subTotal: ({ lines }) => sum(lines.map(({ price, quantity }) => times(price, quantity))),
  },

  OrderLine: {
    lineTotal: ({ price, quantity }: OrderLine) => times(price, quantity),
  },
};
