import { readShopDocuments } from "../../../gateway/src/graphql/documents/trusted.ts";
import { createHash } from "node:crypto";

/** Hash of the shop's own document with this operation. Throws when it has none. */
function hashOf(operation: string): string {
  const isIt = new RegExp(`\\b(?:query|mutation) ${operation}\\b`);
  const text = readShopDocuments().find((document) => isIt.test(document));
  if (text === undefined) throw new Error(`the shop has no operation ${operation}; npm run codegen`);
  return createHash("sha256").update(text).digest("hex");
}

const persisted = (operation: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(operation) } });

/** Path of a GET that asks for one of the shop's own operations. */
export function addressOf(operation: string, variables: object): string {
  const query = new URLSearchParams({
    extensions: JSON.stringify(persisted(operation)),
    variables: JSON.stringify(variables),
  });
  return `/graphql?${query.toString()}`;
}

/** Body of a POST that asks for one of them. */
export const bodyOf = (operation: string, variables: object): string =>
  JSON.stringify({ extensions: persisted(operation), variables });
