// The schedule of faults, the same for the same seed and length.
import { setTimeout as pause } from "node:timers/promises";
import type { NetworkFault } from "../../../gateway/test/tcp-proxy.ts";
import type { Random } from "../load/records.ts";
import type { ProcessName, ProxyName, Topology } from "./topology.ts";

type Fault =
  | { kind: "network"; target: ProxyName; disturbance: NetworkFault; name: string }
  /** Killed at the beginning and started at the end, or stopped gracefully and started immediately. */
  | { kind: "killed" | "restarted"; targets: ProcessName[]; name: string };

/** Milliseconds since the beginning of the run. */
interface PlannedFault {
  fault: Fault;
  begin: number;
  end: number;
}

/** An injected fault; times in milliseconds of `performance.now`. */
export interface InjectedFault {
  name: string;
  begin: number;
  /** When everything was running and undisturbed again. */
  end: number;
}

/** Milliseconds; random durations lie between these. */
const WARM_UP = { share: 0.05, most: 20_000 };
const QUIET_END = { share: 0.25, most: 120_000 };
const LENGTH = { least: 5_000, most: 12_000 };
const PAUSE = { least: 8_000, most: 12_000 };

const words = {
  refuse: ["refuses connections", { kind: "refuse" }],
  reset: ["resets connections", { kind: "reset" }],
  blackhole: ["never responds", { kind: "blackhole" }],
  stall: ["freezes and resumes", { kind: "stall" }],
  slow: ["is slow by 300–600 ms", { kind: "delay", ms: 300, jitter: 300 }],
  sluggish: ["is slow by 10–20 ms", { kind: "delay", ms: 10, jitter: 10 }],
  narrow: ["sends 8 kB/s", { kind: "throttle", bytesPerSecond: 8_000 }],
  // Enough for a response's headers and the beginning of its body.
  cut: ["disconnects in the middle of responses", { kind: "truncate", bytes: 700 }],
} satisfies Record<string, [string, NetworkFault]>;

const network: Record<ProxyName, (keyof typeof words)[]> = {
  commerce: ["refuse", "reset", "blackhole", "stall", "slow", "narrow", "cut"],
  payment: ["refuse", "reset", "blackhole", "stall", "slow", "cut"],
  content: ["refuse", "blackhole", "slow", "narrow", "cut"],
  reviews: ["blackhole", "slow", "reset"],
  identity: ["refuse", "blackhole", "slow"],
  postgres: ["reset", "stall", "sluggish", "refuse"],
  redis: ["refuse", "blackhole", "stall", "sluggish"],
};

const killed: ProcessName[][] = [
  ["gateway-1"],
  ["gateway-2"],
  ["commerce-1"],
  ["commerce-2"],
  ["gateway-1", "commerce-2"],
  ["commerce-1", "commerce-2"],
  ["payment"],
  ["content"],
  ["reviews"],
  ["identity"],
];
const restarted: ProcessName[][] = [["gateway-1"], ["commerce-1"], ["gateway-2"], ["commerce-2"]];

function possibleFaults({ proxies, processes }: Topology): Fault[] {
  const on = (kind: "killed" | "restarted", all: ProcessName[][]): Fault[] =>
    all
      .filter((targets) => targets.every((name) => processes[name]))
      .map((targets) => ({ kind, targets, name: `${targets.join(" and ")} ${kind}` }));
  return [
    ...(Object.keys(proxies) as ProxyName[]).flatMap((target) =>
      network[target].map((key): Fault => {
        const [what, disturbance] = words[key];
        return { kind: "network", target, disturbance, name: `${target} ${what}` };
      }),
    ),
    ...on("killed", killed),
    ...on("restarted", restarted),
  ];
}

/** When the fault-free end of a run of this length begins. */
const faultFreeFrom = (length: number): number => length - Math.min(QUIET_END.share * length, QUIET_END.most);

/** Faults one at a time in random order with pauses between them; every fault once before any fault twice. */
function planFaults(random: Random, length: number, topology: Topology): PlannedFault[] {
  const planned: PlannedFault[] = [];
  let left: Fault[] = [];
  let begin = Math.min(WARM_UP.share * length, WARM_UP.most);
  for (;;) {
    const end = begin + random.between(LENGTH.least, LENGTH.most);
    if (left.length === 0) left = random.shuffle(possibleFaults(topology));
    const fault = left.pop();
    if (!fault || end > faultFreeFrom(length)) return planned;
    planned.push({ fault, begin, end });
    begin = end + random.between(PAUSE.least, PAUSE.most);
  }
}

async function inject(fault: Fault, { proxies, processes }: Topology): Promise<() => Promise<void>> {
  if (fault.kind === "network") {
    const proxy = proxies[fault.target];
    proxy?.disturb(fault.disturbance);
    return async () => proxy?.restore();
  }
  const all = fault.targets.flatMap((name) => processes[name] ?? []);
  const start = async () => void (await Promise.all(all.map((one) => one.start())));
  await Promise.all(all.map((one) => (fault.kind === "killed" ? one.kill() : one.stop())));
  if (fault.kind === "killed") return start;
  await start();
  return () => Promise.resolve();
}

/**
 * Injects the faults of a run of this length and reports each when it is over. A process that takes longer to return delays
 * the next faults; those that would reach into the fault-free end are omitted.
 * @param signal aborted: ends the current fault and injects no more
 */
export async function runFaults(
  topology: Topology,
  random: Random,
  length: number,
  signal: AbortSignal,
  report: (fault: InjectedFault) => void,
): Promise<void> {
  const origin = performance.now();
  const until = (time: number) =>
    pause(Math.max(0, origin + time - performance.now()), undefined, { signal }).catch(() => undefined);
  let free = 0;
  for (const planned of planFaults(random, length, topology)) {
    const from = Math.max(planned.begin, free);
    const to = from + planned.end - planned.begin;
    if (to > faultFreeFrom(length)) return;
    await until(from);
    if (signal.aborted) return;
    const begin = performance.now();
    const undo = await inject(planned.fault, topology);
    if (planned.fault.kind !== "restarted") await until(to);
    await undo();
    const end = performance.now();
    report({ name: planned.fault.name, begin, end });
    free = end - origin + PAUSE.least;
  }
}
