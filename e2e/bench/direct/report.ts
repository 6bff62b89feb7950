import type { Section, Target } from "../section.ts";
import type { ToolTask } from "./assistant.ts";
import type { CartCosts, CartTask } from "./cart.ts";
import type { ColdTimes } from "./cold.ts";
import type { PageTimes } from "./page-times.ts";
import type { TaskCost } from "../measure/turns.ts";

interface Measured {
  pageTimes: PageTimes[];
  cold: ColdTimes[];
  cart: CartCosts;
  tool: Record<ToolTask, TaskCost>;
  /** Milliseconds that upstreams take longer. */
  upstreamMs: number;
  coldUpstreamMs: number;
}

const COLD_LIMIT = 1.1;
const CART_LIMIT_MS = 2;

const cartRows: [CartTask, string][] = [
  ["add", "`cartAddLine`"],
  ["addDirect", "POST of the line"],
  ["addAgain", "POST of the line again (A/A)"],
  ["update", "`cartUpdateLine`"],
  ["updateDirect", "GET of the cart, PUT of the line"],
  ["putDirect", "PUT of the line by who knows all of it"],
];

const toolRows: [ToolTask, string][] = [
  ["tool", "`tools/call` at `/mcp`"],
  ["get", "GET of the operation"],
  ["getAgain", "GET of the operation again (A/A)"],
];

const text = ({
  upstreamMs,
  coldUpstreamMs,
  cart,
}: Measured): string => `**A page's data.** All that a product page shows, by the services' own REST calls and by one registered operation. Each service
takes ${upstreamMs} ms longer than it does. The browser has just been opened: six connections to an origin, HTTP/1.1, each new one a round
trip; TLS, slow start and bandwidth are left out. The five calls are as parallel as they can be; only the reviews have to wait for the
product.

**A cold operation.** Each upstream takes ${coldUpstreamMs} ms longer, and the caches are emptied before each operation. The slowest call is
the gateway's own measurement. Reviews take two calls in a row; the web asks for them in an operation of their own.

**Cart mutations.** One guest's cart with ${cart.otherLines} other lines, through a gateway with filled caches and directly, one change at a
time, undone before the next. The REST calls are those that the gateway makes.

**A tool's call.** \`read_product\` at \`/mcp\`, and the same registered operation by GET, one at a time; both find the same kept answer.`;

export function describeDirect(measured: Measured): Section {
  const { pageTimes, cold, cart, tool, coldUpstreamMs } = measured;
  const added = (through: CartTask, directly: CartTask) => cart.tasks[through].p50 - cart.tasks[directly].p50;
  const coldTargets = cold.slice(0, 1).map(({ name, ratio }): Target => ({
    claim: `A cold ${name} operation by its slowest upstream call`,
    target: `≤ ${COLD_LIMIT}`,
    measured: ratio.toFixed(3),
    met: ratio <= COLD_LIMIT,
  }));
  const cartTargets = (
    [
      ["cartAddLine", added("add", "addDirect")],
      ["cartUpdateLine", added("update", "updateDirect")],
    ] as const
  ).map(([name, ms]): Target => ({
    claim: `${name} adds to its REST calls, p50`,
    target: `≤ ${CART_LIMIT_MS} ms`,
    measured: `${ms.toFixed(2)} ms`,
    met: ms <= CART_LIMIT_MS,
  }));
  return {
    title: "The gateway against no gateway",
    text: text(measured),
    tables: [
      ...pageTimes.map(({ roundTrip, rows }) => ({
        title: roundTrip === 0 ? "A product page's data, browser beside the servers" : `The same, ${roundTrip} ms away`,
        columns: ["way", "p50, ms", "requests", "KB", "KB in Brotli"],
        rows: rows.map(({ name, p50, requests, bytes, packedBytes }) => [
          name,
          p50,
          requests,
          bytes / 1000,
          packedBytes / 1000,
        ]),
      })),
      {
        title: `Operations on empty caches, upstreams ${coldUpstreamMs} ms slower`,
        columns: ["operation", "p50, ms", "slowest call, ms", "ratio", "calls", "first of a new process, ms"],
        rows: cold.map(({ name, p50, slowest, ratio, calls, firstOfProcess }) => [
          name,
          p50,
          slowest,
          ratio.toFixed(3),
          calls,
          firstOfProcess,
        ]),
      },
      {
        title: "Changes of a cart",
        columns: ["change", "p50, ms", "gateway, CPU ms", "backend, CPU ms"],
        rows: cartRows.map(([task, name]) => {
          const { p50, cpu } = cart.tasks[task];
          return [name, p50, cpu[0] ?? NaN, cpu[1] ?? NaN];
        }),
        notes: ["The backend's CPU time includes putting the line in and taking it out again."],
      },
      {
        title: "A tool's call and the same operation by GET",
        columns: ["way", "p50, ms", "gateway, CPU ms"],
        rows: toolRows.map(([task, name]) => [name, tool[task].p50, tool[task].cpu[0] ?? NaN]),
      },
    ],
    targets: [...coldTargets, ...cartTargets],
    charts: [
      {
        file: "direct",
        title: "Time to all data of a product page",
        axis: "p50, ms",
        values: pageTimes.flatMap(({ roundTrip, rows }) =>
          rows.map(({ name, p50 }) => ({
            group: roundTrip === 0 ? "beside the servers" : `${roundTrip} ms away`,
            label: name,
            value: p50,
          })),
        ),
      },
    ],
  };
}
