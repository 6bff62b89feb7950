import { PHONE } from "@telfer/forms/patterns.ts";
import { US_STATES } from "@telfer/forms/us-states.ts";
import type { ChosenDealer } from "../dealers/chosen-dealer.ts";
import { formatPhone } from "../../lib/forms/phone-format.ts";
import { COUNTRY, type DealerValues, emptyDealer } from "./forms.ts";

/** What is filled into the dealer form, and how that differs from what stood there. */
export interface FilledDealer {
  dealer: ChosenDealer;
  values: DealerValues;
  /** What stood there, when some of it made way; otherwise null. */
  replaced: DealerValues | null;
}

/**
 * The dealer form with what is known of a dealer; the e-mail address never is. Of what was typed the rest stays, unless
 * it was typed for another dealer, whose e-mail address would get this one's order.
 */
export function fillDealer(typed: DealerValues, dealer: ChosenDealer): FilledDealer {
  const known = knownOf(dealer);
  const values = { ...(isOfAnother(typed, known) ? emptyDealer : typed), ...known };
  const hasReplaced = names.some((name) => !isBlank(typed[name]) && typed[name] !== values[name]);
  return { dealer, values, replaced: hasReplaced ? typed : null };
}

/** The field that is left to fill first; the e-mail address, to be checked, when none is. */
export const fieldToFill = (values: DealerValues): keyof DealerValues =>
  names.find((name) => isBlank(values[name])) ?? "dealerEmail";

/** In the order of the form. */
const names = Object.keys(emptyDealer) as (keyof DealerValues)[];

function knownOf({ name, phone, addressLine1, city, state, postalCode }: ChosenDealer): Partial<DealerValues> {
  const known: DealerValues = {
    ...emptyDealer,
    dealerName: name,
    dealerPhone: phone && PHONE.test(phone) ? formatPhone(phone) : "",
    dealerAddress: addressLine1 ?? "",
    dealerCity: city ?? "",
    dealerState: US_STATES.find(({ value }) => value === state)?.value ?? "",
    dealerZip: postalCode ?? "",
    dealerCountry: COUNTRY,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => !isBlank(value)));
}

/** A chain's shops have one name: the ZIP code tells them apart. */
function isOfAnother(typed: DealerValues, known: Partial<DealerValues>): boolean {
  const differs = (name: "dealerName" | "dealerZip") =>
    known[name] !== undefined && !isBlank(typed[name]) && plain(typed[name]) !== plain(known[name]);
  return differs("dealerName") || differs("dealerZip");
}

const plain = (text: string): string => text.trim().toLowerCase();
const isBlank = (text: string): boolean => text.trim() === "";
