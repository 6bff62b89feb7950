import type { ExampleGroup } from "./example.ts";

export const customer: ExampleGroup = {
  title: "Customer",
  examples: [
    {
      title: "Take over the guest's cart and orders",
      as: "customer",
      query: /* GraphQL */ `
        # Once after sign-in. The guest token becomes invalid.
        mutation MergeCart($input: CartMergeInput!) {
          cartMerge(input: $input) {
            cart {
              isGuest
              totalQuantity
            }
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ guestToken }) => ({ input: { guestToken } }),
    },
    {
      title: "Read the profile",
      as: "customer",
      query: /* GraphQL */ `
        query Profile {
          profile {
            fullName
            email
            phone
            newsletter {
              isSubscribed
            }
            reviews(first: 3) {
              totalCount
            }
          }
        }
      `,
    },
    {
      title: "Change the profile",
      as: "customer",
      query: /* GraphQL */ `
        mutation ChangeProfile($input: ProfileUpdateInput!) {
          profileUpdate(input: $input) {
            profile {
              phone
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: () => ({ input: { phone: "(802) 555-0123" } }),
    },
    {
      title: "Add an address",
      as: "customer",
      query: /* GraphQL */ `
        mutation AddAddress($input: AddressCreateInput!) {
          addressCreate(input: $input) {
            address {
              id
              name
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: () => ({
        input: {
          name: "Home",
          address: {
            firstName: "Ada",
            lastName: "Whitlock",
            phone: "(802) 555-0123",
            addressLine1: "12 Orchard Lane",
            city: "Burlington",
            state: "VT",
            postalCode: "05401",
          },
        },
      }),
    },
    {
      title: "Read the address book",
      as: "customer",
      query: /* GraphQL */ `
        query AddressBook {
          profile {
            addresses {
              id
              name
              isDefaultShipping
              isDefaultBilling
              address {
                addressLine1
                city
              }
            }
          }
        }
      `,
    },
    {
      title: "Change an address",
      as: "customer",
      query: /* GraphQL */ `
        mutation ChangeAddress($input: AddressUpdateInput!) {
          addressUpdate(input: $input) {
            address {
              id
              isDefaultBilling
            }
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: ({ addressId }) => ({ input: { id: addressId, isDefaultBilling: true } }),
    },
    {
      title: "Remove an address",
      as: "customer",
      query: /* GraphQL */ `
        mutation RemoveAddress($input: AddressDeleteInput!) {
          addressDelete(input: $input) {
            deletedAddressId
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ addressId }) => ({ input: { id: addressId } }),
    },
    {
      title: "List the orders",
      as: "customer",
      query: /* GraphQL */ `
        query Orders {
          profile {
            orders(first: 10) {
              totalCount
              nodes {
                id
                createdAt
                statusLabel
                totalAmount {
                  amount
                }
              }
            }
          }
        }
      `,
    },
    {
      title: "Save a product for later",
      as: "customer",
      query: /* GraphQL */ `
        mutation SaveProduct($input: SavedItemAddInput!) {
          savedItemAdd(input: $input) {
            savedItems {
              productId
              priceWhenSaved {
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
      variables: () => ({ input: { productId: "datum-16" } }),
    },
    {
      title: "Add the products that a guest saved",
      as: "customer",
      query: /* GraphQL */ `
        # Once after sign-in. The customer's own items win.
        mutation MergeSavedItems($input: SavedItemsMergeInput!) {
          savedItemsMerge(input: $input) {
            savedItems {
              productId
            }
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: () => ({ input: { items: [{ productId: "bench-cap", savedAt: "2026-11-21T09:30:00.000Z" }] } }),
    },
    {
      title: "See which saved products changed",
      as: "customer",
      query: /* GraphQL */ `
        query SavedProducts {
          profile {
            savedItems {
              priceWhenSaved {
                amount
              }
              wasInStock
              price {
                amount
              }
              availability
              card {
                item {
                  title
                  url
                }
              }
            }
          }
        }
      `,
    },
    {
      title: "Remove a saved product",
      as: "customer",
      query: /* GraphQL */ `
        mutation RemoveSavedProduct($input: SavedItemRemoveInput!) {
          savedItemRemove(input: $input) {
            savedItems {
              productId
            }
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: () => ({ input: { productId: "bench-cap" } }),
    },
    {
      title: "Find a review helpful",
      as: "customer",
      query: /* GraphQL */ `
        # Guests can vote, too.
        mutation VoteForReview($input: ReviewVoteInput!) {
          reviewVote(input: $input) {
            votesUp
            userErrors {
              code
              message
            }
          }
        }
      `,
      variables: ({ reviewId }) => ({ input: { reviewId, isHelpful: true } }),
    },
    {
      title: "Write a review",
      as: "customer",
      needs: "A customer with a verified email address who has not reviewed the product.",
      query: /* GraphQL */ `
        mutation WriteReview($input: ReviewCreateInput!) {
          reviewCreate(input: $input) {
            accepted
            userErrors {
              field
              code
              message
            }
          }
        }
      `,
      variables: () => ({
        input: {
          productId: "plumb",
          score: 5,
          title: "Light and honest",
          content: "It does what the page says.",
        },
      }),
    },
  ],
};
