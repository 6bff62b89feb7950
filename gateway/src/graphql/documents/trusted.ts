import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { GraphQLError } from "graphql";
import type { Logger } from "pino";
import { z } from "zod";
import { parseJson } from "../../upstream/json.ts";
import type { FoundDocument, ReadDocument } from "./document.ts";

/** Registered documents by their SHA-256: read, and found good. */
export interface TrustedDocuments {
  get: (hash: string) => FoundDocument | undefined;
  values: () => Iterable<FoundDocument>;
}

/** What is wrong with manifests; one line for each file or document. */
export class ManifestError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join("\n"));
    this.name = "ManifestError";
    this.faults = faults;
  }
}

/** Documents by hash, as `npm run codegen` writes them for the shop and any channel can. */
const manifest = z.record(z.string().regex(/^[0-9a-f]{64}$/), z.string());

/** Where `npm run codegen` writes the documents of the shop's own clients, and those of assistants. */
const generated = (name: string): string => fileURLToPath(new URL(`../../generated/${name}`, import.meta.url));
const SHOP_MANIFEST = generated("trusted-documents.json");
const ASSISTANT_MANIFEST = generated("assistant-documents.json");

/** The channel whose documents are the tools of `/mcp`. */
export const ASSISTANT = "assistant";

/** Texts of the documents of the shop's own clients. */
export const readShopDocuments = (): string[] => Object.values(readManifest(SHOP_MANIFEST));

/** Those of assistants, by hash. */
export const readAssistantDocuments = (): Record<string, string> => readManifest(ASSISTANT_MANIFEST);

const readManifest = (path: string) => manifest.parse(parseJson(readFileSync(path, "utf8")));

/** An unknown hash costs a look at the files at most this often. */
const MIN_MS_BETWEEN_READINGS = 1000;

type Read = (text: string) => ReadDocument;

function readManifests(directory: string | null, read: Read, known: ReadonlyMap<string, FoundDocument>) {
  const others = directory ? readdirSync(directory).filter((name) => name.endsWith(".json")) : [];
  const files: [client: string, path: string][] = [
    ["shop", SHOP_MANIFEST],
    [ASSISTANT, ASSISTANT_MANIFEST],
    ...others.toSorted().map((name): [string, string] => [basename(name, ".json"), join(directory ?? "", name)]),
  ];
  const documents = new Map<string, FoundDocument>();
  const faults: string[] = [];
  for (const [client, path] of files) {
    const parsed = manifest.safeParse(parseJson(readFileSync(path, "utf8")));
    if (!parsed.success) {
      faults.push(`${path}: must be a JSON object of documents, each under its SHA-256 in lower-case hexadecimal`);
      continue;
    }
    for (const [hash, text] of Object.entries(parsed.data)) {
      const fault = (message: string) => faults.push(`${path}: document ${hash}: ${message}`);
      const found = documents.get(hash) ?? known.get(hash);
      if (found) documents.set(hash, found);
      else if (createHash("sha256").update(text).digest("hex") !== hash) fault("its SHA-256 is another one");
      else {
        const document = tryReading(read, text);
        if (typeof document === "string") fault(document);
        else documents.set(hash, { ...document, hash, client });
      }
    }
  }
  if (faults.length > 0) throw new ManifestError(faults);
  return documents;
}

/** The document, or why it cannot be served. */
function tryReading(read: Read, text: string): ReadDocument | string {
  try {
    const document = read(text);
    return document.errors[0]?.message ?? document;
  } catch (error) {
    if (error instanceof GraphQLError) return error.message;
    throw error;
  }
}

/**
 * Reads the shop's own manifest and every `*.json` of the directory. An unknown hash reads the files again, at most
 * once a second.
 * @throws ManifestError that names each document which does not match its hash, breaks a limit, or does not fit the schema
 */
export function readTrustedDocuments(directory: string | null, read: Read, log: Logger) {
  let documents = readManifests(directory, read, new Map());
  let readAt = performance.now();

  function reload() {
    readAt = performance.now();
    try {
      documents = readManifests(directory, read, documents);
    } catch (error) {
      log.error({ err: error }, "trusted documents could not be read again");
    }
  }

  return {
    get(hash: string): FoundDocument | undefined {
      if (!documents.has(hash) && performance.now() - readAt > MIN_MS_BETWEEN_READINGS) reload();
      return documents.get(hash);
    },
    values: () => documents.values(),
    /** Keeps what it had, and logs why, when the files are not good any more. */
    reload,
  };
}
