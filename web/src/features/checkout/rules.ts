import { billing } from "@telfer/forms/checkout.ts";
import { isBuyersAddress } from "@telfer/forms/same-address.ts";
import * as z from "zod/mini";
import { checkedBy } from "../../lib/forms/checked-by.ts";
import type { BillingValues, DealerValues } from "./forms.ts";
import { billingAddress, billingField, shippingAddress, shippingInput } from "./input.ts";

/** The billing form, by the gateway's rules. */
export const billingSchema = z.custom<BillingValues>().check(
  checkedBy(
    () => billing,
    (values) => ({ ...values, billing: billingAddress(values), shipping: shippingInput(values) }),
    ([group = "", part = ""], values) => billingField(String(group), String(part), values),
  ),
);

/** Whether the dealer's address is the one that the buyer pays from or has the rest shipped to. */
export function isDealerBuyer(dealer: DealerValues, buyer: BillingValues): boolean {
  const own = [billingAddress(buyer), shippingAddress(buyer)];
  return isBuyersAddress(
    dealer,
    own.map(({ addressLine1: street, postalCode }) => ({ street, postalCode })),
  );
}
