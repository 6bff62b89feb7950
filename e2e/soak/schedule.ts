// Which fault comes when: the same for the same seed and length.
import type { Disturbance } from "../../gateway/test/tcp-proxy.ts";
import type { Random } from "./random.ts";
import type { ProcessName, ProxyName } from "./topology.ts";

export type Fault =
  | { kind: "line"; target: ProxyName; disturbance: Disturbance }
  /** Killed at the begin, started again at the end. */
  | { kind: "killed"; targets: ProcessName[] }
  /** Asked to go at the begin, and started again once it is gone. */
  | { kind: "restarted"; targets: ProcessName[] };

/** Milliseconds since the run began. */
export interface Planned {
  fault: Fault;
  begin: number;
  end: number;
}

/** What can be disturbed here. */
export interface Targets {
  proxies: readonly ProxyName[];
  processes: readonly ProcessName[];
}

/** Milliseconds of quiet before the first fault, as a share of the run and at most. */
const WARM_UP = { share: 0.05, most: 20_000 };
/** The same after the last one. */
const QUIET_END = { share: 0.25, most: 120_000 };
/** Milliseconds, at random between these. */
const LENGTH = { least: 5_000, most: 12_000 };
export const PAUSE = { least: 8_000, most: 12_000 };

const refuse: Disturbance = { kind: "refuse" };
const reset: Disturbance = { kind: "reset" };
const blackhole: Disturbance = { kind: "blackhole" };
const stall: Disturbance = { kind: "stall" };
const slow = (ms: number): Disturbance => ({ kind: "delay", ms, jitter: ms });
const narrow: Disturbance = { kind: "throttle", bytesPerSecond: 8_000 };
/** Enough for the head of an answer and the begin of its body. */
const cut: Disturbance = { kind: "truncate", bytes: 700 };

const lines: Record<ProxyName, Disturbance[]> = {
  commerce: [refuse, reset, blackhole, stall, slow(300), narrow, cut],
  payment: [refuse, reset, blackhole, stall, slow(500), cut],
  content: [refuse, blackhole, slow(300), narrow, cut],
  reviews: [blackhole, slow(500), reset],
  identity: [refuse, blackhole, slow(300)],
  postgres: [reset, stall, slow(10), refuse],
  redis: [refuse, blackhole, stall, slow(100)],
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

/** Every fault that these targets can have. */
export function possibleFaults({ proxies, processes }: Targets): Fault[] {
  const areThere = (targets: ProcessName[]) => targets.every((name) => processes.includes(name));
  return [
    ...proxies.flatMap((target) => lines[target].map((disturbance): Fault => ({ kind: "line", target, disturbance }))),
    ...killed.filter(areThere).map((targets): Fault => ({ kind: "killed", targets })),
    ...restarted.filter(areThere).map((targets): Fault => ({ kind: "restarted", targets })),
  ];
}

/** A fault in words, without its time. */
export function describeFault(fault: Fault): string {
  if (fault.kind !== "line") return `${fault.targets.join(" and ")} ${fault.kind}`;
  const { target, disturbance } = fault;
  const words: Record<Disturbance["kind"], string> = {
    refuse: "refuses connections",
    reset: "resets connections",
    blackhole: "swallows what it is sent",
    stall: "is frozen, then goes on",
    delay: disturbance.kind === "delay" ? `slow by ${disturbance.ms}–${disturbance.ms + disturbance.jitter} ms` : "",
    throttle: disturbance.kind === "throttle" ? `sends ${disturbance.bytesPerSecond / 1000} kB/s` : "",
    truncate: "breaks off in the middle of answers",
  };
  return `${target} ${words[disturbance.kind]}`;
}

/** When the quiet end of a run begins, in milliseconds since it began. */
export const quietFrom = (length: number): number => length - Math.min(QUIET_END.share * length, QUIET_END.most);

/**
 * Faults one at a time with quiet pauses between them, before them and, for up to two minutes, after the last. Whatever
 * is in the way comes in random order, and everything once before anything twice.
 *
 * @param length of the run, in milliseconds
 */
export function planFaults(random: Random, length: number, targets: Targets): Planned[] {
  const until = quietFrom(length);
  const planned: Planned[] = [];
  let left: Fault[] = [];
  let begin = Math.min(WARM_UP.share * length, WARM_UP.most);
  for (;;) {
    const end = begin + random.between(LENGTH.least, LENGTH.most);
    if (left.length === 0) left = random.shuffle(possibleFaults(targets));
    const fault = left.pop();
    if (!fault || end > until) return planned;
    planned.push({ fault, begin, end });
    begin = end + random.between(PAUSE.least, PAUSE.most);
  }
}
