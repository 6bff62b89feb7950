import { dealerSchema } from "#/features/checkout/billing/rules.ts";
import type { SelectedDealer } from "#/features/dealers/selected-dealer.ts";
import { formatPhone } from "#/lib/forms/phone-format.ts";
import { COUNTRY, type DealerValues, dealerLabels } from "#/features/checkout/billing/forms.ts";

/** The fields that people see. */
export type DealerFieldName = keyof typeof dealerLabels;

/**
 * The values of the dealer form for a dealer from the list. Values that the list lacks or the form would reject are empty
 * and `missing`.
 */
export function dealerFormValues({ id, name, email, phone, address }: SelectedDealer): {
  values: DealerValues;
  missing: DealerFieldName[];
} {
  const values: DealerValues = {
    id,
    name,
    email: email ?? "",
    phone: formatPhone(phone ?? ""),
    addressLine1: address.addressLine1 ?? "",
    city: address.city ?? "",
    state: address.state ?? "",
    postalCode: address.postalCode ?? "",
    country: COUNTRY,
  };
  const issues = dealerSchema.safeParse(values).error?.issues ?? [];
  const missing = names.filter((field) => issues.some(({ path }) => path[0] === field));
  if (missing.length === 0) return { values, missing };
  return { values: { ...values, id: "", ...Object.fromEntries(missing.map((field) => [field, ""])) }, missing };
}

/** In form order. */
const names = Object.keys(dealerLabels) as DealerFieldName[];
