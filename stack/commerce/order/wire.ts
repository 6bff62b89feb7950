import { z } from "zod";
import { chosenOptions, dollarAmount } from "../fields.ts";

const dealerField = z.string().nullable();

const orderItem = z.strictObject({
  productName: z.string(),
  productUrl: z.string().nullable(),
  imageUrl: z.string().nullable(),
  isFflItem: z.boolean(),
  options: chosenOptions,
  unitPrice: dollarAmount,
  quantity: z.int().min(1),
  price: dollarAmount,
});

/** The wire's Order. */
export const orderAnswer = z.strictObject({
  id: z.int(),
  userEmail: z.string(),
  createdAt: z.iso.datetime(),
  status: z.string(),
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
  discount: dollarAmount,
  totalAmount: dollarAmount,
});
export type OrderAnswer = z.output<typeof orderAnswer>;
