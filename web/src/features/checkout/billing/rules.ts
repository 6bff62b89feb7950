import { billing } from "@telfer/forms/checkout.ts";
import { isBuyersAddress } from "@telfer/forms/same-address.ts";
import * as z from "zod/mini";
import { checkWithSchema } from "#/lib/forms/schema-check.ts";
import type { BillingValues, DealerValues } from "./forms.ts";
import { billingAddress, billingFieldAt, shippingAddress, shippingInput } from "./checkout-input.ts";

/** The billing form, validated by the gateway's rules. */
export const billingSchema = z.custom<BillingValues>().check(
  checkWithSchema(
    () => billing,
    (values) => ({ ...values, billing: billingAddress(values), shipping: shippingInput(values) }),
    ([group = "", part = ""], values) => billingFieldAt(String(group), String(part), values),
  ),
);

/** True if the dealer's address is the buyer's billing or shipping address. */
export function isBuyersOwnAddress(dealer: DealerValues, buyer: BillingValues): boolean {
  const own = [billingAddress(buyer), shippingAddress(buyer)];
  return isBuyersAddress(
    dealer,
    own.map(({ addressLine1: street, postalCode }) => ({ street, postalCode })),
  );
}
