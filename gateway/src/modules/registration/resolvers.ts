import type { GatewayContext } from "../context.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { dealerRegistration } from "@telfer/forms/dealer-registration.ts";
import { imageRequest, productRegistration } from "@telfer/forms/registration.ts";
import { userError } from "../../domain/user-error.ts";
import type {
  DealerRegisterInput,
  ImageRequestCreateInput,
  ProductRegisterInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import type { Upload } from "../base/upload.ts";
import { dealerTranslation, registrationTranslation } from "../../upstream/commerce/translations.ts";
import { payloadOf } from "../outcome.ts";
import { checkedDocuments } from "./documents.ts";

const NOT_REGISTERED = { registrationId: null };

/** The choices of a form, as the schema has them when they are left out. */
const choicesOf = (input: DealerRegisterInput) => ({
  useForBillingAddress: input.useForBillingAddress ?? true,
  appearInDealerLocator: input.appearInDealerLocator ?? true,
  useThisAddressInDealerLocator: input.useThisAddressInDealerLocator ?? true,
  hasFflSot: input.hasFflSot ?? false,
});

/** Without a licence there is nothing to prove, and no file is looked at. */
function documentsOf({ fflDocument, sotDocument, hasFflSot }: DealerRegisterInput): Record<string, Upload> {
  if (!hasFflSot) return {};
  return { ...(fflDocument && { fflDocument }), ...(sotDocument && { sotDocument }) };
}

function registerDealer(input: DealerRegisterInput, context: GatewayContext) {
  const choices = choicesOf(input);
  const translation = dealerTranslation({
    billing: !choices.useForBillingAddress,
    locator: choices.appearInDealerLocator && !choices.useThisAddressInDealerLocator,
  });
  return payloadOf(context, translation, NOT_REGISTERED, async () => {
    const noLicence = choices.hasFflSot && !input.fflDocument;
    const after = noLicence ? [userError("REQUIRED", "Required", { field: ["fflDocument"] })] : [];
    const dealer = checkForm(dealerRegistration(choices), { ...input, ...choices }, { after });
    const documents = checkedDocuments(documentsOf(input));
    return { registrationId: await context.commerce.registerDealer(dealer, documents) };
  });
}

/** The latest day that it is anywhere: 14 hours before UTC it is that day already. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const productForm = productRegistration(latestToday);

const registerProduct = (input: ProductRegisterInput, context: GatewayContext) =>
  payloadOf(context, registrationTranslation, NOT_REGISTERED, async () => ({
    registrationId: await context.commerce.registerProduct(checkForm(productForm, input)),
  }));

const requestImages = (input: ImageRequestCreateInput, context: GatewayContext) =>
  payloadOf(context, registrationTranslation, { requestId: null }, async () => ({
    requestId: await context.commerce.requestImages(checkForm(imageRequest(), input)),
  }));

export const registrationResolvers: Resolvers = {
  Mutation: {
    dealerRegister: (_, { input }, context) => registerDealer(input, context),
    productRegister: (_, { input }, context) => registerProduct(input, context),
    imageRequestCreate: (_, { input }, context) => requestImages(input, context),
  },
};
