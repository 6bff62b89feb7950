import { GraphQLError, type GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type ResolvedDocument, parseDocument } from "./document.ts";
import type { TrustedDocuments } from "./trusted.ts";

/** Parameters of a GraphQL request, not validated yet. */
export interface OperationParams {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** @throws GraphQLError with a code that says what to do: send another hash, or another document */
export type FindDocument = (parameters: OperationParams) => ResolvedDocument;

/** Estimated limit of all cached free documents. */
const MAX_KEPT_BYTES = 50 * 1024 * 1024;

/** Memory of one token: its AST node and measurements. */
const BYTES_PER_TOKEN = 500;

const persistedQuery = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }),
});

const refusal = (message: string, code: string, http?: { status: number }) =>
  new GraphQLError(message, { extensions: { code, http } });

/**
 * Finds documents by the hash or the text that a client sends. Error codes are those of Apollo Client: it answers
 * `PERSISTED_QUERY_NOT_FOUND` with the full document, which is accepted only if free operations are enabled.
 */
export function createDocumentFinder(
  schema: GraphQLSchema,
  trusted: TrustedDocuments,
  { freeOperations, introspection }: { freeOperations: boolean; introspection: boolean },
): FindDocument {
  const free = new LRUCache<string, ResolvedDocument>({
    maxSize: MAX_KEPT_BYTES,
    // The text's length counts, too: a comment or a string is at most one token, whatever its length.
    sizeCalculation: ({ ast }, text) => text.length + BYTES_PER_TOKEN * (ast.tokenCount ?? 0) + 1,
  });

  function readFree(text: string): ResolvedDocument {
    const kept = free.get(text);
    if (kept) return kept;
    const found = { ...parseDocument(schema, text, introspection), hash: null, client: null };
    free.set(text, found);
    return found;
  }

  return ({ query, extensions }) => {
    if (typeof query === "string" && query !== "") {
      if (freeOperations) return readFree(query);
      throw refusal("Only registered documents are accepted. Send the hash of one.", "PERSISTED_QUERY_ONLY", {
        status: 400,
      });
    }
    const parsed = persistedQuery.safeParse(extensions);
    if (!parsed.success) throw refusal("Send a document or its hash.", "BAD_REQUEST", { status: 400 });
    const hash = parsed.data.persistedQuery.sha256Hash;
    const found = trusted.get(hash);
    if (!found) throw refusal("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
    return found;
  };
}
