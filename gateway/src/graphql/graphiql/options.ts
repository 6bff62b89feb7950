import type { GraphiQLOptions } from "graphql-yoga";

export const graphiqlOptions: GraphiQLOptions = {
  title: "Telfer storefront",
  defaultEditorToolsVisibility: "variables",
  defaultQuery: `# The shop's schema is documented: open the docs on the left, or hover over a field.

query Product {
  checkoutProduct(id: "datum-16") {
    title
    subtitle
    url
    price {
      amount
      currencyCode
    }
    qtyOnHand
    selects {
      label
      options {
        id
        label
      }
    }
    skus {
      sku
      qtyOnHand
      price {
        amount
      }
      variants {
        label
        type
      }
    }
  }
}
`,
};
