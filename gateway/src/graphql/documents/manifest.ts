import { createHash } from "node:crypto";
import { getOperationAST, parse } from "graphql";
import { z } from "zod";
import { parseJson } from "../../upstream/json.ts";
import type { ResolvedDocument, ParsedDocument } from "./document.ts";
import { DOCUMENT_LIMITS } from "./limits.ts";

/** Documents by hash, as `npm run codegen` writes them for the shop; other channels can use any tool. */
const manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

export const parseManifest = (text: string): Record<string, string> => manifest.parse(parseJson(text));

export type Read = (text: string) => ParsedDocument;

interface Manifest {
  documents: Map<string, ResolvedDocument>;
  /** Problems of the manifest, one per line; empty if it can be served. */
  faults: string[];
}

/**
 * Parses a channel's manifest.
 * @param client name of the channel
 * @param known documents of the channel that are already validated
 */
export function readManifest(
  text: string,
  client: string,
  read: Read,
  known: ReadonlyMap<string, ResolvedDocument> = new Map(),
): Manifest {
  const documents = new Map<string, ResolvedDocument>();
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success) {
    const fault = "must be a JSON object that maps lowercase hexadecimal SHA-256 hashes to documents";
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

function readVerified(hash: string, text: string, client: string, read: Read): ResolvedDocument | string[] {
  const actual = createHash("sha256").update(text).digest("hex");
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
