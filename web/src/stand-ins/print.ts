import type { DocumentNode } from "graphql";
import { documentHash } from "../apollo/document-hash.ts";

/**
 * In the place of Apollo's `print`. The shop never sends a document's text; what is left is telling requests under way
 * apart, for which the hash does as well.
 * @throws when the document was not generated
 */
export const print = Object.assign((document: DocumentNode) => documentHash(document), {
  /** Would empty the cache of texts. */
  reset(): void {},
});
