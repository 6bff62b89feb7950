import { request } from "undici";
import type { StartedProcess } from "../measure/process.ts";
import { median } from "../measure/statistics.ts";

export interface ColdTimes {
  name: string;
  /** Of the operation and of the slowest call that it made, in milliseconds. */
  p50: number;
  slowest: number;
  calls: number;
  /** Median of the operation's time by its own slowest call's. */
  ratio: number;
  /** The same operation as the first one of a new process. */
  firstOfProcess: number;
}

interface ColdOptions {
  operations: { name: string; address: string }[];
  gateway: StartedProcess;
  /** Another one like it. */
  start: () => Promise<StartedProcess>;
  samples: number;
  starts: number;
}

/** Throws when the answer is not whole. */
async function timeOperation(origin: string, address: string): Promise<number> {
  const began = performance.now();
  const { statusCode, body } = await request(origin + address, { headers: { accept: "application/json" } });
  const answer = (await body.json()) as { errors?: unknown };
  const ms = performance.now() - began;
  if (statusCode !== 200 || answer.errors !== undefined)
    throw new Error(`${statusCode}: ${JSON.stringify(answer.errors)}`);
  return ms;
}

/** Operations of a gateway whose code is warm and whose caches are empty, in turn. */
export async function measureCold({ operations, gateway, start, samples, starts }: ColdOptions): Promise<ColdTimes[]> {
  const measured = operations.map((operation) => ({
    ...operation,
    ms: [] as number[],
    slowest: [] as number[],
    calls: 0,
    first: [] as number[],
  }));
  // The first times everything is compiled.
  for (let sample = -3; sample < samples; sample += 1) {
    for (const one of measured) {
      await gateway.reset();
      const ms = await timeOperation(gateway.origin, one.address);
      const { slowest = NaN, calls = NaN } = (await gateway.usage()).counts;
      one.calls = calls;
      if (sample < 0) continue;
      one.ms.push(ms);
      one.slowest.push(slowest);
    }
  }
  for (const one of measured) {
    for (let n = 0; n < starts; n += 1) {
      const fresh = await start();
      one.first.push(await timeOperation(fresh.origin, one.address));
      await fresh.stop();
    }
  }
  return measured.map(({ name, ms, slowest, calls, first }) => ({
    name,
    p50: median(ms),
    slowest: median(slowest),
    calls,
    ratio: median(ms) / median(slowest),
    firstOfProcess: median(first),
  }));
}
