import type { Caller } from "../../domain/caller.ts";
import type { ComputeRequest } from "../../domain/cart.ts";
import { checkForm, type Checked } from "../../domain/forms/check.ts";
import { compute, customerOrder, guestOrder } from "@telfer/forms/checkout.ts";
import type { OrderRequest } from "../../domain/order.ts";
import { cartUnknown, userError, type UserError } from "../../domain/user-error.ts";
import type { CheckoutComputeInput, CheckoutPlaceOrderInput } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";

/** An order, but for a customer's e-mail address: it is the account's, which takes a look at the account. */
export type OrderInput = Omit<OrderRequest, "email"> & { email: string | null; expectedTotal: string | null };

function checkIds({ cartId, shippingMethodId }: { cartId: string; shippingMethodId: string }): UserError[] {
  const errors: UserError[] = [];
  if (!isCommerceId(cartId)) errors.push(cartUnknown());
  if (shippingMethodId !== "" && !isCommerceId(shippingMethodId)) {
    errors.push(userError("NOT_FOUND", "There is no such shipping method.", { field: ["shippingMethodId"] }));
  }
  return errors;
}

/** Joins what is wrong with the ids with what is wrong with the rest. */
function join<T, U>(idErrors: UserError[], form: Checked<T>, finish: (data: T) => U): Checked<U> {
  const userErrors = [...idErrors, ...("userErrors" in form ? form.userErrors : [])];
  return "data" in form && userErrors.length === 0 ? { data: finish(form.data) } : { userErrors };
}

/** The order that was asked for, or what is wrong with it before the backend is asked. */
export function readOrder(input: CheckoutPlaceOrderInput, caller: Caller): Checked<OrderInput> {
  const { cartId, shippingMethodId } = input;
  const form = checkForm(caller.kind === "customer" ? customerOrder : guestOrder, input);
  return join(checkIds(input), form, (data) => ({
    ...data,
    cartId,
    shippingMethodId,
    shipping: data.shipping ?? data.billing,
    dealer: data.dealer ?? null,
    expectedTotal: data.expectedTotal ?? null,
  }));
}

/** The request to compute, or what is wrong with it before the backend is asked. */
export function readCompute(input: CheckoutComputeInput, taxCode: string): Checked<ComputeRequest> {
  const { cartId, shippingMethodId } = input;
  return join(checkIds(input), checkForm(compute, input), (data) => ({
    ...data,
    dealerAddress: data.dealerAddress ?? null,
    cartId,
    shippingMethodId,
    taxCode,
  }));
}
