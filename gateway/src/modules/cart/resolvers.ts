import type { GatewayContext } from "../context.ts";
import {
  type Cart,
  type CartItem,
  type CartLine,
  emptyCart,
  onlyFflItems,
  UNNAMED_PRODUCT,
} from "../../domain/cart.ts";
import { giftMessageChange, lineChange, lineRemoval, newLine, newLines } from "@telfer/forms/cart.ts";
import { validateForm } from "../../domain/forms/validate.ts";
import type { Inventory } from "../../domain/inventory.ts";
import { isAvailable, currentPrice } from "../../domain/line-availability.ts";
import { multiply } from "../../domain/money.ts";
import { voterOf } from "../../domain/voter.ts";
import {
  cartNotFound,
  invalidGuestToken,
  identityRequired,
  lineNotFound,
  type UserError,
  UserInputError,
  signInRequired,
  userError,
} from "../../domain/user-error.ts";
import type {
  CartAddLineInput,
  CartAddLinesInput,
  CartGiftMessageUpdateInput,
  CartRemoveLineInput,
  CartUpdateLineInput,
  Resolvers,
} from "../../generated/resolvers.ts";
import { GUEST_TOKEN_PATTERN } from "../../identity/identify.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import {
  addLineProblems,
  addLinesProblems,
  giftMessageProblems,
  guestTokenProblems,
  handoffCreateProblems,
  lineProblems,
  mergeProblems,
  handoffAcceptProblems,
} from "../../upstream/commerce/problem-mappings.ts";
import { nullOn404 } from "../../upstream/errors.ts";
import { nullOnError, toPayload } from "../mutation-payload.ts";
import { type NewLine, toCartItem } from "./cart-item.ts";
import {
  type CartPayload,
  mutateCart,
  sendOnce,
  toMerged,
  withCurrentCart,
  readCart,
  acceptCartHandoff,
} from "./cart-mutation.ts";

/** Tokens of the backend, or any others that fit in a header. */
const HANDOVER_TOKEN = /^[A-Za-z0-9._~-]{1,512}$/;

const totalQuantity = ({ lines }: Pick<Cart, "lines">) => lines.reduce((total, { quantity }) => total + quantity, 0);

/** Price and stock of a SKU. The cached inventory may be a minute old, so a sold-out SKU is checked again. */
async function stockOf(sku: string, inventory: Inventory, context: GatewayContext) {
  const known = inventory.get(sku);
  if (known && known.qtyOnHand > 0) return known;
  return (await nullOnError(context.catalog.confirmInventory(), context))?.get(sku) ?? known;
}

/** @throws UserInputError if the item cannot be bought with these choices */
async function toItem(input: NewLine, context: GatewayContext): Promise<CartItem> {
  const { catalog } = context;
  const [product, inventory] = await Promise.all([catalog.product(input.productId), catalog.inventory()]);
  if (!product) {
    throw new UserInputError(
      userError("NOT_FOUND", "This product is no longer in the shop.", { field: ["productId"] }),
    );
  }
  return toCartItem(input, product, (sku) => stockOf(sku, inventory, context));
}

function addLine(input: CartAddLineInput, context: GatewayContext): Promise<CartPayload> {
  return mutateCart(context, addLineProblems, async () => {
    const { idempotencyKey, ...line } = validateForm(newLine, input);
    const item = await toItem(line, context);
    const changed = { isOf: ({ sku }: CartLine) => sku === item.sku, productName: item.productName, pieces: null };
    return withCurrentCart(context, changed, () => addItem(item, context, idempotencyKey));
  });
}

function addLines(input: CartAddLinesInput, context: GatewayContext): Promise<CartPayload> {
  return mutateCart(context, addLinesProblems, async () => {
    const { lines, idempotencyKey } = validateForm(newLines, input);
    const results = await Promise.allSettled(lines.map((line) => toItem(line, context)));
    const items: CartItem[] = [];
    const userErrors: UserError[] = [];
    for (const [index, result] of results.entries()) {
      if (result.status === "fulfilled") items.push(result.value);
      else if (result.reason instanceof UserInputError) userErrors.push(...atLine(index, result.reason));
      else throw result.reason;
    }
    if (userErrors.length > 0) throw new UserInputError(...userErrors);
    return withCurrentCart(context, null, () =>
      sendOnce(context, idempotencyKey, (key) => context.commerce.addItems(items, key)),
    );
  });
}

