import { z } from "zod";
import type { Tables } from "../database/tables.ts";
import { contact, optionalContact } from "../fields.ts";
import { countries, addressErrors, tidyPostalCode } from "../address-validation.ts";
import { optionalText, requiredText } from "../../process/text.ts";

const defaultTo = <Value>(schema: z.ZodType<Value>, value: Value) =>
  schema.nullish().transform((given) => given ?? value);

/** True, false, or null if missing or null. */
const flag = defaultTo<boolean | null>(z.boolean("Must be true or false."), null);

/** docs/upstreams.md, "Commerce". A missing default flag becomes null: its meaning depends on the other addresses. */
const addressFields = z.object({
  addressName: requiredText(100),
  firstName: requiredText(99),
  lastName: requiredText(99),
  company: optionalText(200),
  mainContact: contact,
  faxContact: optionalContact,
  addressContact: optionalText(200),
  // 10 home, 20 business, 30 other.
  addressType: defaultTo(z.literal([10, 20, 30], "Choose a type of address."), 10),
  isDefaultShipping: flag,
  isDefaultBilling: flag,
  addressLine1: requiredText(200),
  addressLine2: optionalText(200),
  city: requiredText(100),
  state: requiredText(50),
  postalCode: requiredText(20),
  country: defaultTo(z.enum(countries, "Choose a country."), "United States"),
  residential: defaultTo(z.boolean("Must be true or false."), true),
});

/** An address whose state and postal code match its country. */
export const address = addressFields
  .check(({ value, issues }) => {
    for (const { field, message } of addressErrors(value)) {
      issues.push({ code: "custom", path: [field], input: value[field], message });
    }
  })
  .transform((value) => ({ ...value, postalCode: tidyPostalCode(value) }));

export type Address = z.output<typeof address> & { isDefaultShipping: boolean; isDefaultBilling: boolean };

type Row = Omit<Tables["addresses"], "id" | "customer_id" | "created_at" | "updated_at">;

export const toRow = (given: Address): Row => ({
  address_name: given.addressName,
  first_name: given.firstName,
  last_name: given.lastName,
  company: given.company,
  main_contact: given.mainContact,
  fax_contact: given.faxContact,
  address_contact: given.addressContact,
  address_type: given.addressType,
  is_default_shipping: given.isDefaultShipping,
  is_default_billing: given.isDefaultBilling,
  address_line1: given.addressLine1,
  address_line2: given.addressLine2,
  city: given.city,
  state: given.state,
  postal_code: given.postalCode,
  country: given.country,
  residential: given.residential,
});

export const addressResponse = z.strictObject({
  id: z.int(),
  addressName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  mainContact: z.string(),
  faxContact: z.string().nullable(),
  addressContact: z.string().nullable(),
  addressType: z.int(),
  isDefaultShipping: z.boolean(),
  isDefaultBilling: z.boolean(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  residential: z.boolean(),
});
export type AddressResponse = z.output<typeof addressResponse>;

export const toWire = (row: Row & { id: number }): AddressResponse => ({
  id: row.id,
  addressName: row.address_name,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  mainContact: row.main_contact,
  faxContact: row.fax_contact,
  addressContact: row.address_contact,
  addressType: row.address_type,
  isDefaultShipping: row.is_default_shipping,
  isDefaultBilling: row.is_default_billing,
  addressLine1: row.address_line1,
  addressLine2: row.address_line2,
  city: row.city,
  state: row.state,
  postalCode: row.postal_code,
  country: row.country,
  residential: row.residential,
});
