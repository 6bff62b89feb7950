import { load, type LoadOptions } from "./load.ts";
import type { MeasuredProcess } from "./process.ts";
import { median } from "./statistics.ts";

/** One of those that are compared. */
export interface Contender {
  name: string;
  /** Whose CPU time counts. */
  processes: MeasuredProcess[];
  request: Pick<LoadOptions, "origin" | "next">;
  /** Those it asks; their `calls` are counted for each request. */
  upstreams?: MeasuredProcess[];
}

export interface Comparison {
  name: string;
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU time of the contender's processes, in milliseconds for each request. */
  cpu: number;
  /** Upstream calls for each request. */
  calls: number;
  /** The same figures in each round, in the order of the rounds. */
  rounds: Omit<Comparison, "name" | "rounds">[];
}

interface CompareOptions {
  /** Each round measures every contender once, beginning with another one. */
  rounds: number;
  /** So long each. */
  seconds: number;
  connections: number;
  /** So many seconds each before the first round: compilers take a while, the longer the more code there is. */
  warmUp?: number;
}

/** Measures the contenders by turns, so that a machine whose speed drifts is as slow for each. Medians of the rounds. */
export async function compare(
  contenders: Contender[],
  { rounds, seconds, connections, warmUp = seconds / 2 }: CompareOptions,
): Promise<Comparison[]> {
  for (const { request } of contenders) await load({ ...request, connections, seconds: warmUp });
  const figures = new Map(contenders.map((contender) => [contender, [] as Comparison["rounds"]]));
  for (let round = 0; round < rounds; round += 1) {
    const order = contenders.map((_, index) => contenders[(index + round) % contenders.length]);
    for (const contender of order) {
      if (contender) figures.get(contender)?.push(await measure(contender, connections, seconds));
    }
  }
  return contenders.map((contender) => {
    const all = figures.get(contender) ?? [];
    const of = (key: keyof Comparison["rounds"][number]) => median(all.map((figure) => figure[key]));
    return {
      name: contender.name,
      requestsPerSecond: of("requestsPerSecond"),
      p50: of("p50"),
      p99: of("p99"),
      cpu: of("cpu"),
      calls: of("calls"),
      rounds: all,
    };
  });
}

async function measure(
  { processes, request, upstreams = [] }: Contender,
  connections: number,
  seconds: number,
): Promise<Comparison["rounds"][number]> {
  const before = await total(processes, upstreams);
  const { requests, requestsPerSecond, p50, p99 } = await load({ ...request, connections, seconds });
  const after = await total(processes, upstreams);
  return {
    requestsPerSecond,
    p50,
    p99,
    cpu: (after.cpu - before.cpu) / requests,
    calls: (after.calls - before.calls) / requests,
  };
}

async function total(processes: MeasuredProcess[], upstreams: MeasuredProcess[]) {
  const [own, theirs] = await Promise.all(
    [processes, upstreams].map((group) => Promise.all(group.map((process) => process.usage()))),
  );
  const sum = (values: number[] = []) => values.reduce((total, value) => total + value, 0);
  return { cpu: sum(own?.map(({ cpu }) => cpu)), calls: sum(theirs?.map(({ counts }) => counts.calls ?? 0)) };
}
