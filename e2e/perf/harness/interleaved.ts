import { median } from "simple-statistics";
import { load, type LoadOptions } from "./load.ts";
import type { MeasuredProcess } from "./processes.ts";

/** Named figures of one turn, with its number of requests. */
type Figures = Record<string, number> & { requests: number };

export interface Contender {
  name: string;
  /** Their CPU time is reported: `cpu` in total, and `cpu0`, `cpu1` … for each. */
  processes: MeasuredProcess[];
  /** Only their counters are reported. */
  upstreams?: MeasuredProcess[];
  turn: () => Promise<Figures>;
}

export interface Measured {
  name: string;
  /** Median over the rounds. */
  median: (figure: string) => number;
  rounds: Record<string, number>[];
}

export const underLoad =
  (options: LoadOptions): Contender["turn"] =>
  () =>
    load(options);

/** A turn that runs something several times in a row. `run` may return its own time in milliseconds. */
export const oneByOne = (repeats: number, run: () => Promise<unknown>): Contender["turn"] =>
  async function turn() {
    const times: number[] = [];
    for (let left = repeats; left > 0; left -= 1) {
      const start = performance.now();
      const ms = await run();
      times.push(typeof ms === "number" ? ms : performance.now() - start);
    }
    return { requests: repeats, p50: median(times) };
  };

/**
 * Measures contenders interleaved, so that a machine whose speed drifts is equally slow for each of them. Every round
 * starts with a different contender. `warmUp` turns of each come first, because compilers take a while.
 */
export async function compareByTurns(
  contenders: Contender[],
  { rounds, warmUp = 1 }: { rounds: number; warmUp?: number },
): Promise<Measured[]> {
  const figures = contenders.map((): Record<string, number>[] => []);
  for (const { turn } of contenders) for (let left = warmUp; left > 0; left -= 1) await turn();
  for (let round = 0; round < rounds; round += 1) {
    for (const offset of contenders.keys()) {
      const index = (offset + round) % contenders.length;
      const contender = contenders[index];
      if (contender) figures[index]?.push(await takeTurn(contender));
    }
  }
  return contenders.map(({ name }, index) => ({
    name,
    rounds: figures[index] ?? [],
    median: (figure) => median((figures[index] ?? []).map((round) => round[figure] ?? NaN)),
  }));
}

/** Median over the rounds of one figure divided by another contender's in the same round. */
export const ratio = (figure: string, a: Measured, b: Measured): number =>
  median(a.rounds.map((round, index) => (round[figure] ?? NaN) / (b.rounds[index]?.[figure] ?? NaN)));

/** The contender with this name. Throws if it does not exist. */
export function named(measured: Measured[], name: string): Measured {
  const found = measured.find((one) => one.name === name);
  if (!found) throw new Error(`${name} was not measured.`);
  return found;
}

async function takeTurn({ processes, upstreams = [], turn }: Contender): Promise<Record<string, number>> {
  const usages = () => Promise.all([...processes, ...upstreams].map((process) => process.usage()));
  const before = await usages();
  const figures = await turn();
  const after = await usages();
  const result: Record<string, number> = { ...figures, cpu: 0 };
  for (const [index, { cpu, counts }] of after.entries()) {
    const spent = (cpu - (before[index]?.cpu ?? NaN)) / figures.requests;
    if (index < processes.length) {
      result[`cpu${index}`] = spent;
      result.cpu = (result.cpu ?? 0) + spent;
    }
    for (const [key, count] of Object.entries(counts)) {
      result[key] = (result[key] ?? 0) + (count - (before[index]?.counts[key] ?? 0)) / figures.requests;
    }
  }
  return result;
}
