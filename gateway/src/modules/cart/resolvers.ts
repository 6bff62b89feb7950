import type { GatewayContext } from "../../context.ts";
import { emptyCart } from "../../domain/cart.ts";
import type { Cart, CartLine } from "../../domain/cart.ts";
import { times } from "../../domain/money.ts";
import { guestTokenUnknown, lineUnknown, userError } from "../../domain/user-error.ts";
import type { Resolvers } from "../../generated/resolvers.ts";
import { isCommerceId } from "../../upstream/commerce/ids.ts";
import { addLineTranslation, lineTranslation } from "../../upstream/commerce/translations.ts";
import { isMissing, nullWhenMissing } from "../../upstream/errors.ts";
import { checkCartItemInput, toCartItem } from "./cart-item.ts";
import { changeCart, nullWhenFailed, refused } from "./outcome.ts";
import type { CartOutcome } from "./outcome.ts";

const onlyFflItems = ({ lines }: Cart) => lines.length > 0 && lines.every(({ isFflItem }) => isFflItem);

function removeLine(lineId: string, context: GatewayContext): Promise<CartOutcome> {
  return changeCart(context, lineTranslation(), async () => {
    const { commerce } = context;
    if (!isCommerceId(lineId)) return refused(lineUnknown());
    try {
      return await commerce.removeItem(lineId);
    } catch (error) {
      // The backend answers 404 for an unknown line as for an unknown guest.
      if (isMissing(error) && !(await nullWhenMissing(commerce.cart()))) return refused(guestTokenUnknown());
      throw error;
    }
  });
}

export const cartResolvers: Resolvers = {
  Query: {
    async cart(_, _args, { caller, commerce }) {
      if (caller.kind === "anonymous") return emptyCart();
      return (await nullWhenMissing(commerce.cart())) ?? emptyCart();
    },
    shippingMethods: (_, _args, { commerce }) => commerce.shippingMethods(),
  },

  Mutation: {
    guestTokenCreate: async (_, _args, { commerce }) => ({
      guestToken: await commerce.createGuestToken(),
      userErrors: [],
    }),

    cartAddLine(_, { input }, context) {
      return changeCart(context, addLineTranslation(), async () => {
        const wanted = { ...input, optionIds: input.optionIds ?? [], quantity: input.quantity ?? 1 };
        const faults = checkCartItemInput(wanted);
        if (faults.length > 0) return refused(...faults);
        const { catalog, commerce } = context;
        const [product, inventory] = await Promise.all([catalog.product(input.productId), catalog.inventory()]);
        if (!product) {
          return refused(userError("NOT_FOUND", "This product is not in the shop any more.", { field: ["productId"] }));
        }
        const line = toCartItem(wanted, product, inventory);
        return "errors" in line ? refused(...line.errors) : commerce.addItem(line.item);
      });
    },

    async cartUpdateLine(_, { input: { lineId, quantity } }, context) {
      if (quantity === 0) return removeLine(lineId, context);
      const outcome = await changeCart(context, lineTranslation(), async () => {
        const { commerce } = context;
        if (quantity < 0) {
          return refused(userError("INVALID", "The quantity must be 0 or more.", { field: ["quantity"] }));
        }
        const cart = await nullWhenMissing(commerce.cart());
        if (!cart) return refused(guestTokenUnknown());
        const line = cart.lines.find(({ id }) => id === lineId);
        if (!line || line.sku === null) return refused(lineUnknown());
        const { id, sku, ...item } = line;
        return commerce.updateItem(id, { ...item, sku, quantity });
      });
      // The line takes the new price all the same, so the shopper is shown the cart as it is now.
      const hasNewPrice = outcome.userErrors.some(({ code }) => code === "PRICE_CHANGED");
      return hasNewPrice ? { ...outcome, cart: await nullWhenFailed(context.commerce.cart(), context) } : outcome;
    },

    cartRemoveLine: (_, { input: { lineId } }, context) => removeLine(lineId, context),
  },

  Cart: {
    totalQuantity: ({ lines }) => lines.reduce((total, { quantity }) => total + quantity, 0),
    hasFflItems: ({ lines }) => lines.some(({ isFflItem }) => isFflItem),
    onlyFflItems,
  },

  CartLine: {
    lineTotal: ({ price, quantity }: CartLine) => times(price, quantity),
  },
};
