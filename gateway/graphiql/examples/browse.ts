import type { ExampleGroup } from "./example.ts";

export const browse: ExampleGroup = {
  title: "Browse",
  examples: [
    {
      title: "Read a product",
      query: /* GraphQL */ `
        # Everything is documented: open the docs on the left, or hover over a field. Ids of products do not change.
        query Product {
          checkoutProduct(id: "datum-16") {
            title
            subtitle
            url
            price {
              amount
              currencyCode
            }
            availability
            image {
              url
              alternativeText
            }
          }
        }
      `,
    },
    {
      title: "Compare products",
      query: /* GraphQL */ `
        query Compare($ids: [ID!]!) {
          checkoutProducts(ids: $ids) {
            title
            price {
              amount
            }
            availability
            about {
              specs {
                name
                value
                unit
              }
            }
          }
        }
      `,
      variables: () => ({ ids: ["datum-16", "plumb"] }),
    },
    {
      title: "Read a list of products by id",
      query: /* GraphQL */ `
        query Cards($ids: [ID!]!) {
          productCards(ids: $ids) {
            item {
              title
              url
              price {
                amount
              }
            }
            variants {
              sku
              availability
            }
          }
        }
      `,
      variables: () => ({ ids: ["datum-16", "bench-cap"] }),
    },
    {
      title: "List all collections",
      query: /* GraphQL */ `
        query Collections {
          collections {
            totalCount
            nodes {
              id
              title
              url
            }
          }
        }
      `,
    },
    {
      title: "List all products, by page",
      query: /* GraphQL */ `
        query Products($first: Int!, $after: String) {
          products(first: $first, after: $after) {
            totalCount
            nodes {
              id
              title
              url
              updatedAt
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      `,
      variables: () => ({ first: 10, after: null }),
    },
    {
      title: "Filter and sort a collection",
      query: /* GraphQL */ `
        query Collection($id: ID!, $filters: [ProductFilterInput!], $price: PriceRangeInput) {
          collection(id: $id) {
            title
            filterCategories {
              key
              title
              options {
                key
                value
                count
              }
            }
            items(first: 10, filters: $filters, price: $price, inStock: true, sort: PRICE_ASC) {
              totalCount
              nodes {
                id
                title
                price {
                  amount
                }
                priceVaries
              }
            }
          }
        }
      `,
      variables: () => ({
        id: "rifles",
        filters: [{ key: "chambering", values: ["22-lr"] }],
        price: { from: "1000", below: "3000" },
      }),
    },
    {
      title: "Search",
      query: /* GraphQL */ `
        query Search($query: String!) {
          search(query: $query, sort: RELEVANCE, first: 10) {
            totalCount
            nodes {
              id
              title
              price {
                amount
              }
              availability
            }
          }
        }
      `,
      variables: () => ({ query: "scope rail" }),
    },
    {
      title: "Find a variant by its sku",
      query: /* GraphQL */ `
        query Variant($sku: ID!) {
          variant(sku: $sku) {
            sku {
              price {
                amount
              }
              availability
              variants {
                label
              }
            }
            product {
              id
              title
              about {
                specs {
                  name
                  value
                  unit
                }
              }
            }
          }
        }
      `,
      variables: () => ({ sku: "TRW-D16-16-20-W" }),
    },
    {
      title: "Read what can be chosen for a product",
      query: /* GraphQL */ `
        query ProductChoices($id: ID!) {
          checkoutProduct(id: $id) {
            title
            isFflItem
            selects {
              label
              options {
                optionId
                label
              }
            }
            colorOptions {
              options {
                optionId
                label
              }
            }
            addOns {
              optionId
              groupLabel
              label
              price {
                amount
              }
            }
            compatibilityOptions {
              label
              options {
                optionId
                label
              }
            }
            skus {
              sku
              availability
              price {
                amount
              }
              variants {
                optionId
                label
              }
            }
          }
        }
      `,
      variables: () => ({ id: "datum-16" }),
    },
    {
      title: "Read the proof target that comes with a gun",
      query: /* GraphQL */ `
        query Papers($serialNumber: String!) {
          # The shop keeps an example for each model.
          samplePapers(productId: "datum-16") {
            serialNumber
            groupInches
          }
          # Shots are in thousandths of an inch from the point of aim.
          papers(serialNumber: $serialNumber) {
            productName
            shotOn
            distanceYards
            shooter
            groupInches
            shots {
              x
              y
            }
          }
        }
      `,
      variables: () => ({ serialNumber: "D-26-00417" }),
    },
    {
      title: "Read the reviews of a product",
      query: /* GraphQL */ `
        query Reviews($productId: ID!) {
          reviews(productId: $productId, first: 3) {
            summary {
              averageScore
              totalCount
            }
            nodes {
              id
              score
              title
              content
              displayName
              createdAt
            }
          }
        }
      `,
      variables: () => ({ productId: "datum-16" }),
    },
  ],
};

export const dealers: ExampleGroup = {
  title: "Dealers",
  examples: [
    {
      title: "Find dealers near a ZIP code",
      query: /* GraphQL */ `
        query Dealers($postalCode: String!, $radius: Int!) {
          dealers(postalCode: $postalCode, radius: $radius, first: 5) {
            totalCount
            userErrors {
              code
              message
            }
            edges {
              distance
              node {
                id
                name
                address {
                  addressLine1
                  city
                  state
                  postalCode
                  phone
                }
              }
            }
          }
        }
      `,
      variables: () => ({ postalCode: "05101", radius: 50 }),
    },
    {
      title: "Register as a dealer",
      query: /* GraphQL */ `
        mutation RegisterDealer($input: DealerRegisterInput!) {
          dealerRegister(input: $input) {
            registrationId
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
          company: "Green River Arms",
          website: "greenriver.example",
          phone: "(802) 555-0142",
          email: `desk-${crypto.randomUUID()}@greenriver.example`,
          password: "a long enough password",
          firstName: "Hollis",
          lastName: "Page",
          address: { addressLine1: "4 Main Street", city: "Brattleboro", state: "VT", postalCode: "05301" },
        },
      }),
    },
  ],
};
