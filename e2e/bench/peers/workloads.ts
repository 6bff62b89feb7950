import { createHash } from "node:crypto";
import { readShopDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";

/** An operation with its variables, as every server is asked for it. */
export interface Workload {
  name: string;
  document: string;
  variables: Record<string, unknown>;
}

function shopDocument(name: string): string {
  const found = readShopDocuments().find((text) => text.includes(`\nquery ${name}(`));
  if (found === undefined)
    throw new Error(`The shop has no query ${name}; \`npm run codegen\` makes what is generated.`);
  return found;
}

const collection = (items: number): Workload => ({
  name: `collection of ${items}`,
  document: shopDocument("Collection"),
  variables: { documentId: `parts-${items}`, filterable: false, tabbed: true },
});

/** What the web server asks for a product's page. */
export const product: Workload = {
  name: "product",
  document: shopDocument("Product"),
  variables: { documentId: "datum-16" },
};

/** What it asks for a collection's. */
export const smallCollection = collection(60);
export const largeCollection = collection(500);

/** A hundred things of ten people. */
export const posts: Workload = {
  name: "posts and users",
  document: "query Posts { posts { title user { name } } }",
  variables: {},
};

/** By which the document is registered. */
export const hashOf = ({ document }: Workload): string => createHash("sha256").update(document).digest("hex");

/** Path of a GET as persisted queries have it; Mercurius has parameters of its own for that. */
export function pathOf(workload: Workload, server?: "mercurius"): string {
  const hash = hashOf(workload);
  const query = new URLSearchParams({
    ...(server === "mercurius"
      ? { persisted: "true", query: hash }
      : { extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }) }),
    variables: JSON.stringify(workload.variables),
  });
  return `/graphql?${query}`;
}
