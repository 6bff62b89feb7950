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

/** A field of shipping, which is checked when all of them are known; the document says what it has to be. */
const shipping = (field: keyof typeof shippingFields.shape) =>
  z
    .unknown()
    .optional()
    .meta({ ...z.toJSONSchema(shippingFields.shape[field], { io: "input" }), $schema: undefined });

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
    shippingName: shipping("shippingName"),
    shippingAddress: shipping("shippingAddress"),
    shippingCity: shipping("shippingCity"),
    shippingState: shipping("shippingState"),
    shippingZip: shipping("shippingZip"),
    shippingCountry: shipping("shippingCountry"),
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
    const own = shippingFields.safeParse({ ...given, shippingCountry: shippingCountry ?? undefined });
    if (own.success) return { ...info, ...own.data };
    for (const { path, message } of own.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  })
  .meta({
    id: "CustomerInfo",
    description: "The buyer. Shipping fields that are all absent mean the billing address.",
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
  })
  .meta({ id: "DealerInfo", description: "The licensed dealer who receives the dealer items." });

function zipIssues(region: string, postalCode: string, field: string) {
  const message = zipFault(region, postalCode);
  return message ? [{ code: "custom" as const, path: [field], input: postalCode, message }] : [];
}

/** The body of `POST /Checkout/simplified`. */
export const checkoutRequest = z
  .object({
    cartId: z.int32(),
    customerInfo,
    dealerInfo: dealerInfo
      .nullish()
      .transform((dealer) => dealer ?? null)
      .describe("Required when a line has `isFflItem`."),
    paymentToken: text(500).min(1).describe("What the payment provider's script made of the card."),
  })
  .meta({
    id: "Checkout",
    description: "What an order is made of besides the cart.",
    example: {
      cartId: 41,
      customerInfo: {
        email: "ann@example.com",
        name: "Ann Miller",
        address: "1 Congress Ave",
        city: "Austin",
        state: "TX",
        zip: "78701",
        shippingMethodId: 1,
      },
      paymentToken: "from the payment provider's script",
    },
  });
export type CheckoutRequest = z.output<typeof checkoutRequest>;

/** The answer of `POST /Checkout/simplified`. */
export const checkoutAnswer = z
  .strictObject({
    orderId: z.int().nullable().describe("Null when nothing was ordered."),
    success: z.boolean(),
    message: z.string().describe("A sentence that can be shown to a shopper."),
  })
  .meta({
    id: "CheckoutAnswer",
    description: "How a checkout ended. A declined card is an answer, too: the cart is kept.",
    examples: [{ orderId: 10_001, success: true, message: "Thank you. Your order number is 10001." }],
  });
export type CheckoutAnswer = z.output<typeof checkoutAnswer>;
