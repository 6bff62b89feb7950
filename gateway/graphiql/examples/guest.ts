import type { Example } from "./example.ts";

export const rifle = { productId: "datum-16", sku: "TRW-D16-16-20-W", optionIds: ["1001", "1011", "1021"] };
export const cap = { productId: "bench-cap", sku: "TRW-CAP-LX-NV", optionIds: ["4102", "4113"] };

export const getToken: Example = {
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

export const addLine = /* GraphQL */ `
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
