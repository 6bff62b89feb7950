import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { defer } from "rxjs";
import { createCache } from "../src/graph/personal/cache.ts";
import { type Cart, withLine } from "../src/features/cart/cart-math.ts";
import { emptyCart } from "../src/features/cart/empty-cart.ts";
import { cap } from "./cart.tsx";
import { OwnCheckout } from "../src/features/checkout/OwnCheckout.tsx";
import { emptyBilling } from "../src/features/checkout/forms.ts";
import { placeOrderInput } from "../src/features/checkout/input.ts";
import type { OrderedCart } from "../src/features/checkout/ordered-elsewhere.ts";

/** A checkout of a cart with a cap, at a gateway that answers as it is told, for tests. */

export const cart: Cart = { ...withLine(emptyCart, cap), id: "7" };
export const billing = {
  ...emptyBilling,
  email: "ruth@telfer.example",
  firstName: "Ruth",
  lastName: "Aldous",
  address: "12 Canal Street",
  city: "Bellows Falls",
  state: "VT",
  zip: "05101",
  shippingMethodId: "1",
};
export const order = placeOrderInput("7", billing, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
export const userError = (code: string, fields: object = {}) => ({
  __typename: "UserError",
  field: null,
  message: `It is ${code}.`,
  code,
  qtyOnHand: null,
  price: null,
  orderId: null,
  ...fields,
});

/** By operation; what throws is a gateway that cannot be reached. */
export type Answers = Record<string, (variables: Record<string, unknown>) => object | Promise<object>>;

export const usual: Answers = {
  Cart: () => ({ cart }),
  ShippingMethods: () => ({
    shippingMethods: [
      {
        __typename: "ShippingMethod",
        id: "1",
        name: "Ground",
        price: { __typename: "Money", amount: "12.00", currencyCode: "USD" },
      },
    ],
  }),
  CheckoutProfile: () => ({ profile: null }),
};
export const computing = (fields: object) => () => ({
  checkoutCompute: { __typename: "CheckoutComputePayload", cart: null, userErrors: [], ...fields },
});
export const placing = (...errors: object[]) => ({
  checkoutPlaceOrder: { __typename: "CheckoutPlaceOrderPayload", orderId: null, userErrors: errors },
});

export function renderCheckout(own: Answers = {}, path = "/checkout?stepId=billing") {
  const answers = { ...usual, ...own };
  const asked: string[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    asked.push(operationName);
    return defer(async () => ({ data: await answers[operationName]?.(variables) }) as ApolloLink.Result);
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const config = { payment: { scriptUrl: "", apiLoginId: "", clientKey: "" } };
  const routes = [
    {
      id: "root",
      children: [
        {
          path: "/checkout",
          element: (
            <main id="main" tabIndex={-1}>
              <OwnCheckout />
            </main>
          ),
        },
      ],
      loader: () => ({ config }),
    },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    hydrationData: { loaderData: { root: { config } } },
  });
  render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  return { client, asked, user: userEvent.setup(), router };
}

/** Tells this window of orders as another one would. */
export function orderElsewhere(...ordered: OrderedCart[]): void {
  const channel = new BroadcastChannel("telfer-ordered");
  // A channel reaches this origin only.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const cartOfOrder of ordered) channel.postMessage(cartOfOrder);
  channel.close();
}
