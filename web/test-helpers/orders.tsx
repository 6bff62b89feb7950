import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { delay, of, throwError } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import { countingLink } from "./spinner.tsx";
import { fromCents } from "#/lib/money.ts";
import { OrderDetails } from "#/features/checkout/orders/OrderDetails.tsx";
import { OrderHistory } from "#/features/checkout/orders/OrderHistory.tsx";
import type { OrderFieldsFragment } from "#/features/checkout/orders/orders.generated.ts";

export const money = (cents: number) => ({ __typename: "Money" as const, ...fromCents(cents) });

type Line = OrderFieldsFragment["lines"][number];

export const line = (about: Partial<Line> = {}): Line => ({
  __typename: "OrderLine",
  id: null,
  productName: "Bench cap",
  productUrl: "/product/product-short-alt/bench-cap",
  imageUrl: null,
  isFflItem: false,
  quantity: 2,
  options: [
    { __typename: "LineOption", label: "Size", value: "Large" },
    { __typename: "LineOption", label: "Color", value: "Navy" },
  ],
  price: money(3_800),
  lineTotal: money(7_600),
  canceledAt: null,
  returnableQuantity: 0,
  returnExclusion: null,
  papers: null,
  ...about,
});

export const dealer: NonNullable<OrderFieldsFragment["dealer"]> = {
  __typename: "OrderDealer",
  email: "desk@greenriver.example",
  address: {
    __typename: "Address",
    name: "Green River Arms",
    phone: null,
    addressLine1: "4 Main Street",
    addressLine2: null,
    city: "Brattleboro",
    state: "VT",
    postalCode: "05301",
    country: "United States",
  },
};

export const order = (id: number, about: Partial<OrderFieldsFragment> = {}): OrderFieldsFragment => ({
  __typename: "Order",
  id: String(id),
  userEmail: "ada@shop.example",
  createdAt: "2026-11-03T12:00:00.000Z",
  statusLabel: "Paid",
  onlyFflItems: false,
  isIncomplete: false,
  giftMessage: null,
  deliveries: null,
  cancelableLineIds: null,
  returns: null,
  refunds: null,
  billingAddress: null,
  shippingAddress: {
    __typename: "Address",
    name: "Ada Whitlock",
    phone: null,
    addressLine1: "12 Canal Street",
    addressLine2: null,
    city: "Bellows Falls",
    state: "VT",
    postalCode: "05101",
    country: "United States",
  },
  dealer: null,
  lines: [line()],
  subTotal: money(7_600),
  shippingCost: money(0),
  taxAmount: money(456),
  discount: money(0),
  totalAmount: money(8_056),
  ...about,
});

/** Goods that have no tracking number. */
const untracked = { carrier: null, trackingNumber: null, trackingUrl: null };

export type Delivery = NonNullable<OrderFieldsFragment["deliveries"]>[number];
export type StepName = Delivery["steps"][number]["name"];

/** @param steps each with its day in November, null if it is still to come */
export const delivery = (
  kind: Delivery["kind"],
  steps: readonly [StepName, number | null][],
  about: Partial<Delivery> = {},
): Delivery => ({
  __typename: "OrderDelivery",
  kind,
  steps: steps.map(([name, day]) => ({
    __typename: "OrderStep",
    name,
    at: day === null ? null : `2026-11-0${day}T12:00:00.000Z`,
  })),
  canceledAt: null,
  refundedAt: null,
  ...untracked,
  ...about,
});

/** A customer's orders, newest first. */
export interface Backend {
  orders: OrderFieldsFragment[];
  down: boolean;
  requests: string[];
}

export const backendWith = (...orders: OrderFieldsFragment[]): Backend => ({ orders, down: false, requests: [] });

/** Requests for an order link with this address are rate-limited. */
export const impatient = "eve@shop.example";

const linkSent = (email: string) => ({
  __typename: "OrderLinkSendPayload",
  message: email === impatient ? null : "If the number and email address match, we've sent the link there.",
  userErrors:
    email === impatient
      ? [
          {
            __typename: "UserError",
            field: null,
            message: "You've tried too many addresses for this order. Try again in 60 minutes, or call us.",
            code: "TOO_MANY_TRIES",
            qtyOnHand: null,
            price: null,
            orderId: null,
          },
        ]
      : [],
});

/** Pages of two, so that there is more than one page. */
function respond(
  { orders }: Backend,
  { id, after, input }: { id?: string; after?: string; input?: { email: string } },
) {
  if (input) return { orderLinkSend: linkSent(input.email) };
  if (id !== undefined) return { order: orders.find((one) => one.id === id) ?? null };
  const end = (after === undefined ? 0 : orders.findIndex((one) => one.id === after) + 1) + 2;
  const nodes = orders.slice(end - 2, end);
  const pageInfo = { __typename: "PageInfo", hasNextPage: end < orders.length, endCursor: nodes.at(-1)?.id ?? null };
  const page = { __typename: "OrderConnection", totalCount: orders.length, nodes, pageInfo };
  return { profile: { __typename: "Profile", id: "ada", orders: page } };
}

export function clientOf(backend: Backend): ApolloClient {
  const link = new ApolloLink(({ operationName, variables }) => {
    backend.requests.push([operationName, ...Object.values(variables)].join(" "));
    if (backend.down) return throwError(() => new TypeError("Failed to fetch"));
    return of({ data: respond(backend, variables) }).pipe(delay(0));
  });
  return new ApolloClient({ cache: createCache(), link: countingLink.concat(link) });
}

export function renderOrders(backend: Backend, path = "/profile/orders") {
  const page = (element: ReactNode) => (
    <main id="main" tabIndex={-1}>
      {element}
    </main>
  );
  const router = createMemoryRouter(
    [
      { path: "/profile/orders", element: page(<OrderHistory />) },
      { path: "/profile/orders/:orderId", Component: () => page(<OrderDetails orderId={idOf(router)} />) },
    ],
    { initialEntries: [path] },
  );
  render(
    <WithClient client={clientOf(backend)}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  return router;
}

const idOf = (router: ReturnType<typeof createMemoryRouter>): string =>
  router.state.location.pathname.split("/").at(-1) ?? "";
