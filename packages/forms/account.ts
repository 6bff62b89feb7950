import * as z from "zod/mini";
import { country, addressInCountry } from "./region-rules.ts";
import {
  clearable,
  clearableInternationalPhone,
  internationalPhone,
  invalidMessage,
  requiredMessage,
  optional,
  optionalInternationalPhone,
  REQUIRED,
  required,
} from "./rules.ts";

const PHONE = "a valid phone number";

/** Omitted fields stay unchanged. */
export const profileChange = z.object({
  firstName: z.optional(required(99)),
  lastName: z.optional(required(99)),
  phoneNumber: clearableInternationalPhone(),
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

type AddressLabels = Record<RequiredField | "faxContact" | "addressContact", string>;

const requiredFields = (labels?: AddressLabels) => {
  const missing = requiredMessage(labels);
  return {
    addressName: required(100, missing("addressName")),
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    mainContact: internationalPhone(invalidMessage(labels)("mainContact", PHONE), missing("mainContact")),
    addressLine1: required(200, missing("addressLine1")),
    city: required(100, missing("city")),
    state: required(50, missing("state")),
    postalCode: required(20, missing("postalCode")),
    country: country(missing("country")),
    addressType: z.enum(["HOME", "BUSINESS", "OTHER"], missing("addressType")),
    residential: z.boolean(REQUIRED),
  };
};

/** A flag that defaults to the backend's decision. */
const undecided = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value: boolean | null | undefined) => value ?? undefined),
);

/**
 * Schema of a new address in the address book.
 * @param labels field names for messages
 */
export const newAddress = (labels?: AddressLabels) => {
  const invalid = invalidMessage(labels);
  return z
    .object({
      ...requiredFields(labels),
      company: optional(200),
      faxContact: optionalInternationalPhone(invalid("faxContact", PHONE)),
      addressContact: optionalInternationalPhone(invalid("addressContact", PHONE)),
      addressLine2: optional(200),
      isDefaultShipping: undecided,
      isDefaultBilling: undecided,
    })
    .check(addressInCountry());
};

/** Omitted fields stay unchanged; null clears optional ones. */
export const addressChange = z
  .extend(z.partial(z.object(requiredFields())), {
    company: clearable(200),
    faxContact: clearableInternationalPhone(),
    addressContact: clearableInternationalPhone(),
    addressLine2: clearable(200),
    isDefaultShipping: z.optional(z.boolean(REQUIRED)),
    isDefaultBilling: z.optional(z.boolean(REQUIRED)),
  })
  .check(addressInCountry());
