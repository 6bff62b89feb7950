import { createHistogram } from "node:perf_hooks";
import type { Happened } from "./faults.ts";
import type { Records, Try, Wait } from "./records.ts";

/**
 * Milliseconds after a fault that still count as its own: a breaker tries again five seconds after it has opened, and a
 * call that was under way ends by then.
 */
const AFTERMATH_MS = 6_000;

export interface Share {
  count: number;
  failed: number;
  partial: number;
}

interface Latency {
  p50: number;
  p99: number;
}

export interface OperationRow {
  operation: string;
  quiet: Share;
  disturbed: Share;
  /** From the first press to what came of it; null: nobody waited. Milliseconds. */
  quietWait: Latency | null;
  disturbedWait: Latency | null;
  gaveUp: number;
}

export interface FaultRow {
  name: string;
  /** Seconds since the run began. */
  at: number;
  seconds: number;
  tries: Share;
  p99: number | null;
  /** How the failures and the missing parts looked, the most frequent first. */
  looked: string[];
  /** Seconds from its end until the last failure, and until the first success of something that had failed. */
  lastFailure: number | null;
  firstSuccess: number | null;
}

export interface Analysis {
  operations: OperationRow[];
  total: OperationRow;
  faults: FaultRow[];
  /** Tries in the quiet end that did not succeed. */
  unquiet: Try[];
  quietEnd: Share;
}

const shareOf = (tries: readonly Try[]): Share => ({
  count: tries.length,
  failed: tries.filter(({ outcome }) => outcome === "failed").length,
  partial: tries.filter(({ outcome }) => outcome === "partial").length,
});

function latencyOf(spans: readonly { begin: number; end: number }[]): Latency | null {
  if (spans.length === 0) return null;
  const histogram = createHistogram({ lowest: 1, highest: 600_000_000, figures: 3 });
  // Microseconds.
  for (const { begin, end } of spans) histogram.record(Math.max(1, Math.round((end - begin) * 1000)));
  return { p50: histogram.percentile(50) / 1000, p99: histogram.percentile(99) / 1000 };
}

const touches = (span: { begin: number; end: number }, { begin, end }: Happened): boolean =>
  span.begin < end + AFTERMATH_MS && span.end > begin;

function faultRow(fault: Happened, origin: number, tries: readonly Try[]): FaultRow {
  const own = tries.filter((one) => touches(one, fault));
  const bad = own.filter(({ outcome }) => outcome !== "ok");
  const looks = Map.groupBy(
    bad,
    ({ outcome, failure }) => `${failure ?? ""}${outcome === "partial" ? ", in part" : ""}`,
  );
  const badOperations = new Set(bad.map(({ operation }) => operation));
  const since = (times: number[], pick: (...of: number[]) => number) =>
    times.length === 0 ? null : Math.max(0, pick(...times) - fault.end) / 1000;
  const successes = tries.filter(
    ({ operation, outcome, begin }) => outcome === "ok" && badOperations.has(operation) && begin >= fault.end,
  );
  return {
    name: fault.name,
    at: (fault.begin - origin) / 1000,
    seconds: (fault.end - fault.begin) / 1000,
    tries: shareOf(own),
    p99: latencyOf(own)?.p99 ?? null,
    looked: [...looks]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([look, { length }]) => `${length} × ${look}`),
    lastFailure: since(
      bad.map(({ end }) => end),
      Math.max,
    ),
    firstSuccess: since(
      successes.map(({ end }) => end),
      Math.min,
    ),
  };
}

function operationRow(
  operation: string,
  tries: readonly Try[],
  waits: readonly Wait[],
  faults: Happened[],
): OperationRow {
  const isDisturbed = (span: { begin: number; end: number }) => faults.some((fault) => touches(span, fault));
  const [calm, rough] = [tries.filter((one) => !isDisturbed(one)), tries.filter(isDisturbed)];
  return {
    operation,
    quiet: shareOf(calm),
    disturbed: shareOf(rough),
    quietWait: latencyOf(waits.filter((one) => !isDisturbed(one))),
    disturbedWait: latencyOf(waits.filter(isDisturbed)),
    gaveUp: waits.filter(({ succeeded }) => !succeeded).length,
  };
}

/**
 * What the shoppers met, by operation and by fault. Whatever touches a fault or the six seconds after it counts as
 * disturbed; shoppers who wait and press again count their whole wait.
 *
 * @param origin when the run began, in milliseconds of `performance.now`
 */
export function analyse({ tries, waits }: Records, faults: Happened[], origin: number): Analysis {
  const names = [...new Set(tries.map(({ operation }) => operation))].toSorted();
  const last = Math.max(origin, ...faults.map(({ end }) => end)) + AFTERMATH_MS;
  const end = tries.filter(({ begin }) => begin >= last);
  const of = <T extends { operation: string }>(name: string, list: readonly T[]) =>
    list.filter(({ operation }) => operation === name);
  return {
    operations: names.map((name) => operationRow(name, of(name, tries), of(name, waits), faults)),
    total: operationRow("all", tries, waits, faults),
    faults: faults.map((fault) => faultRow(fault, origin, tries)),
    unquiet: end.filter(({ outcome }) => outcome !== "ok"),
    quietEnd: shareOf(end),
  };
}
