import type { ExampleGroup } from "./example.ts";

export const messages: ExampleGroup = {
  title: "Newsletter, alerts and forms",
  examples: [
    {
      title: "Subscribe to the newsletter",
      query: /* GraphQL */ `
        mutation Subscribe($input: NewsletterSubscribeInput!) {
          newsletterSubscribe(input: $input) {
            message
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({ input: { email } }),
    },
    {
      title: "Confirm the subscription",
      needs: "The token in the link of the email; locally, emails are at localhost:4100/outbox.",
      query: /* GraphQL */ `
        mutation ConfirmSubscription($input: NewsletterVerifyInput!) {
          newsletterVerify(input: $input) {
            message
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ verificationToken }) => ({ input: { verificationToken } }),
    },
    {
      title: "Unsubscribe",
      query: /* GraphQL */ `
        mutation Unsubscribe($input: NewsletterUnsubscribeInput!) {
          newsletterUnsubscribe(input: $input) {
            message
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({ input: { email } }),
    },
    {
      title: "Be told when a variant is back in stock",
      query: /* GraphQL */ `
        mutation CreateStockAlert($input: StockAlertCreateInput!) {
          stockAlertCreate(input: $input) {
            productName
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({ input: { productId: "datum-16", sku: "TRW-D16-18-FL-W", email } }),
    },
    {
      title: "Send a message",
      query: /* GraphQL */ `
        mutation SendMessage($input: ContactMessageCreateInput!) {
          contactMessageCreate(input: $input) {
            messageId
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({
        input: {
          topic: "WARRANTY",
          serialNumber: "D 26 00417",
          message: "The bolt sticks when it is cold.",
          name: "Ruth Aldous",
          email,
        },
      }),
    },
    {
      title: "Register a product",
      query: /* GraphQL */ `
        mutation RegisterProduct($input: ProductRegisterInput!) {
          productRegister(input: $input) {
            registrationId
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({
        input: {
          productName: "Datum 16",
          serialNumber: "TRW-26-00417",
          purchaseDate: "2026-10-03",
          purchasedFrom: "Falls Sporting, Bellows Falls",
          firstName: "Ruth",
          lastName: "Aldous",
          email,
        },
      }),
    },
    {
      title: "Ask for a picture",
      query: /* GraphQL */ `
        mutation AskForPicture($input: ImageRequestCreateInput!) {
          imageRequestCreate(input: $input) {
            requestId
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ email }) => ({
        input: {
          firstName: "Ruth",
          lastName: "Aldous",
          email,
          lookingFor: "The Datum in walnut, from the left.",
        },
      }),
    },
  ],
};
