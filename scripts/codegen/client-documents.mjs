// The documents of packages/client: each operation with its fragments.
import { createHash } from "node:crypto";
import { concatAST, getOperationAST, print, separateOperations } from "graphql";

/** Name, text, SHA-256 and syntax tree of each operation, sorted by name. */
export function clientOperations(documents) {
  const all = concatAST(documents.map(({ document }) => document));
  return Object.entries(separateOperations(all))
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, document]) => {
      const text = print(document);
      return {
        name,
        text,
        hash: createHash("sha256").update(text).digest("hex"),
        operation: getOperationAST(document),
      };
    });
}

/** Codegen plugin: `{ hash: document }`, to be registered by a channel. */
export function plugin(_schema, documents) {
  const entries = clientOperations(documents).map(({ hash, text }) => [hash, text]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

export default { plugin };
