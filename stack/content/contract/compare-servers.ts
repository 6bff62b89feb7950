import { createHash } from "node:crypto";
import { type ContentServer, pageNames } from "./client.ts";
import { differences } from "./differences.ts";

/** Words from the seed's products, and one that no product contains. */
const searches = [
  "datum",
  "RIFLE",
  "match",
  "22 barrel",
  "scope ring",
  "stainles",
  "shirt",
  "30 mm or 1 in",
  "nothing at all",
];

/** Lists whose entries have a server-assigned number. */
const numberedLists = new Set(["carousel_items", "ribbon_items"]);

/**
 * Makes a server's responses comparable by removing or replacing what each server may choose: numbers of documents, cards,
 * and carousel entries, and the time of the last change. A file's URL becomes the hash of its bytes. Option ids stay,
 * because orders refer to them.
 */
export function normalizer(server: ContentServer): (response: unknown) => Promise<unknown> {
  const hashes = new Map<string, Promise<string>>();

  async function readHash(url: string): Promise<string> {
    const response = await server.call(url);
    const bytes = await response.bytes();
    return `file ${response.status} ${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}`;
  }

  function hash(url: string): Promise<string> {
    const known = hashes.get(url) ?? readHash(url);
    hashes.set(url, known);
    return known;
  }

  async function normalize(value: unknown, parent = ""): Promise<unknown> {
    if (typeof value === "string") return value.startsWith("/uploads/") ? hash(value) : value;
    if (Array.isArray(value)) return Promise.all(value.map((entry) => normalize(entry, parent)));
    if (typeof value !== "object" || value === null) return value;
    const numbered = "display_type" in value || numberedLists.has(parent);
    const fields = Object.entries(value).filter(([key]) => key !== "updatedAt" && !(key === "id" && numbered));
    return Object.fromEntries(
      await Promise.all(fields.map(async ([key, field]) => [key, await normalize(field, key)] as const)),
    );
  }
  return (response) => normalize(response);
}

type Read = (server: ContentServer) => Promise<unknown>;

/** All reads on which two content servers with the same seed must agree, by name. */
async function questions(reference: ContentServer): Promise<Map<string, Read>> {
  const [products, groups] = await Promise.all([
    reference.documentIds("products"),
    reference.documentIds("product-groups"),
  ]);
  const entries: [string, Read][] = [
    ...products.map((id): [string, Read] => [`product ${id}`, (server) => server.product(id)]),
    ...groups.map((id): [string, Read] => [`group ${id}`, (server) => server.group(id)]),
    ...pageNames.map((name): [string, Read] => [`page ${name}`, (server) => server.page(name)]),
    ...(["products", "product-groups"] as const).map((kind): [string, Read] => [
      `list of ${kind}`,
      (server) => server.list(kind, "?pagination[pageSize]=100"),
    ]),
    ["listings", (server) => server.listings("?pagination[pageSize]=100")],
    ["second page of products", (server) => server.list("products", "?pagination[page]=2&pagination[pageSize]=7")],
    ...searches.map((words): [string, Read] => [`search for ${words}`, (server) => server.search(words)]),
  ];
  return new Map(entries);
}

/**
 * Sends all reads to both servers and compares the responses. Returns one line for a failed response, or one for each of its
 * first three differences; no lines if the servers agree. `compared` counts the responses.
 */
export async function compare(
  one: ContentServer,
  other: ContentServer,
): Promise<{ compared: number; lines: string[] }> {
  const [normalizeOne, normalizeOther] = [normalizer(one), normalizer(other)];
  const comparisons = await questions(one);
  const lines: string[] = [];
  for (const [name, read] of comparisons) {
    try {
      const [first, second] = await Promise.all([read(one).then(normalizeOne), read(other).then(normalizeOther)]);
      const found = differences(first, second);
      lines.push(...found.slice(0, 3).map((line) => `${name} ${line}`));
      if (found.length > 3) lines.push(`${name}: ${found.length - 3} more`);
    } catch (error) {
      lines.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { compared: comparisons.size, lines };
}
