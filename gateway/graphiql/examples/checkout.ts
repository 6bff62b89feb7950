import type { ExampleGroup } from "./example.ts";
import { addLine, getToken, rifle } from "./guest.ts";

const street = { addressLine1: "12 Canal Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
const dealerStreet = { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

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
