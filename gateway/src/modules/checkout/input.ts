import type { ComputeRequest } from "../../domain/cart.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { compute, customerOrder, guestOrder } from "@telfer/forms/checkout.ts";
import { DEALER_ADDRESS_MESSAGE, isBuyersAddress } from "@telfer/forms/same-address.ts";
import type { OrderDealer, OrderRequest } from "../../domain/order.ts";
import { cartNotFound, type UserError, UserInputError, userError } from "../../domain/user-error.ts";
import type { CheckoutComputeInput, CheckoutPlaceOrderInput } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import type { GatewayContext } from "../context.ts";
import { readListedDealer } from "./listed-dealer.ts";

/** An order, without a customer's email address, which requires loading the account. */
export type OrderInput = Omit<OrderRequest, "email"> & { email: string | null };

interface Ids {
  cartId: string;
  shippingMethodId: string;
  dealerId?: string | null;
}

/** @param typedDealer the dealer that is not listed, if any */
function checkIds({ cartId, shippingMethodId, dealerId }: Ids, typedDealer: object | null | undefined): UserError[] {
  const errors: UserError[] = [];
  if (!isCommerceId(cartId)) errors.push(cartNotFound());
  if (shippingMethodId !== "" && !isCommerceId(shippingMethodId)) {
    errors.push(userError("NOT_FOUND", "There is no such shipping method.", { field: ["shippingMethodId"] }));
  }
  if (isGiven(dealerId) && typedDealer) {
    errors.push(userError("INVALID", "Choose a listed dealer or type another one, not both.", { field: ["dealerId"] }));
  }
  return errors;
}

const isGiven = (id: string | null | undefined): id is string => id !== null && id !== undefined;

const readDealer = async (id: string | null | undefined, context: GatewayContext): Promise<OrderDealer | null> =>
  isGiven(id) ? readListedDealer(id, context) : null;

/** @throws UserInputError for errors that can be found without the backend */
export async function toOrderRequest(input: CheckoutPlaceOrderInput, context: GatewayContext): Promise<OrderInput> {
  const { cartId, shippingMethodId } = input;
  const before = checkIds(input, input.dealer);
  const form = context.caller.kind === "customer" ? customerOrder : guestOrder;
  const order = validateForm<typeof customerOrder | typeof guestOrder>(form, input, { before });
  const shipping = order.shipping ?? order.billing;
  const listed = await readDealer(input.dealerId, context);
  if (listed && isBuyersAddress(listed.address, [order.billing, shipping])) {
    throw new UserInputError(userError("INVALID", DEALER_ADDRESS_MESSAGE, { field: ["dealerId"] }));
  }
  return {
    ...order,
    cartId,
    shippingMethodId,
    shipping,
    dealer: listed ?? order.dealer ?? null,
    expectedTotal: order.expectedTotal ?? null,
  };
}

/** @throws UserInputError for errors that can be found without the backend */
export async function toComputeRequest(input: CheckoutComputeInput, context: GatewayContext): Promise<ComputeRequest> {
  const { cartId, shippingMethodId } = input;
  const before = checkIds(input, input.dealerAddress);
  const { address, dealerAddress = null } = validateForm(compute, input, { before });
  const listed = await readDealer(input.dealerId, context);
  const { taxCode } = context;
  return { address, dealerAddress: listed?.address ?? dealerAddress, cartId, shippingMethodId, taxCode };
}
