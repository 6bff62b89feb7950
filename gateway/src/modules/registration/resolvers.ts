import type { GatewayContext } from "../context.ts";
import { validateForm } from "../../domain/forms/validate.ts";
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
import { dealerProblems, registrationProblems } from "../../upstream/commerce/problem-mappings.ts";
import { toPayload } from "../mutation-payload.ts";
import { validateDocuments } from "./documents.ts";

const NOT_REGISTERED = { registrationId: null };

/** The form's choices with the schema's defaults. */
const choicesOf = (input: DealerRegisterInput) => ({
  useForBillingAddress: input.useForBillingAddress ?? true,
  appearInDealerLocator: input.appearInDealerLocator ?? true,
  useThisAddressInDealerLocator: input.useThisAddressInDealerLocator ?? true,
  hasFflSot: input.hasFflSot ?? false,
});

/** Without a license, files are ignored. */
function documentsOf({ fflDocument, sotDocument, hasFflSot }: DealerRegisterInput): Record<string, Upload> {
  if (!hasFflSot) return {};
  return { ...(fflDocument && { fflDocument }), ...(sotDocument && { sotDocument }) };
}

function registerDealer(input: DealerRegisterInput, context: GatewayContext) {
  const choices = choicesOf(input);
  const translation = dealerProblems({
    billing: !choices.useForBillingAddress,
    locator: choices.appearInDealerLocator && !choices.useThisAddressInDealerLocator,
  });
  return toPayload(context, translation, NOT_REGISTERED, async () => {
    const noLicense = choices.hasFflSot && !input.fflDocument;
    const after = noLicense ? [userError("REQUIRED", "Required", { field: ["fflDocument"] })] : [];
    const dealer = validateForm(dealerRegistration(choices), { ...input, ...choices }, { after });
    const documents = validateDocuments(documentsOf(input));
    return { registrationId: await context.commerce.registerDealer(dealer, documents) };
  });
}

/** The current date in the earliest time zone, 14 hours ahead of UTC. */
const latestToday = () => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

const productForm = productRegistration(latestToday);

const registerProduct = (input: ProductRegisterInput, context: GatewayContext) =>
  toPayload(context, registrationProblems, NOT_REGISTERED, async () => ({
    registrationId: await context.commerce.registerProduct(validateForm(productForm, input)),
  }));

const requestImages = (input: ImageRequestCreateInput, context: GatewayContext) =>
  toPayload(context, registrationProblems, { requestId: null }, async () => ({
    requestId: await context.commerce.requestImages(validateForm(imageRequest(), input)),
  }));

export const registrationResolvers: Resolvers = {
  Mutation: {
    dealerRegister: (_, { input }, context) => registerDealer(input, context),
    productRegister: (_, { input }, context) => registerProduct(input, context),
    imageRequestCreate: (_, { input }, context) => requestImages(input, context),
  },
};
