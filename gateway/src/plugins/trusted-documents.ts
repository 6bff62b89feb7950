import { readFileSync } from "node:fs";
import { usePersistedOperations as persistedOperations } from "@graphql-yoga/plugin-persisted-operations";
import type { GraphQLParams, Plugin } from "graphql-yoga";
import { z } from "zod";

/** Documents by their SHA-256. */
export interface TrustedDocuments {
  get: (hash: string) => string | undefined;
}

const manifest = z.record(z.string(), z.string());

const persistedQuery = z.object({
  persistedQuery: z.object({ version: z.literal(1), sha256Hash: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** Where `npm run codegen` writes the documents of the shop's own clients. */
const MANIFEST = new URL("../generated/trusted-documents.json", import.meta.url);

/** @throws Error when the manifest was not generated */
export const readTrustedDocuments = (): TrustedDocuments =>
  new Map(Object.entries(manifest.parse(JSON.parse(readFileSync(MANIFEST, "utf8")))));

/** Reads the manifest again for a hash that is not in it: while the shop is worked on, its documents change. */
export function watchTrustedDocuments(): TrustedDocuments {
  let documents = readTrustedDocuments();
  return { get: (hash) => documents.get(hash) ?? (documents = readTrustedDocuments()).get(hash) };
}

/** The hash that the client sends in place of a document; null when it sends none. */
export function documentHash({ extensions }: GraphQLParams): string | null {
  const parsed = persistedQuery.safeParse(extensions);
  return parsed.success ? parsed.data.persistedQuery.sha256Hash : null;
}

/**
 * Lets clients name a document by its hash. Error codes are those that Apollo Client knows: it answers
 * `PERSISTED_QUERY_NOT_FOUND` with the whole document, which passes only where free operations do.
 */
export const trustDocuments = (documents: TrustedDocuments, freeOperations: boolean): Plugin =>
  persistedOperations({
    getPersistedOperation: (hash) => documents.get(hash) ?? null,
    extractPersistedOperationId: documentHash,
    allowArbitraryOperations: freeOperations,
    customErrors: {
      notFound: { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
      persistedQueryOnly: {
        message: "Only the shop's own documents are answered here; send the hash of one.",
        extensions: { code: "PERSISTED_QUERY_ONLY", http: { status: 400 } },
      },
      keyNotFound: {
        message: "Send a document, or the hash of one.",
        extensions: { code: "BAD_REQUEST", http: { status: 400 } },
      },
    },
  });