const atLine = (index: number, { userErrors }: UserInputError): UserError[] =>
  userErrors.map((error) => ({ ...error, field: ["lines", String(index), ...(error.field ?? [])] }));

/**
 * The backend adds one piece to an equal line, whatever the quantity. More pieces are set as the line's new quantity, except
 * with a key: that would be another change when it is repeated.
 */
async function addItem(item: CartItem, context: GatewayContext, idempotencyKey?: string | null): Promise<Cart> {
  const { commerce } = context;
  if (idempotencyKey) {
    return sendOnce(context, idempotencyKey, (key) =>
      item.quantity > 1 ? commerce.addItems([item], key) : commerce.addItem(item, key),
    );
  }
  const line = item.quantity > 1 ? (await readCart(context))?.lines.find((other) => isEqual(other, item)) : undefined;
  if (!line) return commerce.addItem(item, null);
  const sum = { ...item, quantity: line.quantity + item.quantity };
  // The line may have been removed since.
  return (await nullOn404(commerce.updateItem(line.id, sum, null))) ?? commerce.addItem(item, null);
}

const isEqual = (line: CartLine, { productId, sku, optionIds }: CartItem): boolean =>
  line.productId === productId &&
  line.sku === sku &&
  String(line.optionIds.toSorted()) === String(optionIds.toSorted());

async function updateLine(input: CartUpdateLineInput, context: GatewayContext): Promise<CartPayload> {
  const { lineId, quantity } = input;
  if (quantity === 0) return removeLine(input, context);
  let cart: Cart | null = null;
  const translation = lineProblems(async () => cart && { lines: cart.lines, changing: lineId });
  const outcome = await mutateCart(context, translation, async () => {
    const { idempotencyKey } = validateForm(lineChange, input);
    cart = await readCart(context);
    if (!cart) throw new UserInputError(invalidGuestToken());
    const line = cart.lines.find(({ id }) => id === lineId);
    if (!line || line.sku === null) throw new UserInputError(lineNotFound());
    const { id, sku, ...item } = line;
    const changed = { isOf: (other: CartLine) => other.id === id, productName: item.productName, pieces: quantity };
    return withCurrentCart(context, changed, () =>
      sendOnce(context, idempotencyKey, (key) => context.commerce.updateItem(id, { ...item, sku, quantity }, key)),
    );
  });
  // The line gets the new price anyway, so return the current cart.
  const hasNewPrice = outcome.userErrors.some(({ code }) => code === "PRICE_CHANGED");
  return hasNewPrice ? { ...outcome, cart: await nullOnError(context.commerce.cart(), context) } : outcome;
}

function removeLine(input: CartRemoveLineInput, context: GatewayContext): Promise<CartPayload> {
  const { lineId } = input;
  return mutateCart(context, lineProblems(), async () => {
    const { idempotencyKey } = validateForm(lineRemoval, input);
    if (!isCommerceId(lineId)) throw new UserInputError(lineNotFound());
    const changed = { isOf: ({ id }: CartLine) => id === lineId, pieces: 0 };
    return withCurrentCart(context, changed, () =>
      sendOnce(context, idempotencyKey, (key) => context.commerce.removeItem(lineId, key)),
    );
  });
}

const updateGiftMessage = (input: CartGiftMessageUpdateInput, context: GatewayContext) =>
  mutateCart(context, giftMessageProblems, async () => {
    const { message } = validateForm(giftMessageChange, input);
    if (!isCommerceId(input.cartId)) throw new UserInputError(cartNotFound());
    return context.commerce.setGiftMessage(input.cartId, message);
  });

