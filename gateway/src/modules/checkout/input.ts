import type { Caller } from "../../domain/caller.ts";
import type { ComputeRequest } from "../../domain/cart.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { compute, customerOrder, guestOrder } from "@telfer/forms/checkout.ts";
import type { OrderRequest } from "../../domain/order.ts";
import { cartNotFound, type UserError, userError } from "../../domain/user-error.ts";
import type { CheckoutComputeInput, CheckoutPlaceOrderInput } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";

/** An order, without a customer's email address, which requires loading the account. */
export type OrderInput = Omit<OrderRequest, "email"> & { email: string | null };

function checkIds({ cartId, shippingMethodId }: { cartId: string; shippingMethodId: string }): UserError[] {
  const errors: UserError[] = [];
  if (!isCommerceId(cartId)) errors.push(cartNotFound());
  if (shippingMethodId !== "" && !isCommerceId(shippingMethodId)) {
    errors.push(userError("NOT_FOUND", "There is no such shipping method.", { field: ["shippingMethodId"] }));
  }
  return errors;
}

/** @throws UserInputError for errors that can be found without the backend */
export function toOrderRequest(input: CheckoutPlaceOrderInput, caller: Caller): OrderInput {
  const { cartId, shippingMethodId } = input;
  const form = caller.kind === "customer" ? customerOrder : guestOrder;
  const order = validateForm<typeof customerOrder | typeof guestOrder>(form, input, { before: checkIds(input) });
  return {
    ...order,
    cartId,
    shippingMethodId,
    shipping: order.shipping ?? order.billing,
    dealer: order.dealer ?? null,
    expectedTotal: order.expectedTotal ?? null,
  };
}

/** @throws UserInputError for errors that can be found without the backend */
export function toComputeRequest(input: CheckoutComputeInput, taxCode: string): ComputeRequest {
  const { cartId, shippingMethodId } = input;
  const { address, dealerAddress = null } = validateForm(compute, input, { before: checkIds(input) });
  return { address, dealerAddress, cartId, shippingMethodId, taxCode };
}
