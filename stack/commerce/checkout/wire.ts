import { z } from "zod";
import { centsFromDollars } from "../../process/money.ts";
import { optionalText, requiredText, text } from "../../process/text.ts";
import { email, optionalPhone, phone } from "../fields.ts";
import { stateCodes, zipError } from "../tax/sales-tax.ts";

/** A first and a last name of at most 99 characters each, with a space between them. */
const name = requiredText(199);
const line = requiredText(200);
const optionalLine = optionalText(200);
const state = z.enum(stateCodes, "Choose a state.");
const zip = requiredText(50).min(5, { error: "Zip code must be at least 5 digits", abort: true });
const country = z.literal("United States", "We ship within the United States only.").default("United States");

function zipIssues(region: string, postalCode: string, field: string) {
  const message = zipError(region, postalCode);
  return message ? [{ code: "custom" as const, path: [field], input: postalCode, message }] : [];
}

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
    country,
    shippingName: name,
    shippingCompany: optionalLine,
    addressContact: optionalPhone,
    shippingAddress: line,
    shippingCity: line,
    shippingState: state,
    shippingZip: zip,
    shippingCountry: country,
    shippingMethodId: z.int("Choose a shipping method."),
    optInNewsletter: z.boolean().default(false),
  })
  .check(({ value, issues }) => {
    issues.push(...zipIssues(value.state, value.zip, "zip"));
    issues.push(...zipIssues(value.shippingState, value.shippingZip, "shippingZip"));
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
    dealerCountry: country,
  })
  .check(({ value, issues }) => {
    issues.push(...zipIssues(value.dealerState, value.dealerZip, "dealerZip"));
  });

export const checkoutRequest = z.object({
  cartId: z.int32(),
  customerInfo,
  /** Required when a line has `isFflItem`. */
  dealerInfo: dealerInfo.nullish().transform((dealer) => dealer ?? null),
  paymentToken: text(500).min(1),
  /** The total in cents that the shopper agreed to; without it, any total is accepted. */
  expectedTotal: centsFromDollars.nullish().transform((cents) => cents ?? undefined),
});
export type CheckoutRequest = z.output<typeof checkoutRequest>;

/** How a checkout ended. A declined card is a normal response: the cart is kept, and nothing is ordered. */
export const checkoutResponse = z.strictObject({
  orderId: z.int().nullable(),
  success: z.boolean(),
  message: z.string(),
});
export type CheckoutResponse = z.output<typeof checkoutResponse>;
