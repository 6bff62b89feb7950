import type { Example, ExampleGroup } from "./example.ts";

const street = { addressLine1: "12 Canal Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
const dealerStreet = { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

const rifle = { productId: "datum-16", sku: "TRW-D16-16-20-W", optionIds: ["1001", "1011", "1021"] };
const cap = { productId: "bench-cap", sku: "TRW-CAP-LX-NV", optionIds: ["4102", "4113"] };

const getToken: Example = {
  title: "Get a guest token",
  query: /* GraphQL */ `
    # Store the token and send it as X-Guest-Id. This page does so from now on, unless you are signed in.
    mutation GetGuestToken {
      guestTokenCreate {
        guestToken
        userErrors {
          code
          message
        }
      }
    }
  `,
};

const addLine = /* GraphQL */ `
  mutation AddToCart($input: CartAddLineInput!) {
    cartAddLine(input: $input) {
      cart {
        id
        lines {
          id
          productName
          quantity
          lineTotal {
            amount
          }
        }
        subTotal {
          amount
        }
      }
      userErrors {
        field
        code
        message
      }
    }
  }
`;

export const guestCheckout: ExampleGroup = {
  title: "Guest checkout in six steps",
  examples: [
    { ...getToken, title: "1. Get a guest token" },
    { title: "2. Add a rifle", as: "guest", query: addLine, variables: () => ({ input: rifle }) },
    {
      title: "3. Choose how to ship",
      as: "guest",
      query: /* GraphQL */ `
        query ShippingMethods {
          cart {
            shippingRates {
              method {
                id
                name
              }
              price {
                amount
              }
            }
          }
        }
      `,
    },
    {
      title: "4. Compute tax, shipping and total",
      as: "guest",
      query: /* GraphQL */ `
        mutation ComputeTotals($input: CheckoutComputeInput!) {
          checkoutCompute(input: $input) {
            cart {
              subTotal {
                amount
              }
              shipping {
                amount
              }
              taxAmount {
                amount
              }
              totalAmount {
                amount
              }
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ cartId }) => ({
        input: { cartId, shippingMethodId: "1", address: street, dealerAddress: dealerStreet },
      }),
    },
    {
      title: "5. Place the order",
      as: "guest",
      needs:
        "A payment token: the payment provider's script makes it of a card in the browser. It is valid for 15 minutes and one order.",
      query: /* GraphQL */ `
        # Locally, a token of the test card is the value of opaqueData.dataValue in the response to:
        # curl localhost:4200/tokens -H 'content-type: application/json' -d '{"authData": {"clientKey": "any",
        #   "apiLoginID": "any"}, "cardData": {"cardNumber": "4111111111111111", "month": "12", "year": "2030",
        #   "cardCode": "123"}}'
        mutation PlaceOrder($input: CheckoutPlaceOrderInput!) {
          checkoutPlaceOrder(input: $input) {
            orderId
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ cartId, total, email, paymentToken }) => ({
        input: {
          idempotencyKey: crypto.randomUUID(),
          cartId,
          email,
          billing: { firstName: "Ruth", lastName: "Aldous", phone: "(802) 555-0100", ...street },
          dealer: {
            name: "Green River Arms",
            email: "desk@greenriver.example",
            address: { phone: "(802) 555-0142", ...dealerStreet },
          },
          shippingMethodId: "1",
          paymentToken,
          expectedTotal: total,
        },
      }),
    },
    {
      title: "6. Read the order",
      as: "guest",
      query: /* GraphQL */ `
        query Order($id: ID!) {
          order(id: $id) {
            id
            status
            statusLabel
            lines {
              productName
              quantity
            }
            totalAmount {
              amount
            }
            deliveries {
              kind
              steps {
                name
                at
              }
            }
          }
        }
      `,
      variables: ({ orderId }) => ({ id: orderId }),
    },
  ],
};

export const orderElsewhere: ExampleGroup = {
  title: "A guest's order on another device",
  examples: [
    {
      title: "Mail the link to the order",
      query: /* GraphQL */ `
        mutation SendOrderLink($input: OrderLinkSendInput!) {
          orderLinkSend(input: $input) {
            message
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ orderId, email }) => ({ input: { orderId, email } }),
    },
    {
      title: "Read the order with its token",
      needs: "The token in the link of the order's email; locally, emails are at localhost:4100/outbox.",
      query: /* GraphQL */ `
        query OrderByToken($id: ID!, $token: String!) {
          order(id: $id, token: $token) {
            id
            statusLabel
            totalAmount {
              amount
            }
          }
        }
      `,
      variables: ({ orderId, orderToken }) => ({ id: orderId, token: orderToken }),
    },
  ],
};

export const cart: ExampleGroup = {
  title: "Cart",
  examples: [
    getToken,
    { title: "Add a cap", as: "guest", query: addLine, variables: () => ({ input: { ...cap, quantity: 2 } }) },
    {
      title: "Add several products at once",
      as: "guest",
      query: /* GraphQL */ `
        mutation AddAllToCart($input: CartAddLinesInput!) {
          cartAddLines(input: $input) {
            cart {
              totalQuantity
              hasFflItems
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: () => ({ input: { lines: [rifle, cap] } }),
    },
    {
      title: "Read the cart",
      as: "guest",
      query: /* GraphQL */ `
        query Cart {
          cart {
            id
            isGuest
            totalQuantity
            lines {
              id
              productName
              sku
              options {
                label
                value
              }
              quantity
              price {
                amount
              }
              currentPrice {
                amount
              }
              qtyOnHand
              isFflItem
            }
            subTotal {
              amount
            }
          }
        }
      `,
    },
    {
      title: "Change a quantity",
      as: "guest",
      query: /* GraphQL */ `
        mutation ChangeQuantity($input: CartUpdateLineInput!) {
          cartUpdateLine(input: $input) {
            cart {
              totalQuantity
            }
            userErrors {
              field
              code
              message
              qtyOnHand
            }
          }
        }
      `,
      variables: ({ lineId }) => ({ input: { lineId, quantity: 3 } }),
    },
    {
      title: "Remove a line",
      as: "guest",
      query: /* GraphQL */ `
        mutation RemoveLine($input: CartRemoveLineInput!) {
          cartRemoveLine(input: $input) {
            cart {
              totalQuantity
            }
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ lineId }) => ({ input: { lineId } }),
    },
  ],
};

export const handoff: ExampleGroup = {
  title: "Hand a cart over, as assistants and kiosks do",
  examples: [
    { ...getToken, title: "Get a token for the cart" },
    { title: "Fill the cart", as: "guest", query: addLine, variables: () => ({ input: cap }) },
    {
      title: "Create the URL",
      as: "guest",
      query: /* GraphQL */ `
        # The buyer opens the URL in a browser. It works once, within an hour.
        mutation HandOverCart {
          cartHandOver {
            url
            expiresAt
            userErrors {
              code
              message
            }
          }
        }
      `,
    },
    {
      title: "Show the cart that is handed over",
      query: /* GraphQL */ `
        query HandedOverCart($token: String!) {
          handedOverCart(token: $token) {
            totalQuantity
            subTotal {
              amount
            }
            lines {
              productName
              quantity
            }
          }
        }
      `,
      variables: ({ handoffToken }) => ({ token: handoffToken }),
    },
    {
      title: "Take the cart over",
      as: "customer",
      query: /* GraphQL */ `
        # Adds the lines to the caller's cart: a customer's, or another guest's.
        mutation TakeOverCart($input: CartTakeOverInput!) {
          cartTakeOver(input: $input) {
            cart {
              totalQuantity
            }
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ handoffToken }) => ({ input: { token: handoffToken } }),
    },
  ],
};
