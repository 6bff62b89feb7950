import { z } from "zod";
import type { Customer } from "../database/tables.ts";
import { optionalText, requiredText, text } from "../../process/text.ts";
import { email, optionalPhone, phone } from "../fields.ts";
import { stateCodes, zipFault } from "../tax/sales-tax.ts";

/** A first and a last name of 99 characters each, and the space between them. */
const name = requiredText(199);
const line = requiredText(200);
const optionalLine = optionalText(200);
const state = z.enum(stateCodes, "Choose a state.");
const zip = requiredText(50).min(5, { error: "Zip code must be at least 5 digits", abort: true });
const country = z.literal("United States", "We ship within the United States only.");

const shippingFields = z
  .object({
    shippingName: name,
    shippingAddress: line,
    shippingCity: line,
    shippingState: state,
    shippingZip: zip,
    shippingCountry: country.default("United States"),
  })
  .check(({ value, issues }) => {
    issues.push(...zipIssues(value.shippingState, value.shippingZip, "shippingZip"));
  });

const customerInfo = z
  .object({
    email,
    name,
    company: optionalLine,
    mainContact: optionalPhone,
    address: line,
    city: line,
    state,
    zip,
    country: country.default("United States"),
    shippingCompany: optionalLine,
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
  .check(({ value, issues }) => {
    issues.push(...zipIssues(value.state, value.zip, "zip"));
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

const dealerInfo = z
  .object({
    dealerName: line,
    dealerAddress: line,
    dealerEmail: email,
    dealerPhone: phone,
    dealerCity: line,
    dealerState: state,
    dealerZip: zip,
    dealerCountry: country.default("United States"),
  })
  .check(({ value, issues }) => {
    issues.push(...zipIssues(value.dealerState, value.dealerZip, "dealerZip"));
  });

function zipIssues(region: string, postalCode: string, field: string) {
  const message = zipFault(region, postalCode);
  return message ? [{ code: "custom" as const, path: [field], input: postalCode, message }] : [];
}

/** The body of `POST /Checkout/simplified`. */
export const checkoutRequest = z.object({
  cartId: z.int32(),
  customerInfo,
  dealerInfo: dealerInfo.nullish().transform((dealer) => dealer ?? null),
  paymentToken: text(500).min(1),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;
