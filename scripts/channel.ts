import { readSecretFiles } from "@telfer/server-kit/environment.ts";
import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename, extname, join, resolve } from "node:path";
import { type Channel, hashOf, parseChannel } from "../packages/channels/channel.ts";
import { parseDocument } from "../gateway/src/graphql/documents/document.ts";
import { parseManifest, readDocuments } from "../gateway/src/graphql/documents/manifest.ts";
import { createSchema } from "../gateway/src/graphql/schema.ts";
import { channelSecret } from "../stack/commerce/event/signing-secret.ts";
import type { DeliveriesResponse } from "../stack/commerce/event/wire.ts";
import { persistedSecret } from "../stack/process/persisted-secret.ts";
import { callAsOperator } from "./operator.ts";
import { root } from "./run.ts";

const USAGE = `Usage: npm run channel -- check FILE
       npm run channel -- key ID
       npm run channel -- documents ID FILE.graphql…
       npm run channel -- webhook-secret ID
       npm run channel -- events ID`;

/**
 * Checks a channel's file, writes its key or documents, or shows the secret or the failed deliveries of its webhook.
 * @returns what to print. @throws an error with one line per problem
 */
export async function runChannelCommand([verb, ...args]: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  // npm runs commands in the project's folder, regardless of the current one.
  const at = (path: string) => resolve(environment.INIT_CWD ?? ".", path);
  const [first, ...rest] = args;
  if (first === undefined) throw new Error(USAGE);
  const file = join(environment.CHANNELS_DIR ? at(environment.CHANNELS_DIR) : join(root, "channels"), `${first}.json`);
  if (verb === "check" && rest.length === 0) return checkFile(at(first));
  if (verb === "key" && rest.length === 0) return writeKey(file);
  if (verb === "documents" && rest.length > 0) return addDocuments(file, rest.map(at));
  if (verb === "webhook-secret" && rest.length === 0) return showWebhookSecret(file, environment);
  if (verb === "events" && rest.length === 0) return reportEvents(first, environment);
  throw new Error(USAGE);
}

async function checkFile(path: string): Promise<string> {
  const { id, scopes, documents } = parse(path, await read(path));
  const count = Object.keys(documents).length;
  const may = scopes.length === 0 ? "has no scopes" : `may use ${scopes.join(", ")}`;
  return `${basename(path)} is valid. The channel ${id} ${may} and has ${plural(count, "document")}.`;
}

/** Only the hash is stored. */
async function writeKey(path: string): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const { id } = await change(path, () => ({ keySha256: hashOf(key) }));
  return `The new key of ${id} is shown only now. Its previous key no longer works.\n${key}`;
}

/** Adds documents; earlier ones stay, because clients may still send their hashes. */
async function addDocuments(path: string, files: string[]): Promise<string> {
  const texts = (await Promise.all(files.map(readTexts))).flat();
  const added = new Map(texts.map((text) => [hashOf(text), text]));
  const { documents } = await change(path, (channel) => ({
    documents: { ...(channel.documents as object | undefined), ...Object.fromEntries(added) },
  }));
  const count = Object.keys(documents).length;
  const lines = [...added].map(([hash, text]) => `${hash}  ${nameOf(text)}`);
  return [...lines, `${basename(path)} has ${plural(count, "document")}.`].join("\n");
}

/** An operation with its fragments, or all documents of a manifest by hash. */
async function readTexts(path: string): Promise<string[]> {
  const text = await read(path);
  if (extname(path) !== ".json") return [text];
  try {
    return Object.values(parseManifest(text));
  } catch {
    throw new Error(`${basename(path)}: must be a JSON object that maps SHA-256 hashes to documents`);
  }
}

/** Derived from the secret of the commerce backend on this machine, or from `WEBHOOK_SIGNING_SECRET`. */
async function showWebhookSecret(path: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { WEBHOOK_SIGNING_SECRET, DATA_DIR } = readSecretFiles(environment, ["WEBHOOK_SIGNING_SECRET"]);
  const { id } = parse(path, await read(path));
  const file = join(DATA_DIR || join(root, ".data"), "commerce", "webhook-signing-secret");
  return channelSecret(WEBHOOK_SIGNING_SECRET ?? persistedSecret(file), id);
}

async function reportEvents(id: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const path = `/Channel/${encodeURIComponent(id)}/deliveries`;
  const { events, waiting, failed } = await callAsOperator<DeliveriesResponse>({ method: "GET", path }, environment);
  const receives = events.length === 0 ? "receives no events" : `receives ${events.join(", ")}`;
  const lines = failed.map(({ type, subject, createdAt, attempts, fault, nextAt }) => {
    const next = nextAt === null ? "given up" : `next attempt ${nextAt}`;
    return `${createdAt} ${type}, ${subject}: ${fault}, ${plural(attempts, "attempt")}, ${next}.`;
  });
  return [`${id} ${receives}; ${waiting} waiting.`, ...lines].join("\n");
}

async function change(path: string, toFields: (channel: Record<string, unknown>) => object): Promise<Channel> {
  const content = await read(path);
  parse(path, content);
  const channel = JSON.parse(content) as Record<string, unknown>;
  const changed = `${JSON.stringify({ ...channel, ...toFields(channel) }, null, 2)}\n`;
  const parsed = parse(path, changed);
  await writeFile(path, changed);
  return parsed;
}

/** @throws an error with one line per problem of the file or of its documents */
function parse(path: string, content: string): Channel {
  const name = basename(path);
  const parsed = parseChannel(basename(path, ".json"), content);
  const faults = "faults" in parsed ? parsed.faults : faultsOf(parsed.channel);
  if ("faults" in parsed || faults.length > 0) throw new Error(faults.map((fault) => `${name}: ${fault}`).join("\n"));
  return parsed.channel;
}

function faultsOf({ id, documents }: Channel): string[] {
  const schema = createSchema();
  return readDocuments(documents, id, (text) => parseDocument(schema, text, false)).faults;
}

const nameOf = (text: string): string =>
  parseDocument(createSchema(), text, false)
    .operations.map(({ name }) => name ?? "without a name")
    .join(", ");

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new Error(`There is no file ${path}.`, { cause: error });
    throw error;
  }
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
