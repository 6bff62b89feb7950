import type { GatewayContext } from "../context.ts";
import { addressChange, newAddress, profileChange } from "@telfer/forms/account.ts";
import { checkForm } from "../../domain/forms/check.ts";
import { pageOf } from "../../domain/page.ts";
import type { Profile } from "../../domain/profile.ts";
import { addressUnknown, Refused, signInRequired } from "../../domain/user-error.ts";
import type {
  AddressCreateInput,
  AddressUpdateInput,
  ProfileUpdateInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import type { Translation } from "../../upstream/commerce/problems.ts";
import { addressTranslation, profileTranslation } from "../../upstream/commerce/translations.ts";
import { nullWhenFailed, payloadOf } from "../outcome.ts";
import { readPage } from "../read-page.ts";
import { readSubscription } from "../newsletter/subscription.ts";

/** Account schema, `Profile.orders`. */
const ORDERS = { max: 100, cursors: "the cursor of an order of this customer" };

const NOTHING = { address: null, deletedAddressId: null, profile: null };

/** Changes something of the customer's; the profile is read anew afterwards. */
async function change<Done extends object>(
  context: GatewayContext,
  translation: Translation,
  ask: () => Promise<Done>,
) {
  try {
    return await payloadOf(context, translation, NOTHING, async () => {
      if (context.caller.kind !== "customer") throw new Refused(signInRequired());
      return ask();
    });
  } finally {
    context.account.changed();
  }
}

/** Reads the profile after a change of the address book. */
function profileAfter(context: GatewayContext): Promise<Profile | null> {
  return nullWhenFailed(context.account.profile(), context);
}

const updateProfile = (input: ProfileUpdateInput, context: GatewayContext) =>
  change(context, profileTranslation, async () => {
    const form = checkForm(profileChange, input);
    const { account, commerce } = context;
    const profile = await account.profile();
    if (!profile) throw new Error("a customer without a profile");
    return { profile: await commerce.updateProfile(profile, form) };
  });

const createAddress = (input: AddressCreateInput, context: GatewayContext) =>
  change(context, addressTranslation, async () => ({
    address: await context.commerce.createAddress(checkForm(newAddress(), input)),
  }));

const updateAddress = ({ id, ...input }: AddressUpdateInput, context: GatewayContext) =>
  change(context, addressTranslation, async () => {
    if (!isCommerceId(id)) throw new Refused(addressUnknown());
    return { address: await context.commerce.updateAddress(id, checkForm(addressChange, input)) };
  });

const deleteAddress = (id: string, context: GatewayContext) =>
  change(context, addressTranslation, async () => {
    if (!isCommerceId(id)) throw new Refused(addressUnknown());
    await context.commerce.deleteAddress(id);
    return { deletedAddressId: id };
  });

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
