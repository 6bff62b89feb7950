import { join } from "node:path";
import { startBalancer } from "../../../scripts/balancer.ts";
import { createTestRedis, redisFault } from "../../../gateway/test/redis.ts";
import { compare, type Contender } from "../measure/compare.ts";
import { load, sameBytes, type LoadRequest } from "../measure/load.ts";
import { startProcess, type MeasuredProcess } from "../measure/process.ts";
import { medianRatio } from "../measure/statistics.ts";
import type { Section } from "../section.ts";
import type { GatewayOptions } from "./gateway.ts";
import { addressOf } from "./operations.ts";
import type { UpstreamOptions } from "./upstream.ts";

const SIZE = 50;

/** A guest's answer is never kept as a whole. */
const asGuest = { "x-guest-id": "g".repeat(64) };

/** Two gateways behind a balancer, beside one, with the same Redis where there is one. */
export async function measureReplicas(quick: boolean): Promise<Omit<Section, "title" | "text">> {
  const closings: (() => Promise<void>)[] = [];
  try {
    const shared = (await redisFault()) === null ? createTestRedis() : null;
    if (shared) closings.push(shared.close);
    const redis = shared?.url() ?? null;
    const upstream = await startProcess<UpstreamOptions>(join(import.meta.dirname, "upstream.ts"), { sizes: [SIZE] });
    closings.push(() => upstream.stop());
    const behindBalancer = async (count: number) => {
      const gateways: MeasuredProcess[] = [];
      for (let left = count; left > 0; left -= 1) {
        const options = { commerce: upstream.origin, content: upstream.origin, redis };
        const gateway = await startProcess<GatewayOptions>(join(import.meta.dirname, "gateway.ts"), options);
        gateways.push(gateway);
        closings.push(() => gateway.stop());
      }
      const balancer = await startBalancer({ backends: gateways.map(({ origin }) => Number(new URL(origin).port)) });
      closings.push(() => balancer.close());
      return { gateways, origin: `http://127.0.0.1:${balancer.port}` };
    };
    const one = await behindBalancer(1);
    const two = await behindBalancer(2);
    const path = addressOf("Collection", { documentId: `of-${SIZE}`, filterable: false, tabbed: false, after: null });
    const bytes = Buffer.from(await (await fetch(one.origin + path)).arrayBuffer());
    const contenders = (headers: Record<string, string>): Contender[] => {
      const request: LoadRequest = { method: "GET", path, headers, check: sameBytes(bytes) };
      return [
        { name: "one", ...one },
        { name: "two", ...two },
        { name: "one, again (A/A)", ...one },
      ].map(({ name, origin, gateways }) => ({
        name,
        processes: gateways,
        upstreams: [upstream],
        request: { origin, next: () => request },
      }));
    };
    const options = { rounds: quick ? 1 : 5, seconds: quick ? 0.1 : 1, connections: 8 };
    // Each of two gets a part of the requests only, and what is not compiled yet costs twice as much.
    for (const { origin } of [...one.gateways, ...two.gateways]) {
      for (const headers of [asGuest, {}]) {
        const request: LoadRequest = { method: "GET", path, headers, check: sameBytes(bytes) };
        await load({ origin, connections: 8, seconds: quick ? 0.1 : 4, next: () => request });
      }
    }
    const before = (await upstream.usage()).counts.calls ?? NaN;
    const executed = await compare(contenders(asGuest), options);
    const cached = await compare(contenders({}), options);
    const calls = ((await upstream.usage()).counts.calls ?? NaN) - before;
    const cpu = (rows: typeof executed, index: number) => rows[index]?.rounds.map((round) => round.cpu) ?? [];
    const ratio = medianRatio(cpu(executed, 1), cpu(executed, 0));
    return {
      tables: [
        {
          title: "One gateway and two behind a balancer",
          columns: ["gateways", "", "req/s", "p50 ms", "CPU ms a request", "by one"],
          rows: [
            ...executed.map((row, index) =>
              rowOf(row, "executed", medianRatio(cpu(executed, index), cpu(executed, 0))),
            ),
            ...cached.map((row, index) => rowOf(row, "kept as bytes", medianRatio(cpu(cached, index), cpu(cached, 0)))),
          ],
          notes: [
            `Client, balancer and gateways share this machine's cores, so requests a second cannot double here; what a ` +
              `request costs stays the same, which is what lets a gateway be added where there are cores. ` +
              (redis
                ? `The gateways share budgets and what they have read from upstreams through Redis: all three made ` +
                  `${calls} upstream calls in this comparison, for prices and stock, which are read anew after five seconds. ` +
                  `Whole answers as bytes are each gateway's own.`
                : `Redis does not answer here, so each gateway had a cache of its own.`),
          ],
        },
      ],
      targets: [
        {
          claim: "two gateways, CPU of an executed request by that of one",
          target: "≤ 1.15",
          measured: ratio,
          met: ratio <= 1.15,
        },
      ],
      charts: [],
    };
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

const rowOf = (
  { name, requestsPerSecond, p50, cpu }: { name: string; requestsPerSecond: number; p50: number; cpu: number },
  kind: string,
  byOne: number,
): (string | number)[] => [name, kind, requestsPerSecond, p50, cpu, byOne];
