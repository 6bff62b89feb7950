import type { GatewayContext } from "../context.ts";
import { checkForm, type Checked } from "../../domain/forms/check.ts";
import { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import { imageRequest, productRegistration } from "@telfer/forms/registration.ts";
import type { DealerRegistration } from "../../domain/registration.ts";
import { userError, type UserError } from "../../domain/user-error.ts";
import type {
  DealerRegisterInput,
  ImageRequestCreateInput,
  ProductRegisterInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import type { Upload } from "../base/upload.ts";
import { dealerTranslation, registrationTranslation } from "../../upstream/commerce/translations.ts";
import { toRefusal } from "../outcome.ts";
import { checkedDocuments, DocumentRefused } from "./documents.ts";

type Registered = { registrationId: string | null; userErrors: UserError[] };

const notRegistered = (userErrors: UserError[]): Registered => ({ registrationId: null, userErrors });

/** The choices of a form, as the schema has them when they are left out. */
const choicesOf = (input: DealerRegisterInput) => ({
  useForBillingAddress: input.useForBillingAddress ?? true,
  appearInDealerLocator: input.appearInDealerLocator ?? true,
  useThisAddressInDealerLocator: input.useThisAddressInDealerLocator ?? true,
  hasFflSot: input.hasFflSot ?? false,
});

/** The form without its files, or what is wrong with it. */
function readDealer(input: DealerRegisterInput): Checked<DealerRegistration> {
  const choices = choicesOf(input);
  const form = checkForm(dealerRegistration(choices), { ...input, ...choices });
  const noLicence = choices.hasFflSot && !input.fflDocument;
  if (!noLicence) return form;
  const missing = userError("REQUIRED", "Required", { field: ["fflDocument"] });
  return { userErrors: [...("userErrors" in form ? form.userErrors : []), missing] };
}

/** Without a licence there is nothing to prove, and no file is looked at. */
function documentsOf({ fflDocument, sotDocument, hasFflSot }: DealerRegisterInput): Record<string, Upload> {
  if (!hasFflSot) return {};
  return { ...(fflDocument && { fflDocument }), ...(sotDocument && { sotDocument }) };
}

async function registerDealer(input: DealerRegisterInput, context: GatewayContext): Promise<Registered> {
  const dealer = readDealer(input);
  if ("userErrors" in dealer) return notRegistered(dealer.userErrors);
  const { billingAddress, locatorAddress } = dealer.data;
  const translation = dealerTranslation({ billing: billingAddress !== null, locator: locatorAddress !== null });
  const result = await toRefusal(context, translation, async () => {
    try {
      const documents = checkedDocuments(documentsOf(input));
      return { registrationId: await context.commerce.registerDealer(dealer.data, documents) };
    } catch (error) {
      if (error instanceof DocumentRefused) return [error.userError];
      throw error;
    }
  });
  return Array.isArray(result) ? notRegistered(result) : { ...result, userErrors: [] };
}

/** The latest day that it is anywhere: 14 hours before UTC it is that day already. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const productForm = productRegistration(latestToday);

async function registerProduct(input: ProductRegisterInput, context: GatewayContext): Promise<Registered> {
  const result = await toRefusal(context, registrationTranslation, async () => {
    const form = checkForm(productForm, input);
    if ("userErrors" in form) return form.userErrors;
    return { registrationId: await context.commerce.registerProduct(form.data) };
  });
  return Array.isArray(result) ? notRegistered(result) : { ...result, userErrors: [] };
}

async function requestImages(input: ImageRequestCreateInput, context: GatewayContext) {
  const result = await toRefusal(context, registrationTranslation, async () => {
    const form = checkForm(imageRequest(), input);
    if ("userErrors" in form) return form.userErrors;
    return { requestId: await context.commerce.requestImages(form.data) };
  });
  return Array.isArray(result) ? { requestId: null, userErrors: result } : { ...result, userErrors: [] };
}

export const registrationResolvers: Resolvers = {
  Mutation: {
    dealerRegister: (_, { input }, context) => registerDealer(input, context),
    productRegister: (_, { input }, context) => registerProduct(input, context),
    imageRequestCreate: (_, { input }, context) => requestImages(input, context),
  },
};
