import * as z from "zod/mini";
import { addressInCountry, country, countryOrDefault } from "./region-rules.ts";
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
  phone: clearableInternationalPhone(),
});

type RequiredField =
  | "name"
  | "firstName"
  | "lastName"
  | "phone"
  | "addressLine1"
  | "city"
  | "state"
  | "postalCode"
  | "country"
  | "type";

type AddressLabels = Record<RequiredField | "fax" | "deliveryPhone", string>;

const requiredEntryFields = (labels?: AddressLabels) => {
  const missing = requiredMessage(labels);
  return {
    name: required(100, missing("name")),
    type: z.enum(["HOME", "BUSINESS", "OTHER"], missing("type")),
    isResidential: z.boolean(REQUIRED),
  };
};

const requiredAddressFields = (labels?: AddressLabels) => {
  const missing = requiredMessage(labels);
  return {
    firstName: required(99, missing("firstName")),
    lastName: required(99, missing("lastName")),
    phone: internationalPhone(invalidMessage(labels)("phone", PHONE), missing("phone")),
    addressLine1: required(200, missing("addressLine1")),
    city: required(100, missing("city")),
    state: required(50, missing("state")),
    postalCode: required(20, missing("postalCode")),
  };
};

/** A flag that defaults to the backend's decision. */
const undecided = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value: boolean | null | undefined) => value ?? undefined),
);

/**
 * Schema of a new entry of the address book.
 * @param labels field names for messages
 */
export const newAddress = (labels?: AddressLabels) => {
  const invalid = invalidMessage(labels);
  return z.object({
    ...requiredEntryFields(labels),
    fax: optionalInternationalPhone(invalid("fax", PHONE)),
    deliveryPhone: optionalInternationalPhone(invalid("deliveryPhone", PHONE)),
    isDefaultShipping: undecided,
    isDefaultBilling: undecided,
    address: z
      .object({
        ...requiredAddressFields(labels),
        country: countryOrDefault(requiredMessage(labels)("country")),
        company: optional(200),
        addressLine2: optional(200),
      })
      .check(addressInCountry()),
  });
};

/** Omitted fields stay unchanged; null clears optional ones. */
export const addressChange = z.extend(z.partial(z.object(requiredEntryFields())), {
  fax: clearableInternationalPhone(),
  deliveryPhone: clearableInternationalPhone(),
  isDefaultShipping: z.optional(z.boolean(REQUIRED)),
  isDefaultBilling: z.optional(z.boolean(REQUIRED)),
  address: z.optional(
    z
      .extend(z.partial(z.object({ ...requiredAddressFields(), country: country() })), {
        company: clearable(200),
        addressLine2: clearable(200),
      })
      .check(addressInCountry()),
  ),
});
