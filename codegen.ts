import type { CodegenConfig } from "@graphql-codegen/cli";
import { writeAssistantDocuments } from "./scripts/codegen/assistant-documents.mjs";
import { trustDocument, writeManifest } from "./scripts/codegen/trusted-documents.mjs";

const scalars = {
  ID: { input: "string", output: "string" },
  Decimal: "string",
  DateTime: "string",
  URL: "string",
  Date: "string",
};

const CLIENT_DOCUMENTS = "packages/client/documents/*.graphql";

const config: CodegenConfig = {
  schema: "schema/*.graphql",
  // By then, the operations of all files have been collected.
  hooks: {
    beforeAllFileWrite: [
      () => writeManifest("gateway/src/generated/trusted-documents.json"),
      () => writeAssistantDocuments("schema/channels/assistant", "gateway/src/generated/assistant-documents.json"),
    ],
  },
  generates: {
    "gateway/src/generated/resolvers.ts": {
      plugins: ["typescript", "typescript-resolvers"],
      config: {
        scalars: { ...scalars, Upload: "../modules/base/upload.ts#Upload" },
        useTypeImports: true,
        enumType: "string-literal",
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false },
        inputMaybeValue: "T | null | undefined",
        resolversNonOptionalTypename: { unionMember: true },
        contextType: "../modules/context.ts#GatewayContext",
        mapperTypeSuffix: "Mapper",
        mappers: {
          Image: "../domain/media.ts#Image",
          Footer: "../domain/footer.ts#Footer",
          Money: "../domain/money.ts#Money",
          RichTextBlock: "../domain/rich-text.ts#RichTextBlock",
          RichTextInline: "../domain/rich-text.ts#RichTextInline",
          ListBlock: "../domain/rich-text.ts#ListBlock",
          CheckoutProduct: "../domain/product.ts#CheckoutProduct",
          CheckoutSku: "../domain/product.ts#CheckoutSku",
          Collection: "../domain/collection.ts#Collection",
          CollectionItem: "../domain/collection.ts#CollectionItem",
          CollectionItemConnection: "../domain/collection.ts#CollectionItemPage",
          Cart: "../domain/cart.ts#Cart",
          CartLine: "../domain/cart.ts#CartLine",
          HandedOverCart: "../domain/cart.ts#HandedOverCart",
          Order: "../domain/order.ts#Order",
          OrderLine: "../domain/order.ts#OrderLine",
          OrderConnection: "../domain/order.ts#OrderPage",
          UserError: "../domain/user-error.ts#UserError",
          Profile: "../domain/profile.ts#Profile",
          CatalogEntry: "../domain/catalog-entry.ts#CatalogEntry",
          CatalogEntryConnection: "../domain/catalog-entry.ts#CatalogEntryPage",
          Papers: "../domain/papers.ts#Papers",
          SavedItem: "../domain/saved-item.ts#SavedItem",
          ProductCard: "../domain/product-card.ts#ProductCard",
          ProductCardVariant: "../domain/product-card.ts#ProductCardVariant",
          Review: "../domain/review.ts#Review",
          ReviewConnection: "../domain/review.ts#ReviewPage",
          DealerConnection: "../domain/dealer.ts#DealerSearch",
          DealerEdge: "../domain/dealer.ts#DealerEdge",
        },
      },
    },
    "web/src/generated/possible-types.ts": {
      plugins: ["fragment-matcher"],
      config: { apolloClientVersion: 3, useExplicitTyping: false },
    },
    "web/src/": {
      documents: "web/src/**/*.graphql",
      preset: "near-operation-file",
      presetConfig: { extension: ".generated.ts", importTypesNamespace: "" },
      plugins: [
        "typescript-operations",
        "./scripts/codegen/typed-documents.mjs",
        "./scripts/codegen/apollo-hooks.mjs",
        "./scripts/codegen/public-queries.mjs",
      ],
      config: {
        scalars,
        useTypeImports: true,
        nonOptionalTypename: true,
        skipTypeNameForRoot: true,
        enumType: "string-literal",
        optimizeDocumentNode: true,
        unstable_onExecutableDocumentNode: trustDocument,
      },
    },
    "packages/client/src/generated/operations.ts": {
      documents: CLIENT_DOCUMENTS,
      plugins: ["typescript-operations", "./scripts/codegen/client-operations.mjs"],
      config: { scalars, useTypeImports: true, skipTypename: true, enumType: "string-literal" },
    },
    "packages/client/src/generated/documents.json": {
      documents: CLIENT_DOCUMENTS,
      plugins: ["./scripts/codegen/client-documents.mjs"],
    },
  },
};

export default config;
