import type { ExampleGroup } from "./example.ts";
import { addLine, cap, getToken, rifle } from "./guest.ts";

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
      title: "Add a gift message",
      as: "guest",
      query: /* GraphQL */ `
        mutation GiftMessage($input: CartGiftMessageUpdateInput!) {
          cartGiftMessageUpdate(input: $input) {
            cart {
              giftMessage
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ cartId }) => ({ input: { cartId, message: "Happy birthday!\nLove, Ada" } }),
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
