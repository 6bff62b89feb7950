import type { GatewayContext } from "../context.ts";
import { type Cart, type CartLine, emptyCart, UNNAMED_PRODUCT } from "../../domain/cart.ts";
import { lineChange, newLine } from "@telfer/forms/cart.ts";
import { checkForm } from "../../domain/forms/check.ts";
import type { Inventory } from "../../domain/inventory.ts";
import { isInShop, priceNow } from "../../domain/line-now.ts";
import { times } from "../../domain/money.ts";
import { voterOf } from "../../domain/voter.ts";
import {
  guestTokenUnknown,
  identityRequired,
  lineUnknown,
  Refused,
  signInRequired,
  userError,
} from "../../domain/user-error.ts";
import type { CartAddLineInput, CartUpdateLineInput, Resolvers } from "../../generated/resolvers.ts";
import { GUEST_TOKEN } from "../../identity/identify.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import {
  addLineTranslation,
  guestTokenTranslation,
  handOverTranslation,
  lineTranslation,
  mergeTranslation,
  takeOverTranslation,
} from "../../upstream/commerce/translations.ts";
import { nullWhenMissing } from "../../upstream/errors.ts";
import { nullWhenFailed, payloadOf } from "../outcome.ts";
import { toCartItem } from "./cart-item.ts";
import { type CartOutcome, changeCart, orCartAsItIs, readCart, takeOverCart } from "./outcome.ts";

/** As the backend makes them, or any other that a header can hold. */
const HANDOVER_TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

const totalQuantity = ({ lines }: Pick<Cart, "lines">) => lines.reduce((total, { quantity }) => total + quantity, 0);

const onlyFflItems = ({ lines }: Cart) => lines.length > 0 && lines.every(({ isFflItem }) => isFflItem);

/** Price and stock of a sku. The inventory may be a minute old, so what it has none of is looked up once more. */
async function stockOf(sku: string, inventory: Inventory, context: GatewayContext) {
  const known = inventory.get(sku);
  if (known && known.qtyOnHand > 0) return known;
  return (await nullWhenFailed(context.catalog.confirmInventory(), context))?.get(sku) ?? known;
}

function addLine(input: CartAddLineInput, context: GatewayContext): Promise<CartOutcome> {
  return changeCart(context, addLineTranslation, async () => {
    const form = checkForm(newLine, input);
    const { catalog, commerce } = context;
    const [product, inventory] = await Promise.all([catalog.product(input.productId), catalog.inventory()]);
    if (!product) {
      throw new Refused(userError("NOT_FOUND", "This product is not in the shop any more.", { field: ["productId"] }));
    }
    const item = await toCartItem({ ...input, ...form }, product, (sku) => stockOf(sku, inventory, context));
    const changed = { isOf: ({ sku }: CartLine) => sku === item.sku, productName: item.productName, pieces: null };
    return orCartAsItIs(context, changed, () => commerce.addItem(item));
  });
}

async function updateLine({ lineId, quantity }: CartUpdateLineInput, context: GatewayContext): Promise<CartOutcome> {
  if (quantity === 0) return removeLine(lineId, context);
  let cart: Cart | null = null;
  const translation = lineTranslation(async () => cart && { lines: cart.lines, changing: lineId });
  const outcome = await changeCart(context, translation, async () => {
    checkForm(lineChange, { quantity });
    cart = await readCart(context);
    if (!cart) throw new Refused(guestTokenUnknown());
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line || line.sku === null) throw new Refused(lineUnknown());
    const { id, sku, ...item } = line;
    const changed = { isOf: (other: CartLine) => other.id === id, productName: item.productName, pieces: quantity };
    return orCartAsItIs(context, changed, () => context.commerce.updateItem(id, { ...item, sku, quantity }));
  });
  // The line takes the new price all the same, so the shopper is shown the cart as it is now.
  const hasNewPrice = outcome.userErrors.some(({ code }) => code === "PRICE_CHANGED");
  return hasNewPrice ? { ...outcome, cart: await nullWhenFailed(context.commerce.cart(), context) } : outcome;
}

