import { load, type LoadRequest } from "../harness/load.ts";
import { urlOf } from "../harness/operations.ts";
import { withScope } from "../harness/processes.ts";
import { atMost, type Section } from "../harness/report.ts";
import { mean } from "simple-statistics";

const REQUESTS = 1_000_000;
const STEPS = 10;
const VISITORS = 10_000;
const MIB = 2 ** 20;
/** Cached responses may use 64 MB; half as much again is for requests in flight. */
const MOST_BUFFERS_MIB = 96;

interface Kind {
  name: string;
  /** Of a hundred requests. */
  share: number;
  request: (n: number) => LoadRequest;
  /** Beginning of every response. */
  begins: string;
}

const productPath = urlOf("Product", { id: "datum-16" });
const product = '{"data":{"checkoutProduct":{';
const post = (body: object): LoadRequest => ({
  method: "POST",
  path: "/graphql",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

const kinds: Kind[] = [
  { name: "a cached response", share: 65, request: () => ({ path: productPath }), begins: product },
  {
    name: "a guest's own response",
    share: 15,
    request: (n) => ({ path: productPath, headers: { "x-guest-id": `guest-${n % VISITORS}` } }),
    begins: product,
  },
  {
    name: "an unknown product",
    share: 7,
    request: (n) => ({ path: urlOf("Product", { id: `none-${n}` }) }),
    begins: '{"data":{"checkoutProduct":null',
  },
  {
    name: "a new document",
    share: 7,
    request: (n) => post({ query: `{ checkoutProduct(id: "datum-16") { title${n}: title } }` }),
    begins: product,
  },
  {
    name: "an unknown hash",
    share: 4,
    request: (n) =>
      post({ extensions: { persistedQuery: { version: 1, sha256Hash: n.toString(16).padStart(64, "0") } } }),
    begins: '{"errors":[{"message":"PersistedQueryNotFound"',
  },
  {
    name: "a document with a syntax error",
    share: 2,
    request: (n) => post({ query: `{ unreadable${n}` }),
    begins: '{"errors":[',
  },
];

const byHundredth = kinds.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

/** 37 and 100 are coprime, so a hundred requests contain all kinds by their shares, without a pattern. */
function kindOf(n: number): Kind {
  const kind = byHundredth[(n * 37) % 100];
  if (!kind) throw new Error("the shares do not add up to a hundred");
  return kind;
}

/** A million requests of all kinds, and the memory of the gateway after each hundred thousand. */
export const measureMemory = (quick: boolean): Promise<Section> =>
  withScope(async ({ start }) => {
    const step = (quick ? REQUESTS / 500 : REQUESTS) / STEPS;
    const { origin } = await start("upstream");
    const gateway = await start("gateway", { commerce: origin, content: origin, isPublic: true }, ["--expose-gc"]);
    const points: { requests: number; heap: number; buffers: number; rss: number }[] = [];
    for (let done = 0; done < STEPS * step; done += step) {
      await load({
        origin: gateway.origin,
        connections: 32,
        seconds: 600,
        amount: step,
        request(n) {
          const visitor = (done + n) % VISITORS;
          const { headers, ...request } = kindOf(n).request(done + n);
          const address = `10.1.${Math.floor(visitor / 256)}.${visitor % 256}`;
          return { ...request, headers: { accept: "application/json", ...headers, "x-forwarded-for": address } };
        },
        check(status, body, n) {
          const { name, begins } = kindOf(n);
          return status === 200 && body.toString("utf8", 0, begins.length) === begins
            ? null
            : `${name}: ${status} ${body.toString("utf8", 0, 200)}`;
        },
      });
      // The second collection frees what the first one finalizes.
      await gateway.usage();
      const { heap, rss, buffers } = await gateway.usage();
      points.push({ requests: done + step, heap: heap / MIB, buffers: buffers / MIB, rss: rss / MIB });
      console.log(`${done + step} requests: heap ${(heap / MIB).toFixed(1)} MiB`);
    }
    const third = Math.floor(STEPS / 3);
    const heaps = points.map(({ heap }) => heap);
    const growth = mean(heaps.slice(-third)) / mean(heaps.slice(-2 * third, -third)) - 1;
    const buffers = Math.max(...points.slice(-third).map((point) => point.buffers));
    return {
      title: "Memory over a million requests",
      text: `The gateway answers ${(STEPS * step).toLocaleString("en-US")} requests as fast as it can: ${kinds
        .map(({ name, share }) => `${share} % ${name}`)
        .join(", ")}. They come from ten thousand addresses in turn, and every response is checked. Heap and buffers are
measured after two garbage collections.`,
      tables: [
        {
          title: "Memory by number of requests",
          columns: ["requests", "heap MiB", "buffers MiB", "resident set MiB"],
          rows: points.map(({ requests, heap, buffers, rss }) => [requests, heap, buffers, rss]),
        },
      ],
      targets: [
        atMost("heap over a million requests: growth of the last third over the middle one", growth * 100, 5, "%"),
        atMost("buffers over a million requests: the maximum of the last third", buffers, MOST_BUFFERS_MIB, "MiB"),
      ],
      charts: [
        {
          file: "memory",
          title: "Memory of the gateway by number of requests",
          axis: "MiB",
          xAxis: "requests",
          values: points.flatMap(({ requests: x, heap, buffers, rss }) => [
            { label: "heap after collections", value: heap, x },
            { label: "buffers after collections", value: buffers, x },
            { label: "resident set", value: rss, x },
          ]),
        },
      ],
    };
  });
