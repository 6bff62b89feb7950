import { z } from "zod";
import { chosenOptions, dollarAmount } from "../fields.ts";

const dealerField = z.string().nullable().describe("Null without dealer items.");

const orderItem = z
  .strictObject({
    productName: z.string(),
    productUrl: z.string().nullable(),
    imageUrl: z.string().nullable(),
    isFflItem: z.boolean(),
    options: chosenOptions,
    unitPrice: dollarAmount.describe("US dollars for one piece, add-ons included."),
    quantity: z.int().min(1),
    price: dollarAmount.describe("For one piece, too: the line's total is price times quantity."),
  })
  .meta({ id: "OrderItem", description: "A line of an order." });

/** The wire's Order. */
export const orderAnswer = z
  .strictObject({
    id: z.int(),
    userEmail: z.string(),
    createdAt: z.iso.datetime(),
    status: z.string().meta({ examples: ["Pending", "Authorized", "Paid", "Refunded", "Cancelled"] }),
    shippingName: z.string(),
    shippingAddress: z.string(),
    shippingCity: z.string(),
    shippingState: z.string(),
    shippingZipCode: z.string(),
    shippingCountry: z.string(),
    customerPhone: z.string().nullable(),
    dealerName: dealerField,
    dealerAddress: dealerField,
    dealerEmail: dealerField,
    dealerPhone: dealerField,
    dealerCity: dealerField,
    dealerState: dealerField,
    dealerZipCode: dealerField,
    dealerCountry: dealerField,
    items: z.array(orderItem),
    shippingCost: dollarAmount,
    taxAmount: dollarAmount,
    discount: dollarAmount.describe("Positive; subtracted."),
    totalAmount: dollarAmount,
  })
  .meta({ id: "Order", description: "An order as it was placed. Amounts are US dollars." });
export type OrderAnswer = z.output<typeof orderAnswer>;
