// What somebody with a few kilobytes and no account can try. Each goes on until its signal aborts, on this machine only.
import { type Socket, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { HOSTILE_STRINGS } from "./strings.ts";

export interface Target {
  web: number;
  gateway: number;
  /** Hash of the registered operation of this name. */
  hashOf: (operation: string) => string;
}

export interface Attack {
  name: string;
  run: (target: Target, signal: AbortSignal) => Promise<void>;
}

/** An address of a range for examples (RFC 5737), as the proxy in front of the shop names it. */
const address = (number: number): string => `203.0.113.${number}`;

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

export const attacks: Attack[] = [
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
