import { GraphQLError, type GraphQLSchema } from "graphql";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { readDocument, type FoundDocument } from "./document.ts";
import type { TrustedDocuments } from "./trusted.ts";

/** What a client sends to be answered; as yet of any type. */
export interface Parameters {
  query?: unknown;
  operationName?: unknown;
  variables?: unknown;
  extensions?: unknown;
}

/** @throws GraphQLError with a code that says what to do: send another hash, or another document */
export type FindDocument = (parameters: Parameters) => FoundDocument;

/** Of all free documents that are kept, as estimated. */
const MAX_KEPT_BYTES = 50 * 1024 * 1024;

/** What a token takes in memory: its place in the document, and what was measured. */
const BYTES_PER_TOKEN = 500;

const persistedQuery = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }),
});

const refusal = (message: string, code: string, http?: { status: number }) =>
  new GraphQLError(message, { extensions: { code, http } });

/**
 * Finds documents by the hash or the text that a client sends. Error codes are those that Apollo Client knows: it
 * answers `PERSISTED_QUERY_NOT_FOUND` with the whole document, which passes only where free operations do.
 */
export function createFindDocument(
  schema: GraphQLSchema,
  trusted: TrustedDocuments,
  { freeOperations, introspection }: { freeOperations: boolean; introspection: boolean },
): FindDocument {
  const free = new LRUCache<string, FoundDocument>({
    maxSize: MAX_KEPT_BYTES,
    // A comment or a text is one token, or none, however long it is.
    sizeCalculation: ({ ast }, text) => text.length + BYTES_PER_TOKEN * (ast.tokenCount ?? 0) + 1,
  });

  function readFree(text: string): FoundDocument {
    const kept = free.get(text);
    if (kept) return kept;
    const found = { ...readDocument(schema, text, introspection), hash: null, client: null };
    free.set(text, found);
    return found;
  }

  return ({ query, extensions }) => {
    if (typeof query === "string" && query !== "") {
      if (freeOperations) return readFree(query);
      throw refusal("Only registered documents are answered here; send the hash of one.", "PERSISTED_QUERY_ONLY", {
        status: 400,
      });
    }
    const parsed = persistedQuery.safeParse(extensions);
    if (!parsed.success) throw refusal("Send a document, or the hash of one.", "BAD_REQUEST", { status: 400 });
    const hash = parsed.data.persistedQuery.sha256Hash;
    const found = trusted.get(hash);
    if (!found) throw refusal("PersistedQueryNotFound", "PERSISTED_QUERY_NOT_FOUND");
    return found;
  };
}
