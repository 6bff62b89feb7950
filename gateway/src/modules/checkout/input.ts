import type { Caller } from "../../domain/caller.ts";
import type { ComputeRequest } from "../../domain/cart.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { compute, customerOrder, guestOrder } from "@telfer/forms/checkout.ts";
import type { OrderRequest } from "../../domain/order.ts";
import { cartUnknown, type UserError, userError } from "../../domain/user-error.ts";
import type { CheckoutComputeInput, CheckoutPlaceOrderInput } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";

/** An order, but for a customer's e-mail address: it is the account's, which takes a look at the account. */
export type OrderInput = Omit<OrderRequest, "email"> & { email: string | null };

function checkIds({ cartId, shippingMethodId }: { cartId: string; shippingMethodId: string }): UserError[] {
  const errors: UserError[] = [];
  if (!isCommerceId(cartId)) errors.push(cartUnknown());
  if (shippingMethodId !== "" && !isCommerceId(shippingMethodId)) {
    errors.push(userError("NOT_FOUND", "There is no such shipping method.", { field: ["shippingMethodId"] }));
  }
  return errors;
}

/** The order that was asked for. @throws Refused for what is wrong with it before the backend is asked */
export function readOrder(input: CheckoutPlaceOrderInput, caller: Caller): OrderInput {
  const { cartId, shippingMethodId } = input;
  const form = caller.kind === "customer" ? customerOrder : guestOrder;
  const order = checkForm<typeof customerOrder | typeof guestOrder>(form, input, { before: checkIds(input) });
  return {
    ...order,
    cartId,
    shippingMethodId,
    shipping: order.shipping ?? order.billing,
    dealer: order.dealer ?? null,
    expectedTotal: order.expectedTotal ?? null,
  };
}

/** The request to compute. @throws Refused for what is wrong with it before the backend is asked */
export function readCompute(input: CheckoutComputeInput, taxCode: string): ComputeRequest {
  const { cartId, shippingMethodId } = input;
  const { address, dealerAddress = null } = checkForm(compute, input, { before: checkIds(input) });
  return { address, dealerAddress, cartId, shippingMethodId, taxCode };
}
