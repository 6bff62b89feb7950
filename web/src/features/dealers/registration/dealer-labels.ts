import { UNITED_STATES, countryNamed } from "@telfer/forms/places.ts";
import { labelIn } from "../../../lib/forms/summary-lines.ts";
import { type AddressKind, type DealerField, type DealerValues, addressNames, addressParts } from "./dealer-rules.ts";

/** Labels as they stand above the fields, but for those of addresses. */
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

/** Labels of an address, in the words of its country. */
export function addressLabels(countryName: string) {
  const { region, postalCode } = countryNamed(countryName) ?? UNITED_STATES;
  return {
    country: "Country",
    streetAddress: "Street address",
    city: "City",
    state: region,
    postalCode: postalCode.label,
  };
}

const addressTitles = { billingAddress: "Billing address", locatorAddress: "Address in the dealer locator" };

/** Labels as a list of faults has them, where nothing stands above the field to tell which address it is of. */
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
