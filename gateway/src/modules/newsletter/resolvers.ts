import type { GatewayContext } from "../context.ts";
import type { Inventory } from "../../domain/inventory.ts";
import { mailImageUrl } from "../../domain/media.ts";
import { subscriberNames } from "../../domain/caller.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { UserInputError, userError } from "../../domain/user-error.ts";
import type { Resolvers, StockAlertCreateInput } from "../../generated/resolvers.ts";
import { newsletterProblems, stockAlertProblems } from "../../upstream/commerce/problem-mappings.ts";
import { isUpstreamError, problemMessage, UpstreamProblemError } from "../../upstream/errors.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";
import { readSubscription } from "./subscription.ts";

/** Tokens of the backend, or any others that fit in one path segment. */
const VERIFICATION_TOKEN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

/** Changes a subscription and reads the new status if the address is the caller's own verified one. */
const changeSubscription = (
  input: { email: string },
  context: GatewayContext,
  change: (email: string) => Promise<string | null>,
) =>
  toPayload(context, newsletterProblems, { message: null, newsletter: null }, async () => {
    const { email } = validateForm(emailForm, input);
    const message = await change(email);
    return { message, newsletter: await nullOnError(readSubscription(context, email), context) };
  });

async function verify(token: string, { commerce }: GatewayContext) {
  const failed = (message = "Email verification failed") => ({
    message: null,
    userErrors: [userError("VERIFICATION_FAILED", message, { field: ["verificationToken"] })],
  });
  if (!VERIFICATION_TOKEN.test(token)) return failed();
  try {
    return { message: await commerce.verifyEmail(token), userErrors: [] };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    const message = problemMessage(error);
    if (message === null && !(error instanceof UpstreamProblemError)) throw error;
    return failed(message ?? undefined);
  }
}

/** Whether the current inventory has pieces of the sku; false if it is unavailable. */
async function isInStock(sku: string, context: GatewayContext): Promise<boolean> {
  const has = async (reading: Promise<Inventory>) =>
    Boolean((await nullOnError(reading, context))?.get(sku)?.qtyOnHand);
  // The shopper may know of a sale that the cached inventory does not.
  return (await has(context.catalog.inventory())) && has(context.catalog.confirmInventory());
}

const createStockAlert = ({ productId, sku, email }: StockAlertCreateInput, context: GatewayContext) =>
  toPayload(context, stockAlertProblems, { productName: null }, async () => {
    const form = validateForm(emailForm, { email });
    const notFound = (field: string, message: string) =>
      new UserInputError(userError("NOT_FOUND", message, { field: [field] }));
    const product = await context.catalog.product(productId);
    if (!product) throw notFound("productId", "This product is no longer in the shop.");
    const variant = product.skus.find((known) => known.sku === sku);
    if (!variant) throw notFound("sku", "This product has no such variant.");
    if (await isInStock(sku, context)) {
      throw new UserInputError(userError("IN_STOCK", "This is in stock. You can order it now.", { field: ["sku"] }));
    }
    const productName = product.title;
    const image = variant.image ?? product.image;
    const imageUrl = image && mailImageUrl(image);
    await context.commerce.createStockAlert({ ...form, productId: product.id, sku, productName, imageUrl });
    return { productName };
  });

export const newsletterResolvers: Resolvers = {
  Mutation: {
    newsletterSubscribe: (_, { input }, context) =>
      changeSubscription(input, context, (email) =>
        context.commerce.subscribeToNewsletter({ email, ...subscriberNames(context.caller) }),
      ),
    newsletterUnsubscribe: (_, { input }, context) =>
      changeSubscription(input, context, context.commerce.unsubscribeFromNewsletter),
    newsletterVerify: (_, { input: { verificationToken } }, context) => verify(verificationToken, context),
    stockAlertCreate: (_, { input }, context) => createStockAlert(input, context),
  },
};
