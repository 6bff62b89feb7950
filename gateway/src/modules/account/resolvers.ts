import type { GatewayContext } from "../context.ts";
import { addressChange, newAddress, profileChange } from "@telfer/forms/account.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { pageOf } from "../../domain/page.ts";
import type { Profile } from "../../domain/profile.ts";
import { addressUnknown, type UserError } from "../../domain/user-error.ts";
import type {
  AddressCreateInput,
  AddressUpdateInput,
  ProfileUpdateInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import type { Translation } from "../../upstream/commerce/problems.ts";
import { addressTranslation, profileTranslation } from "../../upstream/commerce/translations.ts";
import { nullWhenFailed, toCustomersRefusal } from "../outcome.ts";
import { readPage } from "../read-page.ts";
import { readSubscription } from "../newsletter/subscription.ts";

/** Account schema, `Profile.orders`. */
const ORDERS = { max: 100, cursors: "the cursor of an order of this customer" };

const nothingChanged = (userErrors: UserError[]) => ({
  address: null,
  deletedAddressId: null,
  profile: null,
  userErrors,
});

/** Changes something of the customer's; the profile is read anew afterwards. */
async function change<T extends object>(
  context: GatewayContext,
  translation: Translation,
  ask: () => Promise<T | UserError[]>,
) {
  try {
    return await toCustomersRefusal(context, translation, ask);
  } finally {
    context.account.changed();
  }
}

/** Reads the profile after a change of the address book. */
function profileAfter(context: GatewayContext): Promise<Profile | null> {
  return nullWhenFailed(context.account.profile(), context);
}

async function updateProfile(input: ProfileUpdateInput, context: GatewayContext) {
  const result = await change(context, profileTranslation, async () => {
    const form = checkForm(profileChange, input);
    if ("userErrors" in form) return form.userErrors;
    const { account, commerce } = context;
    const profile = await account.profile();
    if (!profile) throw new Error("a customer without a profile");
    return commerce.updateProfile(profile, form.data);
  });
  return Array.isArray(result) ? nothingChanged(result) : { profile: result, userErrors: [] };
}

async function createAddress(input: AddressCreateInput, context: GatewayContext) {
  const result = await change(context, addressTranslation, async () => {
    const form = checkForm(newAddress(), input);
    return "userErrors" in form ? form.userErrors : context.commerce.createAddress(form.data);
  });
  return Array.isArray(result) ? nothingChanged(result) : { address: result, userErrors: [] };
}

async function updateAddress({ id, ...input }: AddressUpdateInput, context: GatewayContext) {
  const result = await change(context, addressTranslation, async () => {
    if (!isCommerceId(id)) return [addressUnknown()];
    const form = checkForm(addressChange, input);
    return "userErrors" in form ? form.userErrors : context.commerce.updateAddress(id, form.data);
  });
  return Array.isArray(result) ? nothingChanged(result) : { address: result, userErrors: [] };
}

async function deleteAddress(id: string, context: GatewayContext) {
  const result = await change(context, addressTranslation, async () => {
    if (!isCommerceId(id)) return [addressUnknown()];
    await context.commerce.deleteAddress(id);
    return { deletedAddressId: id };
  });
  return Array.isArray(result) ? nothingChanged(result) : { ...result, userErrors: [] };
}

export const accountResolvers: Resolvers = {
  Query: {
    profile: (_, _args, { account }) => account.profile(),
  },

  Mutation: {
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
    orders: ({ orders }, query) => readPage(query, ORDERS, () => pageOf(orders, ({ id }) => id, query)),
    newsletter: (_profile, _args, context) => readSubscription(context),
  },

  OrderConnection: {
    nodes: ({ edges }) => edges.map(({ node }) => node),
  },
};
