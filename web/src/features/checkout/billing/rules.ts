import { billing, dealer } from "@telfer/forms/checkout.ts";
import { isBuyersAddress } from "@telfer/forms/same-address.ts";
import * as z from "zod/mini";
import { checkWithSchema } from "#/lib/forms/schema-check.ts";
import type { BillingValues, DealerValues } from "./forms.ts";
import { billingAddress, billingFieldAt, dealerInput, shippingAddress, shippingInput } from "./checkout-input.ts";

/** The billing form, validated by the gateway's rules. */
export const billingSchema = z.custom<BillingValues>().check(
  checkWithSchema(
    () => billing,
    (values) => ({ ...values, billing: billingAddress(values), shipping: shippingInput(values) }),
    (path, values) => billingFieldAt(path.map(String), values),
  ),
);

/** The dealer form, validated by the gateway's rules. */
export const dealerSchema = z.custom<DealerValues>().check(
  checkWithSchema(
    () => dealer,
    dealerInput,
    (path) => path.at(-1),
  ),
);

/** True if the dealer's address is the buyer's billing or shipping address. */
export function isBuyersOwnAddress(address: DealerValues, buyer: BillingValues): boolean {
  return isBuyersAddress(address, [billingAddress(buyer), shippingAddress(buyer)]);
}
