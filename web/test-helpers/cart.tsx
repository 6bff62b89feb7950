import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { Observable } from "rxjs";
import { createCache } from "../src/graph/personal/cache.ts";
import type { UserErrorFieldsFragment } from "../src/graph/personal/fragments.generated.ts";
import { type Cart, type LineDraft, withLine, withQuantity } from "../src/features/cart/cart-math.ts";
import { emptyCart } from "../src/features/cart/empty-cart.ts";
import { readFailureLink } from "../src/features/shell/personal/read-failure-link.ts";
import { cartQueueLink } from "../src/features/cart/cart-queue.ts";
import { cartSyncLink } from "../src/features/cart/cart-sync.ts";
import type { LineCheck } from "../src/features/cart/line-state.ts";

/** A shop that holds a guest's cart, and the parts of a page that show it, for tests. */

export const cap: LineDraft = {
  productId: "cap",
  sku: "CAP",
  optionIds: [],
  productName: "Bench cap",
  productUrl: "/product/product-short-alt/bench-cap",
  imageUrl: null,
  options: [],
  priceCents: 3_800,
  isFflItem: false,
  isReceiverItem: false,
};
export const grip: LineDraft = { ...cap, productId: "grip", sku: "GRIP", productName: "Shop grip", priceCents: 6_400 };
export const rifle: LineDraft = { ...cap, productId: "datum", sku: "D16", productName: "Datum 16", isFflItem: true };

/** Its lines have the ids 1, 2, … */
export function cartOf(...drafts: LineDraft[]): Cart {
  const cart = { ...drafts.reduce(withLine, emptyCart), id: "7" };
  for (const [index, line] of cart.lines.entries()) line.id = String(index + 1);
  return cart;
}

export interface CartShop {
  cart: Cart;
  /** What is to be said of lines, by id; of others that there are 9 of them at their price. */
  checks: Record<string, Partial<LineCheck>>;
  /** What the next change is refused with. */
  refusal: Partial<UserErrorFieldsFragment> | null;
  down: boolean;
  /** Whether the guest token opens nothing any more. */
  lapsed: boolean;
  /** While it is there, changes wait for it. */
  gate: Promise<void> | null;
  /** Names of the operations that were asked, in turn. */
  asked: string[];
}

export const shopWith = (...drafts: LineDraft[]): CartShop => ({
  cart: cartOf(...drafts),
  checks: {},
  refusal: null,
  down: false,
  lapsed: false,
  gate: null,
  asked: [],
});

const known: UserErrorFieldsFragment = {
  __typename: "UserError",
  field: null,
  message: "No.",
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
};

function changed(shop: CartShop, typename: string, lineId: string, quantity: number) {
  const { refusal } = shop;
  shop.refusal = null;
  if (refusal) return { __typename: typename, cart: null, userErrors: [{ ...known, ...refusal }] };
  shop.cart = withQuantity(shop.cart, lineId, quantity);
  return { __typename: typename, cart: shop.cart, userErrors: [] };
}

function answer(shop: CartShop, { operationName, variables }: ApolloLink.Operation): Record<string, unknown> {
  const { lineId = "", quantity = 0 } = (variables.input ?? {}) as { lineId?: string; quantity?: number };
  switch (operationName) {
    case "Cart":
      return { cart: shop.lapsed ? null : shop.cart };
    case "CartCheck": {
      const lines = shop.cart.lines.map(({ id, price }) => ({
        __typename: "CartLine",
        id,
        isInShop: true,
        qtyOnHand: 9,
        currentPrice: price,
        ...shop.checks[id],
      }));
      return { cart: { __typename: "Cart", lines } };
    }
    case "CartUpdateLine":
      return { cartUpdateLine: changed(shop, "CartUpdateLinePayload", lineId, quantity) };
    case "CartRemoveLine":
      return { cartRemoveLine: changed(shop, "CartRemoveLinePayload", lineId, 0) };
    default:
      throw new Error(`${operationName} is not expected.`);
  }
}

/** The client of a page of this shop. */
export function clientOf(shop: CartShop): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        shop.asked.push(operation.operationName ?? "");
        const isChange = "input" in operation.variables;
        void (isChange ? Promise.resolve(shop.gate) : Promise.resolve()).then(() => {
          if (shop.down) return observer.error(new TypeError("Failed to fetch"));
          observer.next({ data: answer(shop, operation) });
          observer.complete();
        });
      }),
  );
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([readFailureLink, cartSyncLink, cartQueueLink, link]),
  });
}

/** Shows a part of a page of the shop at the path. */
export function renderInShop(shop: CartShop, part: ReactNode, path = "/") {
  const client = clientOf(shop);
  const router = createMemoryRouter([{ path: "*", element: part }], { initialEntries: [path] });
  const view = render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  return { ...view, client, router };
}
