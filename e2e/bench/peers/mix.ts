import type { LoadRequest } from "../measure/load.ts";
import { pathOf, product, type Workload } from "./workloads.ts";

/** Guests and addresses that come again and again. */
const VISITORS = 10_000;

const json = { "content-type": "application/json" };

/** @param begin of a right reply */
const begins = (status: number, begin: string) => (actual: number, body: Buffer) =>
  actual === status && body.toString("latin1", 0, begin.length) === begin
    ? null
    : `${actual} ${body.toString("utf8", 0, 200)}`;

type Make = (n: number, headers: Record<string, string>) => LoadRequest;

const get = (workload: Workload, headers: Record<string, string>, check: LoadRequest["check"]): LoadRequest => ({
  method: "GET",
  path: pathOf(workload),
  headers,
  check,
});

const post = (body: object, headers: Record<string, string>, check: LoadRequest["check"]): LoadRequest => ({
  method: "POST",
  path: "/graphql",
  headers: { ...headers, ...json },
  body: JSON.stringify(body),
  check,
});

const PRODUCT = '{"data":{"checkoutProduct":{';
const COLLECTION = '{"data":{"collection":{';
const FREE = 'query ($n: Int!) { collection(documentId: "parts-500") { items(first: $n) { nodes { title } } } }';

const isShown = begins(200, PRODUCT);
const productPath = pathOf(product);

/** A kept answer, by its address. */
const kept: Make = (_n, headers) => ({ method: "GET", path: productPath, headers, check: isShown });

const guest: Make = (n, headers) => get(product, { ...headers, "x-guest-id": `guest-${n % VISITORS}` }, isShown);

/** Content is asked for it, and says that there is no such product. */
const unknownProduct: Make = (n, headers) =>
  get({ ...product, variables: { documentId: `none-${n}` } }, headers, begins(200, '{"data":{"checkoutProduct":null'));

const otherVariables: Make = (n, headers) =>
  post({ query: FREE, variables: { n: (n % 500) + 1 } }, headers, begins(200, COLLECTION));

const freeDocument: Make = (n, headers) =>
  post({ query: `{ checkoutProduct(documentId: "datum-16") { title${n}: title } }` }, headers, begins(200, PRODUCT));

const unknownHash: Make = (n, headers) =>
  post(
    { extensions: { persistedQuery: { version: 1, sha256Hash: n.toString(16).padStart(64, "0") } } },
    headers,
    begins(200, '{"errors":[{"message":"PersistedQueryNotFound"'),
  );

const unreadable: Make = (n, headers) => post({ query: `{ unreadable${n}` }, headers, begins(200, '{"errors":['));

const malformedGuest: Make = (n, headers) =>
  get(product, { ...headers, "x-guest-id": `guest ${n}` }, begins(400, '{"errors":['));

/** What a hundred requests are. */
const shares: [kind: string, share: number, make: Make][] = [
  ["a kept answer", 60, kept],
  ["a guest's own answer", 15, guest],
  ["an unknown product", 7, unknownProduct],
  ["other variables", 6, otherVariables],
  ["a free document that nobody sent before", 7, freeDocument],
  ["an unknown hash", 2, unknownHash],
  ["a document that cannot be read", 2, unreadable],
  ["a malformed guest token", 1, malformedGuest],
];

const byHundredth = shares.flatMap(([, share, make]) => Array.from({ length: share }, () => make));

/** In words. */
export const mixText = shares.map(([kind, share]) => `${share} % ${kind}`).join(", ");

/** The nth request: kinds follow each other in no pattern, from addresses that take their turns. */
export function mixed(n: number): LoadRequest {
  const visitor = n % VISITORS;
  const headers = {
    accept: "application/json",
    "x-forwarded-for": `10.1.${Math.floor(visitor / 256)}.${visitor % 256}`,
  };
  // 37 and 100 have no factor in common, so that a hundred requests are of all kinds by their shares.
  const make = byHundredth[(n * 37) % 100] ?? kept;
  return make(n, headers);
}
