import type { ExampleGroup } from "./example.ts";
import { addLine, cap, getToken, rifle } from "./guest.ts";

const street = { addressLine1: "12 Canal Street", city: "Bellows Falls", state: "VT", postalCode: "05101" };
const dealerStreet = { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" };

export const guestCheckout: ExampleGroup = {
  title: "Guest checkout in seven steps",
  examples: [
    { ...getToken, title: "1. Get a guest token" },
    { title: "2. Add a rifle", as: "guest", query: addLine, variables: () => ({ input: rifle }) },
    { title: "3. Add a cap", as: "guest", query: addLine, variables: () => ({ input: cap }) },
    {
      title: "4. Choose how to ship",
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
      title: "5. Compute tax, shipping and total",
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
      title: "6. Place the order",
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
      title: "7. Read the order",
      as: "guest",
      query: /* GraphQL */ `
        query Order($id: ID!) {
          order(id: $id) {
            id
            status
            statusLabel
            lines {
              id
              productName
              quantity
              isFflItem
              returnableQuantity
              returnExclusion
            }
            cancelableLineIds
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

export const afterOrder: ExampleGroup = {
  title: "After the order",
  examples: [
    {
      title: "Return delivered items",
      as: "guest",
      needs: "Goods that have shipped; locally, `npm run order -- ORDER shipped` records it.",
      query: /* GraphQL */ `
        mutation ReturnItems($input: OrderReturnCreateInput!) {
          orderReturnCreate(input: $input) {
            order {
              returns {
                id
                status
                instructions
                address
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
      variables: ({ orderId, orderLineId }) => ({
        input: {
          idempotencyKey: crypto.randomUUID(),
          orderId,
          reason: "DOES_NOT_FIT",
          lines: [{ lineId: orderLineId, quantity: 1 }],
        },
      }),
    },
    {
      title: "Order the same again",
      as: "guest",
      query: /* GraphQL */ `
        mutation OrderAgain($input: OrderReorderInput!) {
          orderReorder(input: $input) {
            cart {
              totalQuantity
            }
            addedQuantity
            skipped {
              productName
              reason
              quantity
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ orderId }) => ({ input: { orderId } }),
    },
    {
      title: "Cancel what has not shipped",
      as: "guest",
      query: /* GraphQL */ `
        # Without lineIds, everything that can be canceled.
        mutation CancelOrder($input: OrderCancelInput!) {
          orderCancel(input: $input) {
            order {
              lines {
                productName
                canceledAt
              }
              refunds {
                amount {
                  amount
                }
                reason
                madeAt
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
      variables: ({ orderId }) => ({ input: { idempotencyKey: crypto.randomUUID(), orderId } }),
    },
  ],
};
