import { UNITED_STATES, countryNamed } from "@telfer/forms/countries.ts";
import { labelIn } from "#/lib/forms/summary-lines.ts";
import { type AddressKind, type DealerField, type DealerValues, addressNames, addressParts } from "./dealer-rules.ts";

export const dealerLabels = {
  company: "Company",
  website: "Website",
  phone: "Phone",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  fflNumber: "FFL number",
  fflDocument: "Copy of the FFL",
  sotEin: "SOT EIN",
  sotDocument: "Copy of the SOT",
  password: "Password",
  confirmPassword: "Confirm password",
} satisfies Partial<Record<DealerField, string>>;

/** Names region and postal code as the country does. */
export function addressLabels(countryName: string) {
  const { region, postalCode } = countryNamed(countryName) ?? UNITED_STATES;
  return {
    country: "Country",
    addressLine1: "Street address",
    city: "City",
    state: region,
    postalCode: postalCode.label,
  };
}

const addressTitles = { billingAddress: "Billing address", locatorAddress: "Address in the dealer locator" };

/** Labels for the list of faults, which add the address's title to tell the addresses apart. */
export function summaryLabels(values: DealerValues): Record<string, string> {
  const ofAddress = (kind: AddressKind, title?: string) => {
    const labels = addressLabels(values[addressNames[kind].country]);
    return addressParts.map((part) => [addressNames[kind][part], title ? labelIn(title, labels[part]) : labels[part]]);
  };
  return {
    ...dealerLabels,
    ...Object.fromEntries([
      ...ofAddress("address"),
      ...ofAddress("billingAddress", addressTitles.billingAddress),
      ...ofAddress("locatorAddress", addressTitles.locatorAddress),
    ]),
  };
}
