import type { UserErrorFieldsFragment } from "../../graph/personal/fragments.generated.ts";
import { labelIn } from "../../lib/forms/summary-lines.ts";
import type { FieldFault } from "../../lib/forms/use-shop-form.ts";
import type {
  CheckoutAddressInput,
  CheckoutComputeInput,
  CheckoutDealerInput,
  CheckoutPlaceOrderInput,
} from "./checkout.generated.ts";
import { type BillingValues, type DealerValues, addressNames, billingLabels, emptyDealer } from "./forms.ts";

type BillingName = keyof BillingValues;

/** Labels as a list of faults has them, where nothing stands above the field to tell which address it is of. */
export const billingSummaryLabels: Record<keyof BillingValues, string> = {
  ...billingLabels,
  ...labelsIn("Billing address", Object.values(addressNames.billing)),
  ...labelsIn("Shipping address", Object.values(addressNames.shipping)),
};

/** As `billingSummaryLabels`, of the dealer form; `dealer` is who is chosen of the list. */
export const dealerSummaryLabels: Record<keyof DealerValues | "dealer", string> = {
  dealer: "Dealer",
  dealerName: "Dealer's name",
  dealerEmail: "Dealer's e-mail address",
  dealerPhone: "Dealer's phone number",
  dealerAddress: "Dealer's street address",
  dealerCity: "Dealer's city",
  dealerState: "Dealer's state",
  dealerZip: "Dealer's ZIP code",
  dealerCountry: "Dealer's country",
};

function labelsIn(section: string, names: (keyof BillingValues)[]): Partial<Record<keyof BillingValues, string>> {
  return Object.fromEntries(names.map((name) => [name, labelIn(section, billingLabels[name])]));
}

/** The billing address as the gateway takes it. */
export function billingAddress(values: BillingValues): CheckoutAddressInput {
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    company: values.company || null,
    mainContact: values.mainContact || null,
    addressLine1: values.address,
    city: values.city,
    state: values.state,
    postalCode: values.zip,
    country: values.country,
  };
}

/** Where the order goes: the shipping address, or the billing address when it is the same. */
export function shippingAddress(values: BillingValues): CheckoutAddressInput {
  if (values.shippingSameAsBilling) return billingAddress(values);
  return {
    firstName: values.shippingFirstName,
    lastName: values.shippingLastName,
    company: values.shippingCompany || null,
    mainContact: values.addressContact || null,
    addressLine1: values.shippingAddress,
    city: values.shippingCity,
    state: values.shippingState,
    postalCode: values.shippingZip,
    country: values.shippingCountry,
  };
}

/** The shipping address as the gateway takes it: null when it is the same. */
export const shippingInput = (values: BillingValues): CheckoutAddressInput | null =>
  values.shippingSameAsBilling ? null : shippingAddress(values);

/** Where to and how; `dealer` is null when nothing ships to one. */
export function computeInput(cartId: string, values: BillingValues, dealer: DealerValues | null): CheckoutComputeInput {
  const { addressLine1, city, state, postalCode } = shippingAddress(values);
  const address = { addressLine1, city, state, postalCode };
  const dealerAddress = dealer && {
    addressLine1: dealer.dealerAddress,
    city: dealer.dealerCity,
    state: dealer.dealerState,
    postalCode: dealer.dealerZip,
  };
  return { cartId, address, dealerAddress, shippingMethodId: values.shippingMethodId };
}

/** Everything an order needs; `dealer` is null when nothing ships to one. */
export function placeOrderInput(
  cartId: string,
  values: BillingValues,
  dealer: DealerValues | null,
  payment: Pick<CheckoutPlaceOrderInput, "idempotencyKey" | "paymentToken" | "expectedTotal">,
): CheckoutPlaceOrderInput {
  const dealerInput: CheckoutDealerInput | null = dealer;
  return {
    ...payment,
    cartId,
    email: values.email,
    billing: billingAddress(values),
    shipping: shippingInput(values),
    dealer: dealerInput,
    shippingMethodId: values.shippingMethodId,
    optInNewsletter: values.optInNewsletter,
  };
}

/** Faults that the gateway found, by form; `rest` belongs to no field. */
export interface CheckoutFaults {
  billing: FieldFault<BillingValues>[];
  dealer: FieldFault<DealerValues>[];
  rest: UserErrorFieldsFragment[];
}

/** Leads each error of the gateway to the field it is about. */
export function checkoutFaults(errors: readonly UserErrorFieldsFragment[], values: BillingValues): CheckoutFaults {
  const faults: CheckoutFaults = { billing: [], dealer: [], rest: [] };
  for (const error of errors) {
    const [group = "", name = ""] = error.field ?? [];
    const billing = billingField(group, name, values);
    if (billing) faults.billing.push({ name: billing, message: error.message });
    else {
      const dealer = dealerField(group, name);
      if (dealer) faults.dealer.push({ name: dealer, message: error.message });
      else faults.rest.push(error);
    }
  }
  return faults;
}

/** The dealer form's field for each field of the address that tax is computed for. */
const dealerAddressNames: Partial<Record<string, keyof DealerValues>> = {
  addressLine1: "dealerAddress",
  city: "dealerCity",
  state: "dealerState",
  postalCode: "dealerZip",
};

function dealerField(group: string, name: string): keyof DealerValues | undefined {
  if (group === "dealerAddress") return dealerAddressNames[name];
  return group === "dealer" && isDealerName(name) ? name : undefined;
}

/** The billing form's field of a path in the gateway's input; undefined when it is none. */
export function billingField(group: string, name: string, values: BillingValues): BillingName | undefined {
  if (group === "email" || group === "shippingMethodId") return group;
  const names: Partial<Record<string, BillingName>> | undefined = {
    ...addressNames,
    address: addressNames[values.shippingSameAsBilling ? "billing" : "shipping"],
  }[group];
  return names?.[name];
}

function isDealerName(name: string): name is keyof DealerValues {
  return Object.hasOwn(emptyDealer, name);
}
