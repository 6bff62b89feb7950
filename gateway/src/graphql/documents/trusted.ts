import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { MAX_MESSAGE_LENGTH } from "../../observability/log.ts";
import { noTelemetry, type Telemetry } from "../../observability/telemetry.ts";
import type { ResolvedDocument } from "./document.ts";
import { parseManifest, type Read, readManifest } from "./manifest.ts";

/** Valid registered documents by their SHA-256. */
export interface TrustedDocuments {
  get: (hash: string) => ResolvedDocument | undefined;
  values: () => Iterable<ResolvedDocument>;
}

/** Problems of the project's own manifests or of the channel directory, one per line. */
export class ManifestError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(faults.join("\n"));
    this.name = "ManifestError";
    this.faults = faults;
  }
}

/** Where `npm run codegen` writes the documents of the shop's own clients and of assistants. */
const generated = (name: string): string => fileURLToPath(new URL(`../../generated/${name}`, import.meta.url));
const SHOP_MANIFEST = generated("trusted-documents.json");
const ASSISTANT_MANIFEST = generated("assistant-documents.json");

/** The channel whose documents are the tools of `/mcp`. */
export const ASSISTANT = "assistant";

export const readShopDocuments = (): string[] => Object.values(readOwn(SHOP_MANIFEST));

export const readAssistantDocuments = (): Record<string, string> => readOwn(ASSISTANT_MANIFEST);

const readOwn = (path: string) => parseManifest(readFileSync(path, "utf8"));

/** Minimum time between reloads caused by unknown hashes. */
const MIN_MS_BETWEEN_READINGS = 1000;

/** Further problems of a manifest are only counted. */
const MAX_LOGGED_FAULTS = 10;

interface ManifestFile {
  client: string;
  path: string;
}

interface Channel {
  text: string | null;
  /** Documents of the last valid version. */
  documents: ReadonlyMap<string, ResolvedDocument>;
  faults: readonly string[];
}

const OWN: readonly ManifestFile[] = [
  { client: "shop", path: SHOP_MANIFEST },
  { client: ASSISTANT, path: ASSISTANT_MANIFEST },
];

const NO_DOCUMENTS: ReadonlyMap<string, ResolvedDocument> = new Map();

/** The files of other channels. @throws ManifestError if the directory cannot be read */
function findFiles(directory: string | null): ManifestFile[] {
  if (directory === null) return [];
  try {
    const names = readdirSync(directory).filter((name) => name.endsWith(".json"));
    return names.toSorted().map((name) => ({ client: basename(name, ".json"), path: join(directory, name) }));
  } catch (error) {
    throw new ManifestError([`${directory}: ${(error as Error).message}`]);
  }
}

function readChannel({ client, path }: ManifestFile, read: Read, before: Channel | undefined): Channel {
  const documents = before?.documents ?? NO_DOCUMENTS;
  // Otherwise its documents would become MCP tools.
  if (client === ASSISTANT && path !== ASSISTANT_MANIFEST) {
    return { text: null, documents, faults: [`the name ${ASSISTANT} is reserved`] };
  }
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    return { text: null, documents, faults: [(error as Error).message] };
  }
  if (before?.text === text) return before;
  const manifest = readManifest(text, client, read, documents);
  return { text, documents: manifest.faults.length > 0 ? documents : manifest.documents, faults: manifest.faults };
}

/** All documents by hash. If channels share one, it belongs to the first. */
function mergeDocuments(channels: Iterable<Channel>): ReadonlyMap<string, ResolvedDocument> {
  const merged = new Map<string, ResolvedDocument>();
  for (const { documents } of channels) {
    for (const [hash, document] of documents) if (!merged.has(hash)) merged.set(hash, document);
  }
  return merged;
}

/**
 * Reads the project's own manifests and every `*.json` of the directory. An unknown hash reloads the files, at most once a
 * second. An invalid file affects only its own channel, which keeps the documents of its last valid version.
 * @throws ManifestError if one of the project's own manifests is invalid or the directory cannot be read
 */
export function readTrustedDocuments(
  directory: string | null,
  read: Read,
  log: Logger,
  telemetry: Pick<Telemetry, "channelFaulty"> = noTelemetry,
) {
  let channels: ReadonlyMap<string, Channel> = new Map();
  let documents = NO_DOCUMENTS;
  let readAt = -Infinity;

  function report({ client, path }: ManifestFile, { faults }: Channel, before: Channel | undefined): void {
    telemetry.channelFaulty(client, faults.length > 0);
    if (faults.length === 0 || faults.join() === before?.faults.join()) return;
    const shown = {
      channel: client,
      file: path,
      faultCount: faults.length,
      faults: faults.slice(0, MAX_LOGGED_FAULTS).map((fault) => fault.slice(0, MAX_MESSAGE_LENGTH)),
    };
    log.error(shown, "invalid channel manifest; its last valid documents are served, if any");
  }

  function load(): void {
    const files = [...OWN, ...findFiles(directory)];
    const before = channels;
    const after = new Map(files.map((file) => [file.path, readChannel(file, read, before.get(file.path))]));
    if (before.size === 0) {
      const faults = OWN.flatMap(({ path }) => (after.get(path)?.faults ?? []).map((fault) => `${path}: ${fault}`));
      if (faults.length > 0) throw new ManifestError(faults);
    }
    for (const file of files) {
      const channel = after.get(file.path);
      if (channel) report(file, channel, before.get(file.path));
    }
    for (const path of before.keys()) if (!after.has(path)) telemetry.channelFaulty(basename(path, ".json"), false);
    channels = after;
    documents = mergeDocuments(after.values());
  }

  function reload() {
    readAt = performance.now();
    try {
      load();
    } catch (error) {
      log.error({ err: error }, "trusted documents could not be reloaded");
    }
  }

  load();
  readAt = performance.now();

  return {
    get(hash: string): ResolvedDocument | undefined {
      if (!documents.has(hash) && performance.now() - readAt > MIN_MS_BETWEEN_READINGS) reload();
      return documents.get(hash);
    },
    values: () => documents.values(),
    reload,
  };
}
