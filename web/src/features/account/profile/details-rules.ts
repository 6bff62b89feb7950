import * as z from "zod/mini";
import type { ContactFieldsFragment } from "./account.generated.ts";
import type { ProfileUpdateInput } from "./account-information.generated.ts";

export const detailsLabels = {
  firstName: "First name",
  lastName: "Last name",
  email: "Email address",
  phone: "Phone",
};

const text = z.string().check(z.trim());

/** Only trims: the gateway validates. */
export const detailsSchema = z.object({ firstName: text, lastName: text, email: text, phone: text });

export type DetailsValues = z.infer<typeof detailsSchema>;

export function detailsOf({ firstName, lastName, email, phone }: ContactFieldsFragment): DetailsValues {
  return {
    firstName: firstName ?? "",
    lastName: lastName ?? "",
    email: email ?? "",
    phone: phone ?? "",
  };
}

/** The changed fields only, so that other fields keep changes from another tab; null without changes. */
export function changeOf(saved: DetailsValues, values: DetailsValues): ProfileUpdateInput | null {
  const input: ProfileUpdateInput = {};
  if (values.firstName !== saved.firstName) input.firstName = values.firstName;
  if (values.lastName !== saved.lastName) input.lastName = values.lastName;
  if (values.phone !== saved.phone) input.phone = values.phone || null;
  return Object.keys(input).length > 0 ? input : null;
}
