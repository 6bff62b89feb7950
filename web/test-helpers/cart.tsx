import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { Observable } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import type { UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { type Cart, type LineDraft, withLine, withQuantity } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { readFailureLink } from "#/graph/apollo/links/read-failure-link.ts";
import { publishCartChange } from "#/features/cart/cart-sync.ts";
import { cartQueueIdle } from "#/features/cart/cart-mutations.ts";
import { cartQueueLink } from "#/graph/apollo/links/cart-queue-link.ts";
import { cartSyncLink } from "#/graph/apollo/links/cart-sync-link.ts";
import type { LineAvailability } from "#/features/cart/lines/line-state.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";

/** An anonymous shopper with a cart. */
export function startAsGuest(): void {
  setSignedOut();
  localStorage.clear();
  guestToken.set("known");
  notification.set(null);
}

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

/** A cart whose lines have the ids 1, 2, … */
export function cartOf(...drafts: LineDraft[]): Cart {
  const cart = { ...drafts.reduce(withLine, emptyCart), id: "7" };
  for (const [index, line] of cart.lines.entries()) line.id = String(index + 1);
  return cart;
}

export interface CartShop {
  cart: Cart;
  /** Line checks by id; other lines have a stock of 9 and an unchanged price. */
  checks: Record<string, Partial<LineAvailability>>;
  /** Further details of lines by id. */
  extras: Record<string, { buildId: string | null; notes: string | null }>;
  refusal: Partial<UserErrorFieldsFragment> | null;
  down: boolean;
  lapsed: boolean;
  /** While set, changes wait for it. */
  gate: Promise<void> | null;
  /** While set, reads wait for it. */
  readGate: Promise<void> | null;
  requests: string[];
  /** What was sent to add lines; each addition adds a cap. */
  added: unknown[];
}

export const shopWith = (...drafts: LineDraft[]): CartShop => ({
  cart: cartOf(...drafts),
  checks: {},
  extras: {},
  refusal: null,
  down: false,
  lapsed: false,
  gate: null,
  readGate: null,
  requests: [],
  added: [],
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

function respond(shop: CartShop, { operationName, variables }: ApolloLink.Operation): Record<string, unknown> {
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
    case "CartLineExtras": {
      const lines = shop.cart.lines.map(({ id }) => ({
        __typename: "CartLine",
        id,
        ...(shop.extras[id] ?? { buildId: null, notes: null }),
      }));
      return { cart: { __typename: "Cart", id: shop.cart.id, lines } };
    }
    case "CartAddLine": {
      shop.added.push(variables.input);
      const { refusal } = shop;
      if (!refusal) shop.cart = withLine(shop.cart, cap);
      return { cartAddLine: changed(shop, "CartAddLinePayload", shop.cart.lines.at(-1)?.id ?? "", quantity) };
    }
    case "CartUpdateLine":
      return { cartUpdateLine: changed(shop, "CartUpdateLinePayload", lineId, quantity) };
    case "CartRemoveLine":
      return { cartRemoveLine: changed(shop, "CartRemoveLinePayload", lineId, 0) };
    default:
      throw new Error(`${operationName} is not expected.`);
  }
}

export function clientOf(shop: CartShop): ApolloClient {
  const link = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        shop.requests.push(operation.operationName ?? "");
        const isChange = "input" in operation.variables;
        void Promise.resolve(isChange ? shop.gate : shop.readGate).then(() => {
          if (shop.down) return observer.error(new TypeError("Failed to fetch"));
          observer.next({ data: respond(shop, operation) });
          observer.complete();
        });
      }),
  );
  return new ApolloClient({
    cache: createCache(),
    link: ApolloLink.from([
      readFailureLink,
      cartSyncLink({ changed: publishCartChange }),
      cartQueueLink({ settled: cartQueueIdle.set }),
      link,
    ]),
  });
}

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
