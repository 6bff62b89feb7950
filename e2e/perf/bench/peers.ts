import { isDeepStrictEqual } from "node:util";
import { isSame, type LoadOptions } from "../harness/load.ts";
import { bodyOf, operation, urlOf } from "../harness/operations.ts";
import { type MeasuredProcess, type Scope, withScope } from "../harness/processes.ts";
import { atLeast, atMost, type Chart, type Section, type Table } from "../harness/report.ts";
import { compareByTurns, named, ratio, underLoad, type Contender, type Measured } from "../harness/interleaved.ts";

const text = `The gateway and other GraphQL servers answer the shop's own query for a product page and for collections of 50 and 500
items: one process each, upstreams in another one, registered documents by GET, 16 requests at a time.

- **Same work.** All execute the gateway's schema with its resolvers, clients and cache of upstream values, so only receiving, executing
  and sending differ. Every server's answer must equal the gateway's.
- **Not the same.** Only the gateway checks credentials, rate limits and document limits and logs every operation ("without log" does not).
- **Cached responses** exist in the gateway alone, so a bare \`node:http\` that sends the same bytes is listed for comparison. In the other
  tables the request is a guest's, whose response is never cached.
- "Again" is the same server a second time: the noise (A/A).`;

interface Work {
  name: string;
  operation: string;
  variables: object;
}

const product: Work = { name: "product", operation: "Product", variables: { id: "datum-16" } };
const collection = (size: number): Work => ({
  name: `collection of ${size}`,
  operation: "Collection",
  // graphql-jit ignores the default of a required variable, so `sort` is given.
  variables: { id: `of-${size}`, filterable: false, tabbed: true, sort: "FEATURED" },
});
const works = [product, collection(50), collection(500)];

const BARE = "bare node:http";
const OURS = "gateway";
const SILENT = "gateway without log";
const APOLLO = "Apollo Server";
const APOLLO_AGAIN = "Apollo Server, again";
const MERCURIUS = "Mercurius with JIT";

interface Server {
  name: string;
  process: MeasuredProcess;
  headers?: Record<string, string>;
}

interface Pace {
  rounds: number;
  seconds: number;
  connections: number;
}

/** The load of a server for one kind of work. Its first responses must be correct, and equal to `expected` if given. */
async function prepare(work: Work, { name, process, headers = {} }: Server, pace: Pace, expected?: unknown) {
  let path = urlOf(work.operation, work.variables);
  const all: Record<string, string> = { accept: "application/json", ...headers };
  if (name === MERCURIUS) {
    const query = {
      persisted: "true",
      query: operation(work.operation).hash,
      variables: JSON.stringify(work.variables),
    };
    path = `/graphql?${new URLSearchParams(query)}`;
  }
  if (name.startsWith(APOLLO)) {
    all["apollo-require-preflight"] = "true";
    // Automatic persisted queries: the first request contains the document.
    const body = JSON.stringify({
      query: operation(work.operation).document,
      ...bodyOf(work.operation, work.variables),
    });
    const json = { "content-type": "application/json" };
    await fetch(`${process.origin}/graphql`, { method: "POST", headers: json, body });
  }
  let body = Buffer.alloc(0);
  // Mercurius compiles a document on the second request.
  for (let asked = 0; asked < 3; asked += 1) {
    const response = await fetch(process.origin + path, { headers: all });
    body = Buffer.from(await response.arrayBuffer());
    const wrong =
      response.status !== 200 || (expected !== undefined && !isDeepStrictEqual(JSON.parse(body.toString()), expected));
    if (wrong || body.includes('"errors":'))
      throw new Error(`${name}, ${work.name}: ${response.status} ${body.toString("utf8", 0, 500)}`);
  }
  const { seconds, connections } = pace;
  const request = () => ({ path, headers: all });
  const load: LoadOptions = { origin: process.origin, seconds, connections, request, check: isSame(body) };
  return { load, response: JSON.parse(body.toString()) as unknown };
}

type Outcome = Record<string, Measured[]>;

