import * as z from "zod/mini";
import { country, stateOfCountry } from "@telfer/forms/regions.ts";
import {
  clearable,
  clearableContact,
  contact,
  optional,
  optionalContact,
  REQUIRED,
  required,
} from "@telfer/forms/rules.ts";

/** What is left out stays. */
export const profileChange = z.object({
  firstName: z.optional(required(99)),
  lastName: z.optional(required(99)),
  phoneNumber: clearableContact(),
});

const addressType = z.enum(["HOME", "BUSINESS", "OTHER"], REQUIRED);

const requiredFields = {
  addressName: required(100),
  firstName: required(99),
  lastName: required(99),
  mainContact: contact(),
  addressLine1: required(200),
  city: required(100),
  state: required(50),
  postalCode: required(20),
  country: country(),
  addressType,
  residential: z.boolean(REQUIRED),
};

/** A flag that the backend decides about when it is left out. */
const undecided = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value: boolean | null | undefined) => value ?? undefined),
);

export const newAddress = z
  .object({
    ...requiredFields,
    company: optional(200),
    faxContact: optionalContact(),
    addressContact: optional(200),
    addressLine2: optional(200),
    isDefaultShipping: undecided,
    isDefaultBilling: undecided,
  })
  .check(stateOfCountry());

/** What is left out stays; null removes what may be missing. */
export const addressChange = z
  .extend(z.partial(z.object(requiredFields)), {
    company: clearable(200),
    faxContact: clearableContact(),
    addressContact: clearable(200),
    addressLine2: clearable(200),
    isDefaultShipping: z.optional(z.boolean(REQUIRED)),
    isDefaultBilling: z.optional(z.boolean(REQUIRED)),
  })
  .check(stateOfCountry());