const mergeCart = (guestToken: string, context: GatewayContext): Promise<CartPayload> =>
  toPayload(context, mergeProblems, { cart: null, warnings: [] }, async () => {
    if (context.caller.kind !== "customer") throw new UserInputError(signInRequired());
    if (!GUEST_TOKEN_PATTERN.test(guestToken)) {
      throw new UserInputError(userError("INVALID", "This is not a guest token.", { field: ["guestToken"] }));
    }
    // An invalid token has nothing to merge: return the customer's cart unchanged.
    const { caller, commerce } = context;
    const merged = await nullOn404(commerce.mergeCart(guestToken));
    context.runInBackground(moveVotes(voterOf({ kind: "guest", guestToken }), voterOf(caller), context));
    return toMerged(merged ?? { cart: await commerce.cart(), alreadyMerged: true, cuts: [] });
  });

/** One person gets one vote. A failure does not undo the merge. */
async function moveVotes(from: string, to: string, { reviews, log }: GatewayContext): Promise<void> {
  try {
    await reviews.moveVotes(from, to);
  } catch (error) {
    log.warn({ err: error }, "a guest's votes could not be merged");
  }
}

const handOverCart = (context: GatewayContext) =>
  toPayload(context, handoffCreateProblems, { url: null, expiresAt: null }, async () => {
    if (context.caller.kind !== "guest") throw new UserInputError(identityRequired());
    const { handoverToken, expiresAt } = await context.commerce.handOverCart();
    return { url: `/cart#handover=${encodeURIComponent(handoverToken)}`, expiresAt };
  });

async function titleOf(productId: string, context: GatewayContext): Promise<string> {
  return (await nullOnError(context.catalog.product(productId), context))?.title ?? UNNAMED_PRODUCT;
}

export const cartResolvers: Resolvers = {
  Query: {
    cart: async (_, _args, context) =>
      (context.caller.kind === "anonymous" ? null : await readCart(context)) ?? emptyCart(),
    handedOverCart: (_, { token }, { commerce }) =>
      HANDOVER_TOKEN.test(token) ? nullOn404(commerce.handedOverCart(token)) : null,
  },

  Mutation: {
    guestTokenCreate: (_, _args, context) =>
      toPayload(context, guestTokenProblems, { guestToken: null }, async () => ({
        guestToken: await context.commerce.createGuestToken(),
      })),
    cartAddLine: (_, { input }, context) => addLine(input, context),
    cartAddLines: (_, { input }, context) => addLines(input, context),
    cartUpdateLine: (_, { input }, context) => updateLine(input, context),
    cartRemoveLine: (_, { input }, context) => removeLine(input, context),
    cartGiftMessageUpdate: (_, { input }, context) => updateGiftMessage(input, context),
    cartMerge: (_, { input: { guestToken } }, context) => mergeCart(guestToken, context),
    cartHandOver: (_, _args, context) => handOverCart(context),
    cartTakeOver: (_, { input: { token } }, context) =>
      mutateCart(context, handoffAcceptProblems, () => acceptCartHandoff(context, token)),
  },

  HandedOverCart: { totalQuantity },

  Cart: {
    totalQuantity,
    hasFflItems: ({ lines }) => lines.some(({ isFflItem }) => isFflItem),
    onlyFflItems,
    takesGiftMessage: ({ giftMessage, lines }) =>
      giftMessage !== undefined && lines.some(({ isFflItem }) => !isFflItem),
    giftMessage: ({ giftMessage }) => giftMessage ?? null,
    shippingRates: (_, _args, { commerce }) => commerce.shippingRates(),
  },

  CartLine: {
    productName: ({ productName, productId }, _args, context) => productName ?? titleOf(productId, context),
    lineTotal: ({ price, quantity }: CartLine) => multiply(price, quantity),
    isInShop: async (line, _args, { catalog }) => isAvailable(line, await catalog.product(line.productId)),
    qtyOnHand: async ({ sku }, _args, { catalog }) => {
      const inventory = await catalog.inventory();
      return (sku === null ? undefined : inventory.get(sku))?.qtyOnHand ?? 0;
    },
    currentPrice: async (line, _args, { catalog }) => {
      const [product, inventory] = await Promise.all([catalog.product(line.productId), catalog.inventory()]);
      return currentPrice(line, product, inventory);
    },
  },
};
