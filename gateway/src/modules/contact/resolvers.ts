import { contactMessage } from "@telfer/forms/contact.ts";
import { checkForm } from "../../domain/forms/check.ts";
import type { ContactMessageCreateInput, Resolvers } from "../../generated/resolvers.ts";
import { contactTranslation } from "../../upstream/commerce/translations.ts";
import type { GatewayContext } from "../context.ts";
import { payloadOf } from "../outcome.ts";

const createMessage = (input: ContactMessageCreateInput, context: GatewayContext) =>
  payloadOf(context, contactTranslation, { messageId: null }, async () => ({
    messageId: await context.commerce.createContactMessage(checkForm(contactMessage(), input)),
  }));

export const contactResolvers: Resolvers = {
  Mutation: {
    contactMessageCreate: (_, { input }, context) => createMessage(input, context),
  },
};
