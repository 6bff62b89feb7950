import { load } from "../measure/load.ts";
import type { MeasuredProcess, Usage } from "../measure/process.ts";
import { mixed, mixText } from "../peers/mix.ts";
import { startServer } from "../peers/servers.ts";
import type { RunSection } from "../section.ts";

const REQUESTS = 1_000_000;
const STEPS = 10;
const CONNECTIONS = 32;

/** Nobody waits longer than this for the gateway, in seconds. */
const LONGEST = 600;

const MIB = 2 ** 20;

/** Kept answers have 64 MB; half of that again for what is under way. In MiB. */
const MOST_BUFFERS = 96;

/** After two collections: what the first one finalizes goes with the second. */
async function rest(server: MeasuredProcess): Promise<Usage> {
  await server.usage();
  return server.usage();
}

const round = (bytes: number): string => (bytes / MIB).toFixed(1);

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A million requests of all kinds, and what memory the gateway has after each hundred thousand. */
export const run: RunSection = async ({ quick }) => {
  const step = (quick ? REQUESTS / 500 : REQUESTS) / STEPS;
  const upstream = await startServer("upstream");
  const gateway = await startServer(
    "ours",
    { upstream: upstream.origin, cached: true, logLevel: "info", unlimited: false, freeOperations: true },
    ["--expose-gc"],
  );
  const points: { requests: number; heap: number; buffers: number; rss: number }[] = [];
  const started = performance.now();
  try {
    for (let done = 0; done < STEPS * step; done += step) {
      const { requests } = await load({
        origin: gateway.origin,
        connections: CONNECTIONS,
        seconds: LONGEST,
        requests: step,
        next: (n) => mixed(done + n),
      });
      if (requests < step) throw new Error(`Only ${requests} of ${step} requests were answered in ${LONGEST} s.`);
      const { heap, rss, counts } = await rest(gateway);
      const buffers = counts.buffers ?? 0;
      points.push({ requests: done + step, heap: heap / MIB, buffers: buffers / MIB, rss: rss / MIB });
      console.log(
        `${done + step} requests: heap ${round(heap)}, buffers ${round(buffers)}, resident set ${round(rss)} MiB`,
      );
    }
  } finally {
    await gateway.stop();
    await upstream.stop();
  }
  const seconds = (performance.now() - started) / 1000;
  const third = Math.floor(STEPS / 3);
  const heaps = points.map(({ heap }) => heap);
  const growth = mean(heaps.slice(-third)) / mean(heaps.slice(-2 * third, -third)) - 1;
  const buffers = Math.max(...points.slice(-third).map((point) => point.buffers));
  return {
    title: "Memory over a million requests",
    text: [
      `The gateway answers ${(STEPS * step).toLocaleString("en-US")} requests as fast as it can: ${mixText}. They come from ten`,
      "thousand addresses and as many guests in turn; every reply is checked. Heap and buffers are what is left after two garbage",
      "collections.",
    ].join("\n"),
    tables: [
      {
        title: "Memory as requests go by",
        columns: ["requests", "heap MiB", "buffers MiB", "resident set MiB"],
        rows: points.map(({ requests, heap, buffers, rss }) => [requests, heap, buffers, rss]),
        notes: [
          `${Math.round((STEPS * step) / seconds).toLocaleString("en-US")} requests a second, collections included.`,
        ],
      },
    ],
    targets: [
      {
        claim: "heap over a million requests: growth of the last third over the middle one",
        target: "≤ 5 %",
        measured: `${(growth * 100).toFixed(1)} %`,
        met: growth <= 0.05,
      },
      {
        claim: "buffers over a million requests: the most of the last third",
        target: `≤ ${MOST_BUFFERS} MiB`,
        measured: `${buffers.toFixed(1)} MiB`,
        met: buffers <= MOST_BUFFERS,
      },
    ],
    charts: [
      {
        file: "memory",
        title: "Memory of the gateway as requests go by",
        axis: "MiB",
        xAxis: "requests",
        values: points.flatMap(({ requests, heap, buffers, rss }) => [
          { label: "heap after collections", value: heap, x: requests },
          { label: "buffers after collections", value: buffers, x: requests },
          { label: "resident set", value: rss, x: requests },
        ]),
      },
    ],
  };
};
