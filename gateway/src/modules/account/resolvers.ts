import type { GatewayContext } from "../context.ts";
import { emailForm } from "@telfer/forms/newsletter.ts";
import { addressChange, newAddress, profileChange } from "@telfer/forms/account.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import { paginate } from "../../domain/pagination.ts";
import type { Profile } from "../../domain/profile.ts";
import { addressNotFound, UserInputError, signInRequired } from "../../domain/user-error.ts";
import type {
  AddressCreateInput,
  AddressUpdateInput,
  ProfileUpdateInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import type { ProblemMapping } from "../../upstream/commerce/problems.ts";
import { accountDeleteProblems, addressProblems, profileProblems } from "../../upstream/commerce/problem-mappings.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";
import { readConnectionPage } from "../connection-page.ts";
import { readAccountData } from "./account-data.ts";
import { readSubscription } from "../newsletter/subscription.ts";

/** Documented in the account schema, `Profile.orders`. */
const ORDERS = { max: 100, cursors: "a cursor of this customer's orders" };

const NOTHING = { address: null, deletedAddressId: null, profile: null };

async function change<Done extends object>(
  context: GatewayContext,
  translation: ProblemMapping,
  ask: () => Promise<Done>,
) {
  try {
    return await toPayload(context, translation, NOTHING, async () => {
      if (context.caller.kind !== "customer") throw new UserInputError(signInRequired());
      return ask();
    });
  } finally {
    context.account.changed();
  }
}

function profileAfter(context: GatewayContext): Promise<Profile | null> {
  return nullOnError(context.account.profile(), context);
}

const updateProfile = (input: ProfileUpdateInput, context: GatewayContext) =>
  change(context, profileProblems, async () => {
    const form = validateForm(profileChange, input);
    const { account, commerce } = context;
    const profile = await account.profile();
    if (!profile) throw new Error("a customer without a profile");
    return { profile: await commerce.updateProfile(profile, form) };
  });

const createAddress = (input: AddressCreateInput, context: GatewayContext) =>
  change(context, addressProblems, async () => ({
    address: await context.commerce.createAddress(validateForm(newAddress(), input)),
  }));

const updateAddress = ({ id, ...input }: AddressUpdateInput, context: GatewayContext) =>
  change(context, addressProblems, async () => {
    if (!isCommerceId(id)) throw new UserInputError(addressNotFound());
    return { address: await context.commerce.updateAddress(id, validateForm(addressChange, input)) };
  });

const deleteAddress = (id: string, context: GatewayContext) =>
  change(context, addressProblems, async () => {
    if (!isCommerceId(id)) throw new UserInputError(addressNotFound());
    await context.commerce.deleteAddress(id);
    return { deletedAddressId: id };
  });

const deleteAccount = (email: string, context: GatewayContext) =>
  toPayload(context, accountDeleteProblems, { isDeleted: false }, async () => {
    if (context.caller.kind !== "customer") throw new UserInputError(signInRequired());
    const input = validateForm(emailForm, { email });
    await context.commerce.deleteCustomer(input.email);
    return { isDeleted: true };
  });

export const accountResolvers: Resolvers = {
  Query: {
    profile: (_, _args, { account }) => account.profile(),
    accountData: (_, _args, context) => readAccountData(context),
  },

  Mutation: {
    accountDelete: (_, { input: { email } }, context) => deleteAccount(email, context),
    profileUpdate: (_, { input }, context) => updateProfile(input, context),
    addressCreate: (_, { input }, context) => createAddress(input, context),
    addressUpdate: (_, { input }, context) => updateAddress(input, context),
    addressDelete: (_, { input: { id } }, context) => deleteAddress(id, context),
  },

  AddressCreatePayload: {
    profile: ({ address }, _args, context) => (address ? profileAfter(context) : null),
  },
  AddressUpdatePayload: {
    profile: ({ address }, _args, context) => (address ? profileAfter(context) : null),
  },
  AddressDeletePayload: {
    profile: ({ deletedAddressId }, _args, context) => (deletedAddressId ? profileAfter(context) : null),
  },

  Profile: {
    address: ({ addresses }, { id }) => addresses.find((address) => address.id === id) ?? null,
    defaultShippingAddress: ({ addresses }) => addresses.find(({ isDefaultShipping }) => isDefaultShipping) ?? null,
    defaultBillingAddress: ({ addresses }) => addresses.find(({ isDefaultBilling }) => isDefaultBilling) ?? null,
    orders: ({ orders }, query) => readConnectionPage(query, ORDERS, () => paginate(orders, ({ id }) => id, query)),
    newsletter: (_profile, _args, context) => readSubscription(context),
  },

  OrderConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};
