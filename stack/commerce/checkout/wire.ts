import { z } from "zod";
import type { Customer } from "../database/tables.ts";
import { stateCodes, zipPattern } from "../tax/sales-tax.ts";

/** North American phone number; storefront spec, section 5. */
const phonePattern = /^(\+?1[-. ]?)?\(?\d{3}\)?[-. ]?\d{3}[-. ]?\d{4}$/;

const text = z.string("Required").trim().min(1, "Required").max(200);
const optionalText = z
  .string()
  .trim()
  .max(200)
  .nullish()
  .transform((value) => value || null);
const phone = z.string("Required").trim().regex(phonePattern, "Must be a valid phone number");
const optionalPhone = z
  .union([z.literal(""), phone])
  .nullish()
  .transform((value) => value || null);
const email = z.email("Must be a valid email address").max(254);
const state = z.enum(stateCodes, "Choose a state.");
const zip = z
  .string("Required")
  .trim()
  .min(5, "Zip code must be at least 5 digits")
  .regex(zipPattern, "Enter a ZIP code of 5 digits.");
const country = z.literal("United States", "We ship within the United States only.");

const shippingFields = z.object({
  shippingName: text,
  shippingAddress: text,
  shippingCity: text,
  shippingState: state,
  shippingZip: zip,
  shippingCountry: country.default("United States"),
});

const customerInfo = z
  .object({
    email,
    name: text,
    company: optionalText,
    mainContact: optionalPhone,
    address: text,
    city: text,
    state,
    zip,
    country: country.default("United States"),
    shippingCompany: optionalText,
    addressContact: optionalPhone,
    shippingMethodId: z.int("Choose a shipping method."),
    optInNewsletter: z.boolean().default(false),
    shippingName: z.unknown().optional(),
    shippingAddress: z.unknown().optional(),
    shippingCity: z.unknown().optional(),
    shippingState: z.unknown().optional(),
    shippingZip: z.unknown().optional(),
    shippingCountry: z.unknown().optional(),
  })
  // Shipping is either given as a whole or the same as billing.
  .transform((info, context): Customer => {
    const { shippingName, shippingAddress, shippingCity, shippingState, shippingZip, shippingCountry } = info;
    const given = { shippingName, shippingAddress, shippingCity, shippingState, shippingZip };
    if (Object.values(given).every((value) => value === undefined || value === null || value === "")) {
      return {
        ...info,
        shippingName: info.name,
        shippingCompany: info.shippingCompany ?? info.company,
        shippingAddress: info.address,
        shippingCity: info.city,
        shippingState: info.state,
        shippingZip: info.zip,
        shippingCountry: info.country,
      };
    }
    const shipping = shippingFields.safeParse({ ...given, shippingCountry: shippingCountry ?? undefined });
    if (shipping.success) return { ...info, ...shipping.data };
    for (const { path, message } of shipping.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

const dealerInfo = z.object({
  dealerName: text,
  dealerAddress: text,
  dealerEmail: email,
  dealerPhone: phone,
  dealerCity: text,
  dealerState: state,
  dealerZip: zip,
  dealerCountry: country.default("United States"),
});

/** The body of `POST /Checkout/simplified`. */
export const checkoutRequest = z.object({
  cartId: z.int32(),
  customerInfo,
  dealerInfo: dealerInfo.nullish().transform((dealer) => dealer ?? null),
  paymentToken: z.string().min(1, "Required").max(500),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;
