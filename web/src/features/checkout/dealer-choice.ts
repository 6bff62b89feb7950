import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import type { ChosenDealer } from "../dealers/chosen-dealer.ts";
import { formatPhone } from "../../lib/forms/phone-format.ts";
import { COUNTRY, type DealerValues, emptyDealer } from "./forms.ts";

/** The name of a field of the dealer form. */
export type DealerName = keyof DealerValues;

/**
 * The dealer form as a dealer of the list fills it in. What the list does not tell, or what the form would refuse, is
 * empty and `missing`.
 */
export function filledBy({ name, email, phone, addressLine1, city, state, postalCode }: ChosenDealer): {
  values: DealerValues;
  missing: DealerName[];
} {
  const told: DealerValues = {
    dealerName: name,
    dealerEmail: email ?? "",
    dealerPhone: formatPhone(phone ?? ""),
    dealerAddress: addressLine1 ?? "",
    dealerCity: city ?? "",
    dealerState: state ?? "",
    dealerZip: postalCode ?? "",
    dealerCountry: COUNTRY,
  };
  const issues = dealerSchema.safeParse(told).error?.issues ?? [];
  const missing = names.filter((field) => issues.some(({ path }) => path[0] === field));
  return { values: { ...told, ...Object.fromEntries(missing.map((field) => [field, ""])) }, missing };
}

/** In the order of the form. */
const names = Object.keys(emptyDealer) as DealerName[];
