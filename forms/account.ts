import * as z from "zod/mini";
import { country, placeInCountry } from "./regions.ts";
import {
  clearable,
  clearableContact,
  contact,
  invalidIn,
  missingIn,
  optional,
  optionalContact,
  REQUIRED,
  required,
} from "./rules.ts";

const PHONE = "a valid phone number";

/** What is left out stays. */
export const profileChange = z.object({
  firstName: z.optional(required(99)),
  lastName: z.optional(required(99)),
  phoneNumber: clearableContact(),
});

type RequiredField =
  | "addressName"
  | "firstName"
  | "lastName"
  | "mainContact"
  | "addressLine1"
  | "city"
  | "state"
  | "postalCode"
  | "country"
  | "addressType";

/** Names of the fields in their messages. */
type AddressLabels = Record<RequiredField | "faxContact" | "addressContact", string>;

const requiredFields = (labels?: AddressLabels) => {
  const missing = missingIn(labels);
  return {
    addressName: required(100, missing("addressName")),
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    mainContact: contact(invalidIn(labels)("mainContact", PHONE), missing("mainContact")),
    addressLine1: required(200, missing("addressLine1")),
    city: required(100, missing("city")),
    state: required(50, missing("state")),
    postalCode: required(20, missing("postalCode")),
    country: country(missing("country")),
    addressType: z.enum(["HOME", "BUSINESS", "OTHER"], missing("addressType")),
    residential: z.boolean(REQUIRED),
  };
};

/** A flag that the backend decides about when it is left out. */
const undecided = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value: boolean | null | undefined) => value ?? undefined),
);

/**
 * An address for the address book.
 * @param labels for messages that name their field
 */
export const newAddress = (labels?: AddressLabels) => {
  const invalid = invalidIn(labels);
  return z
    .object({
      ...requiredFields(labels),
      company: optional(200),
      faxContact: optionalContact(invalid("faxContact", PHONE)),
      addressContact: optionalContact(invalid("addressContact", PHONE)),
      addressLine2: optional(200),
      isDefaultShipping: undecided,
      isDefaultBilling: undecided,
    })
    .check(placeInCountry());
};

/** What is left out stays; null removes what may be missing. */
export const addressChange = z
  .extend(z.partial(z.object(requiredFields())), {
    company: clearable(200),
    faxContact: clearableContact(),
    addressContact: clearableContact(),
    addressLine2: clearable(200),
    isDefaultShipping: z.optional(z.boolean(REQUIRED)),
    isDefaultBilling: z.optional(z.boolean(REQUIRED)),
  })
  .check(placeInCountry());
