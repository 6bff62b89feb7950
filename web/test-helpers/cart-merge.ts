import { ApolloClient, ApolloLink } from "@apollo/client";
import { Observable } from "rxjs";
import { createCache } from "../src/graph/personal/cache.ts";
import { currentPerson } from "../src/features/account/auth/auth-state.ts";
import { personLink } from "../src/features/account/auth/person-link.ts";
import { type Cart, withLine, withQuantity } from "../src/features/cart/cart-math.ts";
import { emptyCart } from "../src/features/cart/empty-cart.ts";
import { cartQueueLink } from "../src/features/cart/cart-queue.ts";
import { mergedCartLink } from "../src/features/cart/merge-cart.ts";

/** A shop that holds a guest's cart and a customer's, for tests of how they are joined. */
export interface MergeShop {
  guest: Cart;
  own: Cart;
  /** Pieces on hand, by sku; of others there are enough. */
  onHand: Record<string, number>;
  /** How the next merge goes wrong. */
  trouble: "refused" | "invalid" | "unreachable" | "answer lost" | null;
  /** What was sent, in turn. */
  sent: string[];
  /** While it is there, reads of the cart wait for it. */
  gate: Promise<void> | null;
  /** While it is there, merges wait for it. */
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

/** As the backend does it: equal lines add up, sums are cut to what is on hand, the guest's cart is spent. */
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

/** Null when there is no answer to be had. */
function answerMerge(shop: MergeShop): ApolloLink.Result | null {
  const { trouble } = shop;
  shop.trouble = null;
  if (trouble === "refused") return refusal("CHECKOUT_RUNNING");
  if (trouble === "invalid") return refusal("INVALID");
  if (trouble !== "unreachable") merge(shop);
  if (trouble) return null;
  return { data: { cartMerge: { __typename: "CartMergePayload", cart: shop.own, userErrors: [] } } };
}

/** The client of a tab of this shop; its operations go the way they go in the browser, but for tokens. */
export function tabOf(shop: MergeShop): ApolloClient {
  const backend = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const { asGuest } = operation.getContext();
        const name = operation.operationName ?? "";
        const isGuest = asGuest === true || currentPerson() === null;
        shop.sent.push(isGuest ? `${name} as guest` : name);
        const gate = { Cart: shop.gate, CartMerge: shop.mergeGate }[name];
        void Promise.resolve(gate).then(() => {
          const answer = name === "CartMerge" ? answerMerge(shop) : { data: answerOther(name, isGuest, shop) };
          if (!answer) return observer.error(new TypeError("Failed to fetch"));
          observer.next(answer);
          observer.complete();
        });
      }),
  );
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([personLink, mergedCartLink, cartQueueLink, backend]),
  });
}

function answerOther(name: string, isGuest: boolean, shop: MergeShop): Record<string, unknown> {
  if (name === "Cart") return { cart: isGuest ? shop.guest : shop.own };
  if (name === "CartRemoveLine") {
    return { cartRemoveLine: { __typename: "CartRemoveLinePayload", cart: shop.own, userErrors: [] } };
  }
  throw new Error(`${name} is not expected.`);
}

/** The cart of these lines, each with so many pieces. */
export function cartWith(...lines: [draft: Parameters<typeof withLine>[1], quantity: number][]): Cart {
  return lines.reduce<Cart>((cart, [draft, quantity]) => {
    const added = withLine(cart, draft);
    return withQuantity(added, added.lines.at(-1)?.id ?? "", quantity);
  }, emptyCart);
}
