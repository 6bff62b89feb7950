import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { defer } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import type { UserErrorCode, UserErrorFieldsFragment } from "#/graph/apollo/fragments.generated.ts";
import { type Cart, withLine } from "#/features/cart/cart-math.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { cap } from "./cart.tsx";
import { CheckoutContainer } from "#/features/checkout/CheckoutContainer.tsx";
import { type DealerValues, emptyBilling, emptyDealer } from "#/features/checkout/billing/forms.ts";
import type { CheckoutProfile } from "#/features/checkout/billing/prefill.ts";
import { placeOrderInput } from "#/features/checkout/billing/checkout-input.ts";
import type { PlacedOrderMessage } from "#/features/checkout/place-order/order-broadcast.ts";

export const cart: Cart = { ...withLine(emptyCart, cap), id: "7" };
export const billing = {
  ...emptyBilling,
  email: "ruth@telfer.example",
  firstName: "Ruth",
  lastName: "Aldous",
  addressLine1: "12 Canal Street",
  city: "Bellows Falls",
  state: "VT",
  postalCode: "05101",
  shippingMethodId: "1",
};
/** A customer's profile without saved addresses. */
export const checkoutProfile = (about: Partial<CheckoutProfile> = {}): CheckoutProfile => ({
  __typename: "Profile",
  id: "ada",
  fullName: "Ada Whitlock",
  firstName: "Ada",
  lastName: "Whitlock",
  email: "ada@telfer.example",
  phone: null,
  addresses: [],
  defaultBillingAddress: null,
  defaultShippingAddress: null,
  ...about,
});
/** What a buyer types of a dealer. */
export const falls: DealerValues = {
  ...emptyDealer,
  name: "Falls Sporting",
  email: "desk@falls.example",
  phone: "(802) 555-0199",
  addressLine1: "9 Canal Street",
  city: "Windsor",
  state: "VT",
  postalCode: "05089",
};
export const order = placeOrderInput("7", billing, null, { idempotencyKey: "key-1", paymentToken: "token-1" });
export const userError = (
  code: UserErrorCode,
  fields: Partial<UserErrorFieldsFragment> = {},
): UserErrorFieldsFragment => ({
  __typename: "UserError",
  field: null,
  message: `It is ${code}.`,
  code,
  qtyOnHand: null,
  price: null,
  orderId: null,
  ...fields,
});

/** Responses by operation; one that throws simulates an unreachable gateway. */
export type StubResponses = Record<string, (variables: Record<string, unknown>) => object | Promise<object>>;

export const defaultResponses = {
  Cart: () => ({ cart }),
  ShippingMethods: () => ({
    cart: {
      __typename: "Cart",
      shippingRates: [
        {
          __typename: "ShippingRate",
          method: { __typename: "ShippingMethod", id: "1", name: "Ground" },
          price: { __typename: "Money", amount: "12.00", currencyCode: "USD" },
        },
      ],
    },
  }),
  CheckoutProfile: () => ({ profile: null }),
} satisfies StubResponses;
export const computeResponse = (fields: object) => () => ({
  checkoutCompute: { __typename: "CheckoutComputePayload", cart: null, userErrors: [], ...fields },
});
export const placeOrderResponse = (...errors: object[]) => ({
  checkoutPlaceOrder: { __typename: "CheckoutPlaceOrderPayload", orderId: null, userErrors: errors },
});

export function renderCheckout(own: StubResponses = {}, path = "/checkout?stepId=billing") {
  const responses: StubResponses = { ...defaultResponses, ...own };
  const requests: string[] = [];
  const link = new ApolloLink(({ operationName = "", variables }) => {
    requests.push(operationName);
    return defer(async () => ({ data: await responses[operationName]?.(variables) }) as ApolloLink.Result);
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
              <CheckoutContainer />
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
  return { client, requests, user: userEvent.setup(), router };
}

/** Announces orders to this window as another window would. */
export function orderInOtherTab(...ordered: PlacedOrderMessage[]): void {
  const channel = new BroadcastChannel("telfer");
  // A channel never leaves its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const cartOfOrder of ordered) channel.postMessage({ topic: "ordered", data: cartOfOrder });
  channel.close();
}
