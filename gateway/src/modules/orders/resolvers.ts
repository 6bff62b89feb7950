import { orderCancellation, orderReturn } from "@telfer/forms/order.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import type { Order } from "../../domain/order.ts";
import { identityRequired, orderNotFound, UserInputError, userError } from "../../domain/user-error.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId, toOrderToken } from "../../upstream/commerce/ids.ts";
import {
  orderCancelProblems,
  orderReorderProblems,
  orderReturnProblems,
} from "../../upstream/commerce/problem-mappings.ts";
import { mayHaveSucceeded, UpstreamUnavailableError } from "../../upstream/errors.ts";
import { readCart, sendOnce } from "../cart/cart-mutation.ts";
import type { GatewayContext } from "../context.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";

interface Chosen {
  orderId: string;
  token?: string | null;
}

/**
 * The token to open the order with; null to open it as the caller's.
 * @throws UserInputError if the order cannot exist or cannot be the caller's
 */
function openWith({ orderId, token }: Chosen, { caller }: GatewayContext): string | null {
  const known = toOrderToken(token);
  if (!isCommerceId(orderId) || (known === null && caller.kind === "anonymous")) {
    throw new UserInputError(orderNotFound());
  }
  return known;
}

/** @throws UserInputError if one cannot be the id of a line */
function checkLineIds(lineIds: readonly string[], fieldOf: (index: number) => string[]): void {
  const wrong = lineIds.findIndex((id) => !isCommerceId(id));
  if (wrong === -1) return;
  throw new UserInputError(userError("NOT_FOUND", "There is no such item in this order.", { field: fieldOf(wrong) }));
}

/** @throws UserInputError if the backend lacks the call */
async function unlessMissing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isMissing = error instanceof UpstreamUnavailableError && error.status === 501;
    throw isMissing ? new UserInputError(orderNotFound()) : error;
  }
}

/** @throws UserInputError if the response is lost twice; sending it again with the same key is safe */
async function changeOrder(
  context: GatewayContext,
  key: string,
  send: () => Promise<Order>,
): Promise<{ order: Order }> {
  try {
    return { order: await sendOnce(context, key, () => unlessMissing(send())) };
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    context.log.warn({ err: error }, "the outcome of a change of an order is unknown");
    const message = "We couldn't tell whether that went through. Please try again: nothing will happen twice.";
    throw new UserInputError(userError("OUTCOME_UNKNOWN", message));
  }
}

async function reorder(input: Chosen, context: GatewayContext) {
  const token = openWith(input, context);
  if (context.caller.kind === "anonymous") throw new UserInputError(identityRequired());
  try {
    return await unlessMissing(context.commerce.reorder(input.orderId, token));
  } catch (error) {
    if (!mayHaveSucceeded(error)) throw error;
    context.log.warn({ err: error }, "the outcome of a reorder is unknown");
    const message = "We couldn't tell whether that went through. Please check your cart before you try again.";
    const cart = await nullOnError(readCart(context), context);
    return { cart, addedQuantity: 0, skipped: [], userErrors: [userError("OUTCOME_UNKNOWN", message)] };
  }
}

export const ordersResolvers: Resolvers = {
  Mutation: {
    orderCancel: (_, { input }, context) =>
      toPayload(context, orderCancelProblems, { order: null }, async () => {
        const token = openWith(input, context);
        const { lineIds = null, idempotencyKey } = validateForm(orderCancellation, input);
        checkLineIds(lineIds ?? [], (index) => ["lineIds", String(index)]);
        return changeOrder(context, idempotencyKey, () =>
          context.commerce.cancelOrder(input.orderId, token, { lineIds, idempotencyKey }),
        );
      }),

    orderReturnCreate: (_, { input }, context) =>
      toPayload(context, orderReturnProblems, { order: null }, async () => {
        const token = openWith(input, context);
        const request = validateForm(orderReturn, input);
        const ids = request.lines.map(({ lineId }) => lineId);
        checkLineIds(ids, (index) => ["lines", String(index), "lineId"]);
        return changeOrder(context, request.idempotencyKey, () =>
          context.commerce.createReturn(input.orderId, token, request),
        );
      }),

    orderReorder: (_, { input }, context) =>
      toPayload(context, orderReorderProblems, { cart: null, addedQuantity: 0, skipped: [] }, () =>
        reorder(input, context),
      ),
  },
};
