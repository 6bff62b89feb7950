import { contactMessage } from "@telfer/forms/contact.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import type { ContactMessageCreateInput, Resolvers } from "../../generated/resolvers.ts";
import { contactProblems } from "../../upstream/commerce/problem-mappings.ts";
import type { GatewayContext } from "../context.ts";
import { toPayload } from "../mutation-payload.ts";

const createMessage = (input: ContactMessageCreateInput, context: GatewayContext) =>
  toPayload(context, contactProblems, { messageId: null }, async () => ({
    messageId: await context.commerce.createContactMessage(validateForm(contactMessage(), input)),
  }));

export const contactResolvers: Resolvers = {
  Mutation: {
    contactMessageCreate: (_, { input }, context) => createMessage(input, context),
  },
};
