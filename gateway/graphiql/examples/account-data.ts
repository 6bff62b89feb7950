import type { ExampleGroup } from "./example.ts";

/** The last group: it deletes the customer. */
export const accountData: ExampleGroup = {
  title: "A copy of the account, and its end",
  examples: [
    {
      title: "Download everything about the customer",
      as: "customer",
      query: /* GraphQL */ `
        query AccountData {
          accountData {
            json
          }
        }
      `,
    },
    {
      title: "Delete the account",
      as: "customer",
      needs: "A customer whose account may be lost: it cannot be restored.",
      query: /* GraphQL */ `
        mutation DeleteAccount($input: AccountDeleteInput!) {
          accountDelete(input: $input) {
            isDeleted
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ accountEmail }) => ({ input: { email: accountEmail } }),
    },
  ],
};