/** Compares the servers for each kind of work. The first server's responses are the reference. */
async function measure(servers: Server[], upstream: MeasuredProcess, pace: Pace): Promise<Outcome> {
  const outcome: Outcome = {};
  for (const work of works) {
    const contenders: Contender[] = [];
    let expected: unknown;
    for (const server of servers) {
      const { load, response } = await prepare(work, server, pace, expected);
      expected ??= response;
      contenders.push({ name: server.name, processes: [server.process], upstreams: [upstream], turn: underLoad(load) });
    }
    outcome[work.name] = await compareByTurns(contenders, { rounds: pace.rounds, warmUp: pace.rounds > 1 ? 2 : 1 });
  }
  return outcome;
}

const tableOf = (title: string, outcome: Outcome, reference: string): Table => ({
  title,
  columns: ["work", "server", "CPU ms", `CPU, × ${reference}`, "p50 ms", "p99 ms", "requests/s", "upstream calls"],
  rows: Object.entries(outcome).flatMap(([work, measured]) =>
    measured.map((one) => [
      work,
      one.name,
      one.median("cpu"),
      ratio("cpu", one, named(measured, reference)),
      ...["p50", "p99", "requestsPerSecond", "calls"].map((figure) => one.median(figure)),
    ]),
  ),
});

const chartOf = (file: string, title: string, outcome: Outcome): Chart => ({
  file,
  title,
  axis: "CPU ms a request",
  values: Object.entries(outcome).flatMap(([group, measured]) =>
    measured.map((one) => ({ group, label: one.name, value: one.median("cpu") })),
  ),
});

async function startPeers({ start }: Scope, upstream: string): Promise<Server[]> {
  const gateway = { commerce: upstream, content: upstream };
  const options = { upstream };
  const asGuest = { "x-guest-id": "g".repeat(64) };
  const apollo = await start("apollo", options);
  return [
    { name: OURS, process: await start("gateway", gateway), headers: asGuest },
    { name: SILENT, process: await start("gateway", { ...gateway, logLevel: "silent" }), headers: asGuest },
    { name: "Yoga", process: await start("yoga", { ...options, jit: false }) },
    { name: "Yoga with graphql-jit", process: await start("yoga", { ...options, jit: true }) },
    { name: APOLLO, process: apollo },
    { name: APOLLO_AGAIN, process: apollo },
    { name: MERCURIUS, process: await start("mercurius", options) },
  ];
}

/** Compares the gateway with other GraphQL servers and with a server that only sends bytes. */
export async function measurePeers(quick: boolean): Promise<Section> {
  const pace = quick ? { rounds: 1, seconds: 0.2, connections: 2 } : { rounds: 5, seconds: 1.2, connections: 16 };
  return withScope(async (scope) => {
    const upstream = await scope.start("upstream");
    const { origin } = upstream;
    const ours = await scope.start("gateway", { commerce: origin, content: origin });
    const paths = works.map((work) => urlOf(work.operation, work.variables));
    const headers = { accept: "application/json" };
    const bare = await scope.start("bare", { from: ours.origin, paths, headers });
    const sending = [
      { name: BARE, process: bare },
      { name: `${BARE}, again`, process: bare },
      { name: OURS, process: ours },
    ];
    const sent = await measure(sending, upstream, pace);
    const executed = await measure(await startPeers(scope, origin), upstream, pace);

    const ofProduct = sent[product.name] ?? [];
    const [own, limit] = [named(ofProduct, OURS), named(ofProduct, BARE)];
    return {
      title: "The gateway and its peers",
      text,
      tables: [
        tableOf("Cached responses", sent, BARE),
        tableOf("Executed for each request, upstream values cached", executed, OURS),
      ],
      targets: [
        atLeast(`cached product: requests a second, × ${BARE}`, ratio("requestsPerSecond", own, limit), 0.75),
        atMost(`cached product: CPU, × ${BARE}`, ratio("cpu", own, limit), 1.45),
        ...Object.entries(executed).flatMap(([work, measured]) => [
          atMost(
            `executed ${work}: CPU, × Apollo Server`,
            ratio("cpu", named(measured, OURS), named(measured, APOLLO)),
            0.35,
          ),
          atMost(
            `executed ${work}: CPU, × Mercurius with JIT`,
            ratio("cpu", named(measured, OURS), named(measured, MERCURIUS)),
            // A small response shows the cost of HTTP through Yoga.
            work === product.name ? 1.2 : 1,
          ),
        ]),
      ],
      charts: [
        chartOf("peers-cached", "Cached responses", sent),
        chartOf("peers-executed", "Executed for each request, upstream values cached", executed),
      ],
    };
  });
}
