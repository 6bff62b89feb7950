// Codegen plugin: typed-document-node for Apollo Client's operations; public queries do not need it.
import { plugin as typedDocumentNode } from "@graphql-codegen/typed-document-node";
import { isPublicQuery } from "./public-query.mjs";

export function plugin(schema, documents, config) {
  const isAsked = (definition) => !isPublicQuery(schema, definition);
  const asked = documents.map(({ document, ...file }) => ({
    ...file,
    document: { ...document, definitions: document.definitions.filter(isAsked) },
  }));
  return typedDocumentNode(schema, asked, config);
}

export default { plugin };
