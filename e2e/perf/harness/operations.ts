// The shop's registered operations, requested by hash as clients do.
import { createHash } from "node:crypto";
import { readShopDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";

export interface Operation {
  name: string;
  document: string;
  hash: string;
}

const operations = new Map(
  readShopDocuments().map((document): [string, Operation] => {
    const [, name = ""] = /\b(?:query|mutation) (\w+)/.exec(document) ?? [];
    return [name, { name, document, hash: createHash("sha256").update(document).digest("hex") }];
  }),
);

export function operation(name: string): Operation {
  const found = operations.get(name);
  if (!found) throw new Error(`The shop has no operation ${name}; \`npm run codegen\` generates them.`);
  return found;
}

const extensions = ({ hash }: Operation) => ({ persistedQuery: { version: 1, sha256Hash: hash } });

export function urlOf(name: string, variables: object): string {
  const query = { variables: JSON.stringify(variables), extensions: JSON.stringify(extensions(operation(name))) };
  return `/graphql?${new URLSearchParams(query)}`;
}

export const bodyOf = (name: string, variables: object): object => ({
  operationName: name,
  variables,
  extensions: extensions(operation(name)),
});
