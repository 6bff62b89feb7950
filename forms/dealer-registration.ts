import * as z from "zod/mini";
import { country, placeInCountry } from "./regions.ts";
import { email, isWellFormed, optional, phone, REQUIRED, required, unasked, website } from "./rules.ts";

// The form of a dealer who registers. Files are checked where they are read.

/** Fewest and most characters of the password of a dealer's account. */
export const PASSWORD = { min: 10, max: 128 };

const address = z
  .object(
    {
      streetAddress: required(200),
      city: required(100),
      state: required(50),
      postalCode: required(20),
      country: country(),
    },
    REQUIRED,
  )
  .check(placeInCountry());

const basics = {
  company: required(200),
  website: website("Website must be a valid URL"),
  phone: phone("Phone must be a valid phone number"),
  email: email("Email must be a valid email address"),
  // White space is part of it.
  password: z
    .string(REQUIRED)
    .check(
      z.minLength(1, REQUIRED),
      z.minLength(PASSWORD.min, `Must have at least ${PASSWORD.min} characters`),
      z.maxLength(PASSWORD.max, `Must not be longer than ${PASSWORD.max} characters.`),
      z.refine(isWellFormed, "Contains characters that cannot be used here."),
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
 * The form as far as the choices made in it ask for its fields; what they do not ask for is null and not looked at.
 * Whether the file of the licence is there is the caller's to check.
 */
export const dealerRegistration = (choices: Choices) => {
  const ownLocator = choices.appearInDealerLocator && !choices.useThisAddressInDealerLocator;
  return z.object({
    ...basics,
    billingAddress: choices.useForBillingAddress ? unasked : address,
    locatorAddress: ownLocator ? address : unasked,
    fflNumber: choices.hasFflSot ? required(50) : unasked,
    sotEin: choices.hasFflSot ? optional(50) : unasked,
  });
};
