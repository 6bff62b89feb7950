import { dealer as dealerSchema } from "@telfer/forms/checkout.ts";
import type { GatewayContext } from "../context.ts";
import type { OrderDealer } from "../../domain/order.ts";
import { UserInputError, userError } from "../../domain/user-error.ts";

/** By the last part of the field's path. */
const details: Record<string, string> = {
  name: "name",
  email: "email address",
  phone: "phone number",
  addressLine1: "street address",
  addressLine2: "street address",
  city: "city",
  state: "state",
  postalCode: "ZIP code",
  country: "country",
};

const and = new Intl.ListFormat("en-US");

/**
 * Reads a dealer of the dealer list, complete enough to receive an order.
 * @throws UserInputError if there is no such dealer, or the list lacks one of its details
 */
export async function readListedDealer(id: string, { content }: GatewayContext): Promise<OrderDealer> {
  const { dealers } = await content.page("dealerLocatorPage");
  const listed = dealers.find((dealer) => dealer.id === id);
  const rejected = (code: "NOT_FOUND" | "INVALID", message: string) =>
    new UserInputError(userError(code, message, { field: ["dealerId"] }));
  if (!listed) throw rejected("NOT_FOUND", "This dealer is no longer in our list. Please choose another one.");
  const { data, error } = dealerSchema.safeParse(listed);
  if (data) return data;
  const lacking = new Set(error.issues.map(({ path }) => details[String(path.at(-1))] ?? String(path.at(-1))));
  throw rejected(
    "INVALID",
    `Our list lacks a valid ${and.format(lacking)} of this dealer. Please type the dealer's details instead.`,
  );
}
