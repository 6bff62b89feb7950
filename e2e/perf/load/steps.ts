// Adds shoppers step by step until the shop is slow or fails.
import { cpus } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { max, quantile, sum } from "simple-statistics";
import type { Attempt } from "./records.ts";
import { visitUntilClosed, type World } from "./shopper.ts";

/** Milliseconds in which a step's new shoppers arrive one after the other, and in which it is measured after that. */
export const ARRIVAL_MS = 20_000;
export const MEASURED_MS = 40_000;
const SAMPLE_EVERY_MS = 5_000;
/** Milliseconds for a page and for placing an order, 95th percentile. */
export const GOAL_MS = 1_000;

/** A container at one moment. */
export interface Sample {
  service: string;
  /** CPU time by time. */
  cores: number;
  mb: number;
  /** Share of its memory limit. */
  memory: number;
}

/** All containers of a service; memory is that of the largest. */
interface ServiceUsage extends Sample {
  containers: number;
}

export interface Step {
  shoppers: number;
  pagesPerSecond: number;
  operationsPerSecond: number;
  ordersPerMinute: number;
  page: Latency;
  order: Latency;
  failures: { shed: number; limited: number; other: number };
  services: ServiceUsage[];
  /** Cores in use by this process, and by everything on this machine. */
  generatorCores: number;
  machineCores: number;
  /** What did not meet the goal; empty if everything did. */
  missed: string[];
}

/** Milliseconds; null if nothing was complete. */
type Latency = { p50: number; p95: number } | null;

const isPage = ({ operation }: Attempt): boolean => operation.endsWith(" page");
/** Only pages and calls of the providers have a name of several words. */
const isGraphQL = ({ operation }: Attempt): boolean => !operation.includes(" ");
const isOrder = ({ operation }: Attempt): boolean => operation === "CheckoutPlaceOrder";

function latencyOf(attempts: readonly Attempt[]): Latency {
  const times = attempts.map(({ begin, end }) => end - begin);
  return times.length === 0 ? null : { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function countFailures(failures: readonly string[]): Step["failures"] {
  const shed = failures.filter((failure) => /OVERLOADED|HTTP 503/.test(failure)).length;
  const limited = failures.filter((failure) => /RATE_LIMITED|HTTP 429/.test(failure)).length;
  return { shed, limited, other: failures.length - shed - limited };
}

const usageOf = (moments: readonly Sample[][]): ServiceUsage[] =>
  [...Map.groupBy(moments.flat(), ({ service }) => service)].map(([service, samples]) => ({
    service,
    containers: samples.length / moments.length,
    cores: sum(samples.map(({ cores }) => cores)) / moments.length,
    mb: max(samples.map(({ mb }) => mb)),
    memory: max(samples.map(({ memory }) => memory)),
  }));

/** CPU time of all cores since the machine started. */
function machineTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((one) => Object.values(one))) };
}

async function measureStep({ records }: World, shoppers: number, sample: () => Promise<Sample[]>): Promise<Step> {
  const countOrders = () => records.purchases.filter(({ outcome }) => outcome === "ordered").length;
  const [from, orders, machine, generator] = [performance.now(), countOrders(), machineTimes(), process.cpuUsage()];
  const moments: Sample[][] = [];
  while (performance.now() < from + MEASURED_MS) {
    const [moment] = await Promise.all([sample(), pause(SAMPLE_EVERY_MS)]);
    moments.push(moment);
  }
  const seconds = (performance.now() - from) / 1_000;
  const { user, system } = process.cpuUsage(generator);
  const { idle, all } = machineTimes();
  const attempts = records.attempts.filter(({ end }) => end >= from);
  const complete = attempts.filter(({ outcome }) => outcome === "ok");
  const [page, order] = [latencyOf(complete.filter(isPage)), latencyOf(complete.filter(isOrder))];
  const failures = attempts
    .filter(({ outcome }) => outcome !== "ok")
    .map(({ operation, failure }) => `${operation}: ${failure}`);
  const reasons = [...Map.groupBy(failures, (one) => one)].map(([one, all]) => `${all.length} × ${one}`);
  const late = (what: string, times: Latency) =>
    times && times.p95 > GOAL_MS ? [`${what} took ${Math.round(times.p95)} ms (p95)`] : [];
  return {
    shoppers,
    pagesPerSecond: complete.filter(isPage).length / seconds,
    operationsPerSecond: complete.filter(isGraphQL).length / seconds,
    ordersPerMinute: ((countOrders() - orders) / seconds) * 60,
    page,
    order,
    failures: countFailures(failures),
    services: usageOf(moments),
    generatorCores: (user + system) / 1e6 / seconds,
    machineCores: (1 - (idle - machine.idle) / (all - machine.all)) * cpus().length,
    missed: [
      ...late("a page", page),
      ...late("placing an order", order),
      ...(failures.length > 0
        ? [`${failures.length} of ${attempts.length} requests failed (${reasons.join("; ")})`]
        : []),
    ],
  };
}

