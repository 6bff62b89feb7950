import { ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import { currentUserEmail } from "#/features/account/auth/auth-state.ts";
import { accountSession } from "#/features/account/auth/account-session.ts";
import { userLink } from "#/graph/apollo/links/user-link.ts";
import { type Cart, withLine, withQuantity } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { cartMergeLink } from "#/graph/apollo/links/cart-merge-link.ts";
import { cartQueueLink } from "#/graph/apollo/links/cart-queue-link.ts";
import { cartQueueIdle } from "#/features/cart/cart-mutations.ts";
import { createCartMerge } from "#/features/cart/merge/cart-merge.ts";

/** A fake shop with a guest cart, of the token `g1`, and a customer cart, for tests of the cart merge. */
export interface MergeShop {
  guest: Cart;
  own: Cart;
  /** Stock by SKU; unlimited for others. */
  onHand: Record<string, number>;
  trouble: "refused" | "invalid" | "unreachable" | "answer lost" | null;
  sent: string[];
  /** While set, cart reads wait for it. */
  gate: Promise<void> | null;
  mergeGate: Promise<void> | null;
}

export const mergeShop = (guest: Cart, own: Cart = emptyCart): MergeShop => ({
  guest,
  own,
  onHand: {},
  trouble: null,
  sent: [],
  gate: null,
  mergeGate: null,
});

/** Like the backend: adds up equal lines, limits quantities to the stock and empties the guest cart. */
function merge(shop: MergeShop): void {
  for (const line of shop.guest.lines) {
    const same = shop.own.lines.find(({ sku }) => sku === line.sku);
    const onHand = shop.onHand[line.sku ?? ""] ?? Infinity;
    const quantity = Math.max(same?.quantity ?? 0, Math.min(onHand, (same?.quantity ?? 0) + line.quantity));
    if (quantity === 0) continue;
    const cart = same ? shop.own : { ...shop.own, lines: [...shop.own.lines, line] };
    shop.own = withQuantity(cart, same?.id ?? line.id, quantity);
  }
  shop.guest = emptyCart;
}

const userError = { __typename: "UserError", field: null, message: "No.", qtyOnHand: null, price: null, orderId: null };
const refusal = (code: string) => ({
  data: { cartMerge: { __typename: "CartMergePayload", cart: null, userErrors: [{ ...userError, code }] } },
});

function mergeResponse(shop: MergeShop, guestToken: string | undefined): ApolloLink.Result | null {
  const { trouble } = shop;
  shop.trouble = null;
  if (trouble === "refused") return refusal("CHECKOUT_RUNNING");
  if (trouble === "invalid" || guestToken !== "g1") return refusal("INVALID");
  if (trouble !== "unreachable") merge(shop);
  if (trouble) return null;
  return { data: { cartMerge: { __typename: "CartMergePayload", cart: shop.own, userErrors: [] } } };
}

/** Opens a tab with the browser's Apollo links except for tokens. */
export function openTab(shop: MergeShop) {
  const backend = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { auth } = operation.getContext();
        const name = operation.operationName ?? "";
        const isGuest = auth === "guest" || currentUserEmail() === null;
        shop.sent.push(isGuest ? `${name} as guest` : name);
        const gate = { Cart: shop.gate, CartMerge: shop.mergeGate }[name];
        void Promise.resolve(gate).then(() => {
          const { guestToken } = (operation.variables.input ?? {}) as { guestToken?: string };
          const response =
            name === "CartMerge" ? mergeResponse(shop, guestToken) : { data: otherResponse(name, isGuest, shop) };
          if (!response) return observer.error(new TypeError("Failed to fetch"));
          observer.next(response);
          observer.complete();
        });
      }),
  );
  const merge = createCartMerge();
  const client = new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      userLink(accountSession),
      cartMergeLink(merge),
      cartQueueLink({ settled: cartQueueIdle.set }),
      backend,
    ]),
  });
  return { client, startMerge: () => merge.start(client) };
}

function otherResponse(name: string, isGuest: boolean, shop: MergeShop): Record<string, unknown> {
  if (name === "Cart") return { cart: isGuest ? shop.guest : shop.own };
  if (name === "CartRemoveLine") {
    return { cartRemoveLine: { __typename: "CartRemoveLinePayload", cart: shop.own, userErrors: [] } };
  }
  throw new Error(`${name} is not expected.`);
}

export function cartWithLines(...lines: [draft: Parameters<typeof withLine>[1], quantity: number][]): Cart {
  return lines.reduce<Cart>((cart, [draft, quantity]) => {
    const added = withLine(cart, draft);
    return withQuantity(added, added.lines.at(-1)?.id ?? "", quantity);
  }, emptyCart);
}
