import { hashOf } from "@telfer/channels/channel.ts";
import { getOperationAST, parse } from "graphql";
import { z } from "zod";
import { parseJson } from "../../upstream/json.ts";
import type { ResolvedDocument, ParsedDocument } from "./document.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

/** Documents by hash, as `npm run codegen` writes them for the shop. */
const manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

export const parseManifest = (text: string): Record<string, string> => manifest.parse(parseJson(text));

export type Read = (text: string) => ParsedDocument;

/**
 * Parses a client's documents.
 * @param texts by SHA-256
 * @param client name of the channel
 * @param known documents of the client that are already validated
 * @returns the valid documents, and the problems of the others, one per line
 */
export function readDocuments(
  texts: Readonly<Record<string, string>>,
  client: string,
  read: Read,
  known: ReadonlyMap<string, ResolvedDocument> = new Map(),
): { documents: Map<string, ResolvedDocument>; faults: string[] } {
  const documents = new Map<string, ResolvedDocument>();
  const faults = Object.entries(texts).flatMap(([hash, text]) => {
    const document = known.get(hash) ?? readVerified(hash, text, client, read);
    if (!Array.isArray(document)) {
      documents.set(hash, document);
      return [];
    }
    const name = nameOf(text);
    return document.map((fault) => `document ${hash}${name && ` (${name})`}: ${fault}`);
  });
  return { documents, faults };
}

function readVerified(hash: string, text: string, client: string, read: Read): ResolvedDocument | string[] {
  const actual = hashOf(text);
  if (actual !== hash) return [`the SHA-256 of its text is ${actual}`];
  try {
    const document = read(text);
    return document.errors.length > 0 ? document.errors.map(({ message }) => message) : { ...document, hash, client };
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function nameOf(text: string): string {
  try {
    return getOperationAST(parse(text, { maxTokens: DOCUMENT_LIMITS.tokens }))?.name?.value ?? "";
  } catch {
    return "";
  }
}
