import { createHash } from "node:crypto";
import { getOperationAST, parse } from "graphql";
import { z } from "zod";
import { parseJson } from "../../upstream/json.ts";
import type { FoundDocument, ReadDocument } from "./document.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

/** Documents by hash, as `npm run codegen` writes them for the shop and any channel can. */
const manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

/** Texts of a manifest that the project's own code generation has written. */
export const parseManifest = (text: string): Record<string, string> => manifest.parse(parseJson(text));

/** Reads a document as `readDocument` does. */
export type Read = (text: string) => ReadDocument;

interface Manifest {
  /** Those that are good. */
  documents: Map<string, FoundDocument>;
  /** What is wrong, a line for each problem; empty for a manifest that can be served. */
  faults: string[];
}

/**
 * Reads a channel's manifest.
 * @param client name of the channel
 * @param known the channel's documents that were read before and found good
 */
export function readManifest(
  text: string,
  client: string,
  read: Read,
  known: ReadonlyMap<string, FoundDocument> = new Map(),
): Manifest {
  const documents = new Map<string, FoundDocument>();
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) {
    const fault = "must be a JSON object of documents, each under its SHA-256 in lower-case hexadecimal";
    return { documents, faults: [fault] };
  }
  const faults = Object.entries(parsed.data).flatMap(([hash, text]) => {
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

/** The document, or why it cannot be served. */
function readVerified(hash: string, text: string, client: string, read: Read): FoundDocument | string[] {
  const actual = createHash("sha256").update(text).digest("hex");
  if (actual !== hash) return [`the SHA-256 of its text is ${actual}`];
  try {
    const document = read(text);
    return document.errors.length > 0 ? document.errors.map(({ message }) => message) : { ...document, hash, client };
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** The name of the document's operation; empty when that cannot be told. */
function nameOf(text: string): string {
  try {
    return getOperationAST(parse(text, { maxTokens: DOCUMENT_LIMITS.tokens }))?.name?.value ?? "";
  } catch {
    return "";
  }
}
