import { setTimeout as pause } from "node:timers/promises";
import { type Fault, PAUSE, type Planned, describeFault } from "./schedule.ts";
import type { Topology } from "./topology.ts";

/** A fault as it was; milliseconds of `performance.now`. */
export interface Happened {
  name: string;
  begin: number;
  /** When everything was there again and undisturbed. */
  end: number;
}

/** Does it; resolves with what undoes it. */
async function inflict(fault: Fault, { proxies, processes }: Topology): Promise<() => Promise<void>> {
  if (fault.kind === "line") {
    const proxy = proxies[fault.target];
    proxy?.disturb(fault.disturbance);
    return async () => proxy?.restore();
  }
  const all = fault.targets.map((name) => processes[name]).filter((one) => one !== undefined);
  const start = async () => void (await Promise.all(all.map((one) => one.start())));
  await Promise.all(all.map((one) => (fault.kind === "killed" ? one.kill() : one.stop())));
  if (fault.kind === "killed") return start;
  await start();
  return async () => {};
}

/**
 * Lets the faults happen as planned, counted from now, and tells each when it is over. What takes longer than planned,
 * because a process takes its time to come back, moves the next ones on.
 *
 * @param quietFrom when the last one has to be over; those that would not are left out
 * @param signal aborted: what is disturbed is restored, and no more happens
 */
export async function runFaults(
  topology: Topology,
  plan: readonly Planned[],
  quietFrom: number,
  signal: AbortSignal,
  report: (happened: Happened) => void,
): Promise<void> {
  const origin = performance.now();
  const until = (time: number) =>
    pause(Math.max(0, origin + time - performance.now()), undefined, { signal }).catch(() => undefined);
  let free = 0;
  for (const planned of plan) {
    const from = Math.max(planned.begin, free);
    const to = from + planned.end - planned.begin;
    if (to > quietFrom) return;
    await until(from);
    if (signal.aborted) return;
    const name = describeFault(planned.fault);
    const begin = performance.now();
    const undo = await inflict(planned.fault, topology);
    // A restart that took its time is over when it is.
    if (planned.fault.kind !== "restarted") await until(to);
    await undo();
    const end = performance.now();
    report({ name, begin, end });
    free = end - origin + PAUSE.least;
  }
}
