import type { GatewayContext } from "../context.ts";
import { namesOf } from "../../domain/caller.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { Refused, userError } from "../../domain/user-error.ts";
import type { Resolvers, StockAlertCreateInput } from "../../generated/resolvers.ts";
import { newsletterTranslation, stockAlertTranslation } from "../../upstream/commerce/translations.ts";
import { isUpstreamError, messageOf, UpstreamProblem } from "../../upstream/errors.ts";
import { nullWhenFailed, payloadOf } from "../outcome.ts";
import { readSubscription } from "./subscription.ts";

/** As the backend makes them, or any other that is one segment of a path. */
const VERIFICATION_TOKEN = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,512}$/;

/** Changes a subscription; when it is that of the caller's own verified address, its status is read afterwards. */
const changeSubscription = (
  input: { email: string },
  context: GatewayContext,
  change: (email: string) => Promise<string | null>,
) =>
  payloadOf(context, newsletterTranslation, { message: null, newsletter: null }, async () => {
    const { email } = checkForm(emailForm, input);
    const message = await change(email);
    return { message, newsletter: await nullWhenFailed(readSubscription(context, email), context) };
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
    const message = messageOf(error);
    if (message === null && !(error instanceof UpstreamProblem)) throw error;
    return failed(message ?? undefined);
  }
}

const createStockAlert = ({ productId, sku, email }: StockAlertCreateInput, context: GatewayContext) =>
  payloadOf(context, stockAlertTranslation, { productName: null }, async () => {
    const form = checkForm(emailForm, { email });
    const notFound = (field: string, message: string) =>
      new Refused(userError("NOT_FOUND", message, { field: [field] }));
    const product = await context.catalog.product(productId);
    if (!product) throw notFound("productId", "This product is not in the shop any more.");
    if (!product.skus.some((known) => known.sku === sku)) throw notFound("sku", "This product has no such variant.");
    const productName = product.title;
    await context.commerce.createStockAlert({ ...form, productId: product.documentId, sku, productName });
    return { productName };
  });

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