/**
 * Measures until a step misses the goal, then lets all shoppers finish.
 * @param sizes numbers of shoppers, growing
 * @param sample the current use of each container
 */
export async function measureSteps(
  surroundings: Omit<World, "isClosing">,
  sizes: readonly number[],
  sample: () => Promise<Sample[]>,
): Promise<Step[]> {
  let isClosing = false;
  const world: World = { ...surroundings, isClosing: () => isClosing };
  const shopping: Promise<void>[] = [];
  const arrive = async (number: number, afterMs: number) => {
    await pause(afterMs);
    await visitUntilClosed(world, `shopper ${number}`, number);
  };
  const steps: Step[] = [];
  for (const size of sizes) {
    const added = size - shopping.length;
    for (let left = added; left > 0; left -= 1) shopping.push(arrive(shopping.length, (left / added) * ARRIVAL_MS));
    const measured = pause(ARRIVAL_MS).then(() => measureStep(world, size, sample));
    // Shoppers only leave before closing if they find that the measurement itself is wrong.
    const step = await Promise.race([measured, Promise.all(shopping).then(() => measured)]);
    steps.push(step);
    const { ordersPerMinute, missed } = step;
    console.log(`${size} shoppers, ${Math.round(ordersPerMinute)} orders/min: ${missed.join(", ") || "goal met"}`);
    if (missed.length > 0) break;
  }
  isClosing = true;
  await Promise.all(shopping);
  return steps;
}

/** Share of a core or of the machine, and of a memory limit, from which it is full. */
const FULL = { cores: 0.85, memory: 0.95 };

/** What limits the shop in this step, and what to add. */
export function bottleneckOf({ services, machineCores, generatorCores }: Step): string {
  const most = (figure: (usage: ServiceUsage) => number) =>
    services.reduce((first, other) => (figure(other) > figure(first) ? other : first));
  const each = ({ cores, containers }: ServiceUsage) => cores / containers;
  const [fullest, largest, busiest] = [most(({ memory }) => memory), most(({ cores }) => cores), most(each)];
  const busy = `a container of ${busiest.service} uses ${each(busiest).toFixed(2)} cores`;
  if (fullest.memory >= FULL.memory) return `the memory of ${fullest.service}. Raise its limit or add a replica.`;
  if (each(busiest) >= FULL.cores) return `${busiest.service}: ${busy}. Add a replica.`;
  if (generatorCores >= FULL.cores) return "the load generator, not the shop: it is a single process.";
  if (machineCores < FULL.cores * cpus().length) {
    return `neither cores nor memory (${busy}, the most). Look at what slow or failed requests wait for.`;
  }
  const used = `${machineCores.toFixed(2)} of ${cpus().length}`;
  return `the machine: ${used} cores are in use, ${largest.cores.toFixed(2)} by ${largest.service}; ${busy}. Add cores: replicas on the same ones add nothing.`;
}
