import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import type { SelectedDealer } from "#/features/dealers/selected-dealer.ts";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { COUNTRY, type DealerValues, emptyDealer } from "#/features/checkout/billing/forms.ts";

export type DealerFieldName = keyof DealerValues;

/**
 * The values of the dealer form for a dealer from the list. Values that the list lacks or the form would reject are empty
 * and `missing`.
 */
export function dealerFormValues({ name, email, phone, addressLine1, city, state, postalCode }: SelectedDealer): {
  values: DealerValues;
  missing: DealerFieldName[];
} {
  const values: DealerValues = {
    dealerName: name,
    dealerEmail: email ?? "",
    dealerPhone: formatPhone(phone ?? ""),
    dealerAddress: addressLine1 ?? "",
    dealerCity: city ?? "",
    dealerState: state ?? "",
    dealerZip: postalCode ?? "",
    dealerCountry: COUNTRY,
  };
  const issues = dealerSchema.safeParse(values).error?.issues ?? [];
  const missing = names.filter((field) => issues.some(({ path }) => path[0] === field));
  return { values: { ...values, ...Object.fromEntries(missing.map((field) => [field, ""])) }, missing };
}

/** In form order. */
const names = Object.keys(emptyDealer) as DealerFieldName[];
