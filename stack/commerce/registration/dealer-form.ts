import { PHONE } from "@telfer/forms/patterns.ts";
import { z } from "zod";
import type { DealerAddress, StoredDocument } from "../database/mail-tables.ts";
import { countries, addressErrors, tidyPostalCode } from "../address-validation.ts";
import { type FieldErrors, invalid } from "../../process/problem.ts";
import { optionalText, requiredText, text } from "../../process/text.ts";
import type { ParsedForm } from "./receive-form.ts";

const flag = (absent: boolean) =>
  z
    .enum(["true", "false"], "Must be true or false.")
    .default(absent ? "true" : "false")
    .transform((value) => value === "true");

const website = requiredText(500)
  .transform((address) => (/^https?:\/\//i.test(address) ? address : `https://${address}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: "Website must be a valid URL" }));

/** DealerRegistration of docs/upstreams.md, "Commerce", without addresses and license. */
const basics = z.object({
  company: requiredText(200),
  website,
  phone: requiredText(50).regex(PHONE, "Phone must be a valid phone number"),
  email: requiredText(254).pipe(z.email("Email must be a valid email address")),
  password: text(128).min(1, "Required").min(10),
  firstName: requiredText(99),
  lastName: requiredText(99),
});

const choices = z.object({
  useForBillingAddress: flag(true),
  appearInDealerLocator: flag(true),
  useThisAddressInDealerLocator: flag(true),
  hasFflSot: flag(false),
});

const license = z.object({ fflNumber: requiredText(50), sotEin: optionalText(50) });

const addressFields = z.object({
  streetAddress: requiredText(200),
  city: requiredText(100),
  state: requiredText(50),
  postalCode: requiredText(20),
  country: z.enum(countries, "Choose a country.").default("United States"),
});

const address = addressFields
  .superRefine((place, context) => {
    for (const { field, message } of addressErrors(place)) context.addIssue({ code: "custom", path: [field], message });
  })
  .transform((place): DealerAddress => ({ ...place, postalCode: tidyPostalCode(place) }));

const addressNames = Object.keys(addressFields.shape);

/** The form's name for a field of one of the three addresses; the first address has no prefix. */
const nameIn = (prefix: "" | "billing" | "locator") => (field: string) =>
  prefix ? prefix + field.charAt(0).toUpperCase() + field.slice(1) : field;

export interface DealerForm {
  basics: Omit<z.output<typeof basics>, "password">;
  /** Plain text: hash it and discard it. */
  password: string;
  address: DealerAddress;
  billingAddress: DealerAddress;
  /** Null if the dealer does not appear in the locator. */
  locatorAddress: DealerAddress | null;
  license: (z.output<typeof license> & { fflDocument: StoredDocument; sotDocument: StoredDocument | null }) | null;
}

/**
 * Validates a dealer registration. Only the first error per field is reported.
 * @throws {Problem} 422 with the errors of all fields and documents.
 */
export function parseDealerForm({ fields, documents, errors: found }: ParsedForm): DealerForm {
  const errors: FieldErrors = { ...found };
  const parse = <Schema extends z.ZodType>(
    schema: Schema,
    values: Record<string, string | undefined>,
    nameOf = (field: string) => field,
  ): z.output<Schema> | null => {
    const parsed = schema.safeParse(values);
    for (const { path, message } of parsed.error?.issues ?? []) errors[nameOf(String(path[0]))] ??= [message];
    return parsed.data ?? null;
  };
  const parseAddress = (prefix: "" | "billing" | "locator" = "") => {
    const nameOf = nameIn(prefix);
    return parse(address, Object.fromEntries(addressNames.map((field) => [field, fields[nameOf(field)]])), nameOf);
  };

  const main = parse(basics, fields);
  const chosen = parse(choices, fields);
  const own = parseAddress();
  const billing = chosen?.useForBillingAddress === false ? parseAddress("billing") : own;
  const inLocator = chosen?.useThisAddressInDealerLocator === false ? () => parseAddress("locator") : () => own;
  const locator = chosen?.appearInDealerLocator ? inLocator() : null;
  const numbers = chosen?.hasFflSot ? parse(license, fields) : null;
  const { fflDocument, sotDocument = null } = documents;
  if (chosen?.hasFflSot && !fflDocument) errors.fflDocument ??= ["Required"];

  if (!main || !own || !billing || Object.keys(errors).length > 0) throw invalid(errors);
  const { password, ...rest } = main;
  return {
    basics: rest,
    password,
    address: own,
    billingAddress: billing,
    locatorAddress: locator,
    license: numbers && fflDocument ? { ...numbers, fflDocument, sotDocument } : null,
  };
}
