// What somebody with a few kilobytes and no account can try. Each goes on until its signal aborts, on this machine only.
import { type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { HOSTILE_STRINGS } from "./strings.ts";
import { readNothing } from "./unread.ts";

interface Target {
  web: number;
  gateway: number;
  /** Hash of the registered operation of this name. */
  hashOf: (operation: string) => string;
}

interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}

/** An address of a range for examples (RFC 5737), as the proxy in front of the shop names it. */
const address = (number: number): string => `203.0.113.${number}`;

/** One of the 65,536 networks of somebody who has 48 bits of IPv6 (RFC 3849). */
const networkAddress = (number: number): string => `2001:db8:bad:${(number % 65_536).toString(16)}::1`;

/** The largest page. */
const LARGE_PAGE = "/product/collection-tabbed-grid/everything";

const MULTIPART = "multipart/form-data; boundary=part";

/** A request that announces a large body of files, and none of it. */
const silentHead = (number: number): string =>
  [
    "POST /graphql HTTP/1.1",
    "Host: localhost",
    `X-Forwarded-For: ${address(number)}`,
    "Accept: application/json",
    "Apollo-Require-Preflight: true",
    `Content-Type: ${MULTIPART}`,
    "Content-Length: 10000000",
    "",
    "",
  ].join("\r\n");

/** The same with the operation, and the first bytes of its first file. */
function stalledUpload(number: number, { hashOf }: Target): string {
  const operations = JSON.stringify({
    operationName: "DealerRegister",
    variables: { input: { ...dealer, fflDocument: null } },
    extensions: { persistedQuery: { version: 1, sha256Hash: hashOf("DealerRegister") } },
  });
  const part = (name: string, rest: string) => `--part\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  return (
    silentHead(number) +
    part("operations", `\r\n\r\n${operations}\r\n`) +
    part("map", `\r\n\r\n{"0":["variables.input.fflDocument"]}\r\n`) +
    part("0", '; filename="license.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n')
  );
}

const place = { streetAddress: "1 Main St", city: "Salem", state: "OR", postalCode: "97301", country: "United States" };
const dealer = {
  company: "Silent Arms",
  website: "https://silent.example",
  phone: "503-555-0100",
  email: "silent@example.com",
  password: "slow and steady wins",
  firstName: "Sy",
  lastName: "Lent",
  address: place,
  appearInDealerLocator: true,
  hasFflSot: true,
  fflNumber: "1-23-456-78-9A-12345",
};

/** Keeps so many connections open, each of which has said its words; one that is closed comes back after a moment. */
async function holdOpen(count: number, port: number, words: (index: number) => string, signal: AbortSignal) {
  const hold = async (index: number) => {
    while (!signal.aborted) {
      await untilClosed(connect({ port, host: "127.0.0.1" }), words(index), signal);
      await pause(250, undefined, { signal }).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: count }, (_, index) => hold(index)));
}

function untilClosed(socket: Socket, words: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => void socket.destroy();
    signal.addEventListener("abort", end, { once: true });
    socket.once("connect", () => socket.write(words));
    socket.on("error", end).once("close", () => {
      signal.removeEventListener("abort", end);
      resolve();
    });
    socket.resume();
  });
}

/** So many at a time ask for one thing after the other. */
async function loop(width: number, signal: AbortSignal, ask: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const one = async () => {
    while (!signal.aborted) await ask(turn++).catch(() => pause(50));
  };
  await Promise.all(Array.from({ length: width }, one));
}

const json = (number: number) => ({
  "content-type": "application/json",
  accept: "application/json",
  "x-forwarded-for": address(number),
});

/** Where a request repeats, logs or redacts what it was sent: the text stands in each place once. */
function requestsWith(text: string, { web, gateway, hashOf }: Target, signal: AbortSignal) {
  const persisted = (name: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } });
  const post = (body: unknown, headers: Record<string, string> = {}, url = `http://127.0.0.1:${gateway}/graphql`) =>
    fetch(url, { method: "POST", headers: { ...json(31), ...headers }, body: JSON.stringify(body), signal });
  const get = (search: Record<string, string>) =>
    fetch(`http://127.0.0.1:${gateway}/graphql?${new URLSearchParams(search)}`, { headers: json(32), signal });
  const short = text.slice(0, 5_000);
  return [
    () => post({ operationName: "Dealers", variables: { radius: text }, extensions: persisted("Dealers") }),
    () => post({ variables: { [text]: 1, radius: { [text]: text } }, extensions: persisted("Dealers") }),
    () => post({ operationName: text, extensions: persisted("Dealers") }),
    () => post({ query: text }),
    () => post({ query: `{ ${JSON.stringify(text)} }` }),
    () => post({ query: "query ($a: Int) { dealers(radius: $a) { totalCount } }", variables: { a: text } }),
    () => post({ query: "{ __typename }", extensions: { persistedQuery: { version: 1, sha256Hash: text } } }),
    () => post({ query: "{ __typename }" }, { "x-request-id": encodeURIComponent(short).slice(0, 5_000) }),
    () => post({ [text]: text }, {}, `http://127.0.0.1:${gateway}/webhooks/content`),
    () => post({ operationName: "Dealers", variables: { radius: text } }, {}, `http://127.0.0.1:${web}/graphql`),
    () => get({ variables: JSON.stringify({ radius: short }), extensions: JSON.stringify(persisted("Dealers")) }),
    () => get({ query: short }),
    () =>
      fetch(`http://127.0.0.1:${web}/search/${encodeURIComponent(short).slice(0, 9_000)}`, {
        headers: json(33),
        signal,
      }),
  ];
}

