import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { labelIn } from "#/lib/forms/summary-lines.ts";
import type { FieldError } from "#/lib/forms/use-shop-form.ts";
import type {
  CheckoutAddressInput,
  CheckoutComputeInput,
  CheckoutDealerInput,
  CheckoutPlaceOrderInput,
} from "#/features/checkout/checkout.generated.ts";
import { type BillingValues, type DealerValues, addressNames, billingLabels, emptyDealer } from "./forms.ts";

type BillingName = keyof BillingValues;

/** Labels for error summaries, which have to say which address a field belongs to. */
export const billingSummaryLabels: Record<keyof BillingValues, string> = {
  ...billingLabels,
  ...labelsIn("Billing address", Object.values(addressNames.billing)),
  ...labelsIn("Shipping address", Object.values(addressNames.shipping)),
};

/** Like `billingSummaryLabels`, for the dealer form; `dealer` labels the choice from the list. */
export const dealerSummaryLabels: Record<keyof DealerValues | "dealer", string> = {
  dealer: "Dealer",
  dealerName: "Dealer's name",
  dealerEmail: "Dealer's email",
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

/** The shipping address, or the billing address if it is the same. */
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

/** The shipping address as the gateway expects it; null if it is the same. */
export const shippingInput = (values: BillingValues): CheckoutAddressInput | null =>
  values.shippingSameAsBilling ? null : shippingAddress(values);

/** Input for computing tax and shipping; `dealer` is null if nothing ships to one. */
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

/** The gateway's errors by form; `rest` belongs to no field. */
export interface CheckoutFieldErrors {
  billing: FieldError<BillingValues>[];
  dealer: FieldError<DealerValues>[];
  rest: UserErrorFieldsFragment[];
}

/** Assigns each error of the gateway to the field it is about. */
export function checkoutErrors(errors: readonly UserErrorFieldsFragment[], values: BillingValues): CheckoutFieldErrors {
  const faults: CheckoutFieldErrors = { billing: [], dealer: [], rest: [] };
  for (const error of errors) {
    const [group = "", name = ""] = error.field ?? [];
    const billing = billingFieldAt(group, name, values);
    if (billing) faults.billing.push({ name: billing, message: error.message });
    else {
      const dealer = dealerField(group, name);
      if (dealer) faults.dealer.push({ name: dealer, message: error.message });
      else faults.rest.push(error);
    }
  }
  return faults;
}

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

/** The billing form's field for a path in the gateway's input; undefined for other paths. */
export function billingFieldAt(group: string, name: string, values: BillingValues): BillingName | undefined {
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
