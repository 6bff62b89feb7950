import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { labelIn } from "#/lib/forms/summary-lines.ts";
import type { FieldError } from "#/lib/forms/use-shop-form.ts";
import type {
  AddressInput,
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

/** Like `billingSummaryLabels`, for the dealer form; `id` labels the choice from the list. */
export const dealerSummaryLabels: Record<keyof DealerValues, string> = {
  id: "Dealer",
  name: "Dealer's name",
  email: "Dealer's email",
  phone: "Dealer's phone number",
  addressLine1: "Dealer's street address",
  city: "Dealer's city",
  state: "Dealer's state",
  postalCode: "Dealer's ZIP code",
  country: "Dealer's country",
};

function labelsIn(section: string, names: (keyof BillingValues)[]): Partial<Record<keyof BillingValues, string>> {
  return Object.fromEntries(names.map((name) => [name, labelIn(section, billingLabels[name])]));
}

export function billingAddress(values: BillingValues) {
  return {
    firstName: values.firstName,
    lastName: values.lastName,
    company: values.company || null,
    phone: values.phone || null,
    addressLine1: values.addressLine1,
    addressLine2: values.addressLine2 || null,
    city: values.city,
    state: values.state,
    postalCode: values.postalCode,
    country: values.country,
  };
}

/** The shipping address, or the billing address if it is the same. */
export function shippingAddress(values: BillingValues): ReturnType<typeof billingAddress> {
  if (values.shippingSameAsBilling) return billingAddress(values);
  return {
    firstName: values.shippingFirstName,
    lastName: values.shippingLastName,
    company: values.shippingCompany || null,
    phone: values.shippingPhone || null,
    addressLine1: values.shippingAddressLine1,
    addressLine2: values.shippingAddressLine2 || null,
    city: values.shippingCity,
    state: values.shippingState,
    postalCode: values.shippingPostalCode,
    country: values.shippingCountry,
  };
}

/** The shipping address as the gateway expects it; null if it is the same. */
export const shippingInput = (values: BillingValues): AddressInput | null =>
  values.shippingSameAsBilling ? null : shippingAddress(values);

/** Input for computing tax and shipping; `dealer` is null if nothing ships to one. */
export function computeInput(cartId: string, values: BillingValues, dealer: DealerValues | null): CheckoutComputeInput {
  const { addressLine1, addressLine2, city, state, postalCode } = shippingAddress(values);
  const address = { addressLine1, addressLine2, city, state, postalCode };
  const dealerAddress = dealer && {
    addressLine1: dealer.addressLine1,
    city: dealer.city,
    state: dealer.state,
    postalCode: dealer.postalCode,
  };
  const receiver = dealer?.id ? { dealerId: dealer.id } : { dealerAddress };
  return { cartId, address, ...receiver, shippingMethodId: values.shippingMethodId };
}

export function placeOrderInput(
  cartId: string,
  values: BillingValues,
  dealer: DealerValues | null,
  payment: Pick<CheckoutPlaceOrderInput, "idempotencyKey" | "paymentToken" | "expectedTotal">,
): CheckoutPlaceOrderInput {
  return {
    ...payment,
    cartId,
    email: values.email,
    billing: billingAddress(values),
    shipping: shippingInput(values),
    ...(dealer?.id ? { dealerId: dealer.id } : { dealer: dealer && dealerInput(dealer) }),
    shippingMethodId: values.shippingMethodId,
    optInNewsletter: values.optInNewsletter,
  };
}

/** The typed dealer as the gateway expects it. */
export function dealerInput({ id: _id, name, email, ...address }: DealerValues): CheckoutDealerInput {
  return { name, email, address };
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
    const path = error.field ?? [];
    const billing = billingFieldAt(path, values);
    if (billing) faults.billing.push({ name: billing, message: error.message });
    else {
      const dealer = dealerFieldAt(path);
      if (dealer) faults.dealer.push({ name: dealer, message: error.message });
      else faults.rest.push(error);
    }
  }
  return faults;
}

/** The dealer form's field for a path in the gateway's input; undefined for other paths. */
function dealerFieldAt([group, ...path]: readonly string[]): keyof DealerValues | undefined {
  if (group === "dealerId") return "id";
  const name = path.at(-1) ?? "";
  return (group === "dealer" || group === "dealerAddress") && isDealerName(name) ? name : undefined;
}

/** The billing form's field for a path in the gateway's input; undefined for other paths. */
export function billingFieldAt(
  [group = "", name = ""]: readonly string[],
  values: BillingValues,
): BillingName | undefined {
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
