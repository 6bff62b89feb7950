import * as z from "zod/mini";
import { linesFitTogether, MAX_STREET } from "./address-lines.ts";
import { addressInCountry, countryOrDefault } from "./region-rules.ts";
import { email, isWellFormed, optional, phone, REQUIRED, required, ignored, website } from "./rules.ts";

// Dealer registration. Files are checked where they are read.

/** Length limits of the dealer account's password, in characters. */
export const PASSWORD = { min: 10, max: 128 };

const address = z
  .object(
    {
      addressLine1: required(MAX_STREET),
      addressLine2: optional(MAX_STREET),
      city: required(100),
      state: required(50),
      postalCode: required(20),
      country: countryOrDefault(),
    },
    REQUIRED,
  )
  .check(addressInCountry(), linesFitTogether);

const basics = {
  company: required(200),
  website: website("Website must be a valid URL"),
  phone: phone("Phone must be a valid phone number"),
  email: email("Email must be a valid email address"),
  // Not trimmed: whitespace is part of the password.
  password: z
    .string(REQUIRED)
    .check(
      z.minLength(1, REQUIRED),
      z.minLength(PASSWORD.min, `Must have at least ${PASSWORD.min} characters`),
      z.maxLength(PASSWORD.max, `Must not be longer than ${PASSWORD.max} characters.`),
      z.refine(isWellFormed, "Contains characters that can't be used here."),
    ),
  firstName: required(99),
  lastName: required(99),
  address,
  useForBillingAddress: z.boolean(),
  appearInDealerLocator: z.boolean(),
  useThisAddressInDealerLocator: z.boolean(),
  hasFflSot: z.boolean(),
};

interface Choices {
  useForBillingAddress: boolean;
  appearInDealerLocator: boolean;
  useThisAddressInDealerLocator: boolean;
  hasFflSot: boolean;
}

/**
 * Returns the schema for the given choices; fields that they make irrelevant become null unchecked. The caller checks for
 * the license file.
 */
export const dealerRegistration = (choices: Choices) => {
  const ownLocator = choices.appearInDealerLocator && !choices.useThisAddressInDealerLocator;
  return z.object({
    ...basics,
    billingAddress: choices.useForBillingAddress ? ignored : address,
    locatorAddress: ownLocator ? address : ignored,
    fflNumber: choices.hasFflSot ? required(50) : ignored,
    sotEin: choices.hasFflSot ? optional(50) : ignored,
  });
};
