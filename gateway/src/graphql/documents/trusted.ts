import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Channel } from "@telfer/channels/channel.ts";
import type { Channels } from "@telfer/channels/read-channels.ts";
import type { ChannelReports } from "../../observability/channel-reports.ts";
import type { ResolvedDocument } from "./document.ts";
import { parseManifest, type Read, readDocuments } from "./manifest.ts";

/** Valid registered documents by their SHA-256. */
export interface TrustedDocuments {
  get: (hash: string) => ResolvedDocument | undefined;
  values: () => Iterable<ResolvedDocument>;
}

/** Problems of the project's own manifests, one per line. */
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

const OWN = [
  { client: "shop", path: SHOP_MANIFEST },
  { client: ASSISTANT, path: ASSISTANT_MANIFEST },
];

export const readShopDocuments = (): string[] => Object.values(readOwn(SHOP_MANIFEST));

export const readAssistantDocuments = (): Record<string, string> => readOwn(ASSISTANT_MANIFEST);

const readOwn = (path: string) => parseManifest(readFileSync(path, "utf8"));

/** Minimum time between reloads of the project's own manifests caused by unknown hashes. */
const MIN_MS_BETWEEN_READINGS = 1000;

type Documents = ReadonlyMap<string, ResolvedDocument>;

/** @throws ManifestError if one of the manifests is invalid */
function readOwnDocuments(read: Read, before: ReadonlyMap<string, Documents>): ReadonlyMap<string, Documents> {
  const all: string[] = [];
  const own = new Map<string, Documents>();
  for (const { client, path } of OWN) {
    const { documents, faults } = readDocuments(readOwn(path), client, read, before.get(client));
    all.push(...faults.map((fault) => `${path}: ${fault}`));
    own.set(client, documents);
  }
  if (all.length > 0) throw new ManifestError(all);
  return own;
}

/** All documents by hash. If clients share one, it belongs to the first. */
function mergeDocuments(...clients: Documents[]): Documents {
  const merged = new Map<string, ResolvedDocument>();
  for (const documents of clients) {
    for (const [hash, document] of documents) if (!merged.has(hash)) merged.set(hash, document);
  }
  return merged;
}

/**
 * The documents of the project's own clients and of all channels. Invalid documents of a channel are reported and missing;
 * its others are served. An unknown hash reloads the project's own manifests, at most once a second.
 * @throws ManifestError if one of the project's own manifests is invalid
 */
export function readTrustedDocuments(
  channels: Channels,
  read: Read,
  reports: Pick<ChannelReports, "documents" | "own">,
): TrustedDocuments & { reload: () => void } {
  let own = readOwnDocuments(read, new Map());
  let ownReadAt = performance.now();
  let known: ReadonlyMap<string, Channel> = new Map();
  let ofChannels: ReadonlyMap<string, Documents> = new Map();
  let documents: Documents = mergeDocuments(...own.values());

  /** Follows the channels' files. */
  function current(): Documents {
    const before = known;
    known = channels.all();
    if (known === before) return documents;
    const after = new Map<string, Documents>();
    for (const [id, channel] of known) {
      if (channel === before.get(id)) {
        after.set(id, ofChannels.get(id) ?? new Map());
        continue;
      }
      const result = readDocuments(channel.documents, id, read, ofChannels.get(id));
      after.set(id, result.documents);
      reports.documents(id, result.faults);
    }
    for (const id of before.keys()) if (!known.has(id)) reports.documents(id, []);
    ofChannels = after;
    return (documents = mergeDocuments(...own.values(), ...ofChannels.values()));
  }

  function reloadOwn(): void {
    ownReadAt = performance.now();
    try {
      own = readOwnDocuments(read, own);
      documents = mergeDocuments(...own.values(), ...ofChannels.values());
    } catch (error) {
      reports.own(error);
    }
  }

  current();
  return {
    get(hash) {
      if (!current().has(hash) && performance.now() - ownReadAt >= MIN_MS_BETWEEN_READINGS) reloadOwn();
      return documents.get(hash);
    },
    values: () => current().values(),
    reload() {
      reloadOwn();
      channels.reload();
      current();
    },
  };
}