function removeLine(lineId: string, context: GatewayContext): Promise<CartOutcome> {
  return changeCart(context, lineTranslation(), async () => {
    if (!isCommerceId(lineId)) throw new Refused(lineUnknown());
    const changed = { isOf: ({ id }: CartLine) => id === lineId, pieces: 0 };
    return orCartAsItIs(context, changed, () => context.commerce.removeItem(lineId));
  });
}

const mergeCart = (guestToken: string, context: GatewayContext): Promise<CartOutcome> =>
  payloadOf(context, mergeTranslation, { cart: null }, async () => {
    if (context.caller.kind !== "customer") throw new Refused(signInRequired());
    if (!GUEST_TOKEN.test(guestToken)) {
      throw new Refused(userError("INVALID", "This is not a guest token.", { field: ["guestToken"] }));
    }
    // A token that opens nothing has nothing to join: the customer's cart is as it was.
    const { caller, commerce } = context;
    const cart = (await nullWhenMissing(commerce.mergeCart(guestToken))) ?? (await commerce.cart());
    context.runInBackground(moveVotes(voterOf({ kind: "guest", guestToken }), voterOf(caller), context));
    return { cart };
  });

/** One person counts once. The merge stands whatever becomes of this. */
async function moveVotes(from: string, to: string, { reviews, log }: GatewayContext): Promise<void> {
  try {
    await reviews.moveVotes(from, to);
  } catch (error) {
    log.warn({ err: error }, "the votes of a guest could not be moved");
  }
}

const handOverCart = (context: GatewayContext) =>
  payloadOf(context, handOverTranslation, { url: null, expiresAt: null }, async () => {
    if (context.caller.kind !== "guest") throw new Refused(identityRequired());
    const { handoverToken, expiresAt } = await context.commerce.handOverCart();
    return { url: `/cart#handover=${encodeURIComponent(handoverToken)}`, expiresAt };
  });

/** The name of a product whose line came without one. */
async function titleOf(productId: string, context: GatewayContext): Promise<string> {
  return (await nullWhenFailed(context.catalog.product(productId), context))?.title ?? UNNAMED_PRODUCT;
}

export const cartResolvers: Resolvers = {
  Query: {
    cart: async (_, _args, context) =>
      (context.caller.kind === "anonymous" ? null : await readCart(context)) ?? emptyCart(),
    handedOverCart: (_, { token }, { commerce }) =>
      HANDOVER_TOKEN.test(token) ? nullWhenMissing(commerce.handedOverCart(token)) : null,
    shippingMethods: (_, _args, { commerce }) => commerce.shippingMethods(),
  },

  Mutation: {
    guestTokenCreate: (_, _args, context) =>
      payloadOf(context, guestTokenTranslation, { guestToken: null }, async () => ({
        guestToken: await context.commerce.createGuestToken(),
      })),
    cartAddLine: (_, { input }, context) => addLine(input, context),
    cartUpdateLine: (_, { input }, context) => updateLine(input, context),
    cartRemoveLine: (_, { input: { lineId } }, context) => removeLine(lineId, context),
    cartMerge: (_, { input: { guestToken } }, context) => mergeCart(guestToken, context),
    cartHandOver: (_, _args, context) => handOverCart(context),
    cartTakeOver: (_, { input: { token } }, context) =>
      changeCart(context, takeOverTranslation, () => takeOverCart(context, token)),
  },

  HandedOverCart: { totalQuantity },

  Cart: {
    totalQuantity,
    hasFflItems: ({ lines }) => lines.some(({ isFflItem }) => isFflItem),
    onlyFflItems,
  },

  CartLine: {
    productName: ({ productName, productId }, _args, context) => productName ?? titleOf(productId, context),
    lineTotal: ({ price, quantity }: CartLine) => times(price, quantity),
    isInShop: async (line, _args, { catalog }) => isInShop(line, await catalog.product(line.productId)),
    qtyOnHand: async ({ sku }, _args, { catalog }) => {
      const inventory = await catalog.inventory();
      return (sku === null ? undefined : inventory.get(sku))?.qtyOnHand ?? 0;
    },
    currentPrice: async (line, _args, { catalog }) => {
      const [product, inventory] = await Promise.all([catalog.product(line.productId), catalog.inventory()]);
      return priceNow(line, product, inventory);
    },
  },
};
