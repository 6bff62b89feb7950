import type { GatewayContext } from "../context.ts";
import { namesOf } from "../../domain/caller.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { userError } from "../../domain/user-error.ts";
import type { Resolvers, StockAlertCreateInput } from "../../generated/resolvers.ts";
import { newsletterTranslation, stockAlertTranslation } from "../../upstream/commerce/translations.ts";
import { isUpstreamError, messageOf, UpstreamProblem } from "../../upstream/errors.ts";
import { nullWhenFailed, toRefusal } from "../outcome.ts";
import { readSubscription } from "./subscription.ts";

/** As the backend makes them, or any other that is one segment of a path. */
const VERIFICATION_TOKEN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

/** Changes a subscription; when it is that of the caller's own verified address, its status is read afterwards. */
async function changeSubscription(
  input: { email: string },
  context: GatewayContext,
  change: (email: string) => Promise<string | null>,
) {
  const result = await toRefusal(context, newsletterTranslation, async () => {
    const form = checkForm(emailForm, input);
    if ("userErrors" in form) return form.userErrors;
    const { email } = form.data;
    const message = await change(email);
    return { message, newsletter: await nullWhenFailed(readSubscription(context, email), context) };
  });
  return Array.isArray(result)
    ? { message: null, newsletter: null, userErrors: result }
    : { ...result, userErrors: [] };
}

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
    const message = messageOf(error);
    if (message === null && !(error instanceof UpstreamProblem)) throw error;
    return failed(message ?? undefined);
  }
}

async function createStockAlert({ productId, sku, email }: StockAlertCreateInput, context: GatewayContext) {
  const result = await toRefusal(context, stockAlertTranslation, async () => {
    const form = checkForm(emailForm, { email });
    if ("userErrors" in form) return form.userErrors;
    const product = await context.catalog.product(productId);
    if (!product) {
      return [userError("NOT_FOUND", "This product is not in the shop any more.", { field: ["productId"] })];
    }
    if (!product.skus.some((known) => known.sku === sku)) {
      return [userError("NOT_FOUND", "This product has no such variant.", { field: ["sku"] })];
    }
    const productName = product.title;
    await context.commerce.createStockAlert({ ...form.data, productId: product.documentId, sku, productName });
    return { productName };
  });
  return Array.isArray(result) ? { productName: null, userErrors: result } : { ...result, userErrors: [] };
}

export const newsletterResolvers: Resolvers = {
  Mutation: {
    newsletterSubscribe: (_, { input }, context) =>
      changeSubscription(input, context, (email) =>
        context.commerce.subscribeToNewsletter({ email, ...namesOf(context.caller) }),
      ),
    newsletterUnsubscribe: (_, { input }, context) =>
      changeSubscription(input, context, context.commerce.unsubscribeFromNewsletter),
    newsletterVerify: (_, { input: { verificationToken } }, context) => verify(verificationToken, context),
    stockAlertCreate: (_, { input }, context) => createStockAlert(input, context),
  },
};