/** All that dealers can be asked for, as often as the limits of a document allow it. */
const allDealers = (first: string) =>
  `query {${[0, 1, 2, 3]
    .map(
      (index) => ` d${index}: dealers(postalCode: "6720${index}", radius: 500) { totalCount dealers${first} {
        id name phone addressLine1 addressLine2 city state postalCode distance coordinates { latitude longitude }
      } }`,
    )
    .join("")} }`;
const everyDealer = `{ dealers { totalCount dealers { id name phone addressLine1 addressLine2 city state postalCode } } }`;

const askFor = (path: string, from: string, more = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;

/** The largest answer, as one that is a guest's own: nothing is kept of it. */
function ownCollection({ hashOf }: Target, from: string): string {
  const search = new URLSearchParams({
    variables: JSON.stringify({ documentId: "everything", filterable: false, tabbed: true }),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf("Collection") } }),
  });
  return askFor(`/graphql?${search}`, from, `X-Guest-Id: ${randomUUID()}\r\n`);
}

/** Asks for pages without reading more of them than it has to. */
async function load(url: string, from: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(url, { headers: { "x-forwarded-for": from, accept: "text/html" }, signal });
  await answer.arrayBuffer();
}

export const attacks: Attack[] = [
  {
    name: "pages that nobody has asked for yet, 64 at a time from four addresses",
    run: ({ web }, signal) =>
      loop(64, signal, (turn) => {
        const paths = [`/copy/${randomUUID()}`, `/search/${randomUUID()}`, `${LARGE_PAGE}?x=${randomUUID()}`];
        return load(`http://127.0.0.1:${web}${paths[turn % 3]}`, address(61 + (turn % 4)), signal);
      }),
  },
  {
    name: "pages by IPv6, 24 at a time from three networks beside the honest visitor's",
    run: ({ web }, signal) =>
      loop(24, signal, (turn) =>
        load(`http://127.0.0.1:${web}/search/${randomUUID()}`, `2001:db8:aaaa:${turn % 3}::5`, signal),
      ),
  },
  {
    name: "pages, 32 at a time, each from another network of one provider's customer",
    run: ({ web }, signal) =>
      loop(32, signal, (turn) =>
        load(`http://127.0.0.1:${web}${LARGE_PAGE}?x=${randomUUID()}`, networkAddress(turn), signal),
      ),
  },
  {
    name: "large pages that are not read, 64 connections from four addresses",
    run: ({ web }, signal) =>
      readNothing(64, web, (index) => askFor(`${LARGE_PAGE}?x=${randomUUID()}`, address(65 + (index % 4))), signal),
  },
  {
    name: "large answers that are not read, 256 connections through the shop",
    run: (target, signal) =>
      readNothing(256, target.web, (index) => ownCollection(target, address(71 + (index % 8))), signal),
  },
  {
    name: "large answers that are not read, 64 connections at the gateway",
    run: (target, signal) =>
      readNothing(64, target.gateway, (index) => ownCollection(target, address(91 + (index % 8))), signal),
  },
  {
    name: "what assistants may ask, 40 at a time",
    run: ({ gateway }, signal) =>
      loop(40, signal, async (turn) => {
        const calls = [
          ["search_products", { query: randomUUID() }],
          ["find_dealers", { postalCode: `672${10 + (turn % 90)}`, radius: 500 }],
          ["start_cart", {}],
          ["read_cart", { cart: "x".repeat(5_000) }],
        ] as const;
        const [name, sent] = calls[turn % calls.length] ?? calls[0];
        const message = { jsonrpc: "2.0", id: turn, method: "tools/call", params: { name, arguments: sent } };
        const answer = await fetch(`http://127.0.0.1:${gateway}/mcp`, {
          method: "POST",
          headers: { ...json(81 + (turn % 20)), accept: "application/json, text/event-stream" },
          body: JSON.stringify(message),
          signal,
        });
        await answer.arrayBuffer();
      }),
  },
  {
    name: "258 silent uploads from one address",
    run: ({ web }, signal) => holdOpen(258, web, () => silentHead(11), signal),
  },
  {
    name: "140 stalled uploads from seven addresses, through the shop",
    run: (target, signal) => holdOpen(140, target.web, (index) => stalledUpload(12 + (index % 7), target), signal),
  },
  {
    name: "140 stalled uploads from seven addresses, at the gateway",
    run: (target, signal) => holdOpen(140, target.gateway, (index) => stalledUpload(12 + (index % 7), target), signal),
  },
  {
    name: "100 KB in every place that repeats what was sent",
    async run(target, signal) {
      const requests = HOSTILE_STRINGS.flatMap((text) => requestsWith(text, target, signal));
      await loop(4, signal, async (turn) => {
        const answer = await requests[turn % requests.length]?.();
        await answer?.arrayBuffer();
      });
    },
  },
  {
    name: "200 pipelined pages and a reset, twice a second",
    async run({ web }, signal) {
      const words = Array.from(
        { length: 200 },
        (_, index) =>
          `GET /no-such-page-${index} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address(41)}\r\n\r\n`,
      ).join("");
      while (!signal.aborted) {
        const socket = connect({ port: web, host: "127.0.0.1" });
        socket.on("error", () => undefined).resume();
        socket.once("connect", () => socket.write(words));
        await pause(500, undefined, { signal }).catch(() => undefined);
        socket.resetAndDestroy();
      }
    },
  },
  {
    name: "dealers, as costly as they can be asked for",
    run: ({ gateway, hashOf }, signal) =>
      loop(8, signal, async (turn) => {
        const persistedQuery = { version: 1, sha256Hash: hashOf("Dealers") };
        const variables = { postalCode: "67202", radius: 500 - (turn % 300), first: turn % 2 === 0 ? null : 500 };
        const registered = { variables, extensions: { persistedQuery } };
        const bodies = [
          { query: allDealers("") },
          { query: allDealers("(first: 500)") },
          { query: everyDealer },
          registered,
        ];
        const body = bodies[turn % bodies.length];
        const answer = await fetch(`http://127.0.0.1:${gateway}/graphql`, {
          method: "POST",
          headers: json(51 + (turn % 4)),
          body: JSON.stringify(body),
          signal,
        });
        await answer.arrayBuffer();
      }),
  },
];
