import type { MeasuredProcess } from "./process.ts";
import { median } from "./statistics.ts";

/** Something that takes several calls, or that another one must follow. */
export interface Task {
  name: string;
  /** Whose CPU time counts. */
  processes: MeasuredProcess[];
  /** Does it once and checks the result; answers the milliseconds that count. */
  run: () => Promise<number>;
}

export interface TaskCost {
  name: string;
  /** Milliseconds. */
  p50: number;
  /** CPU time of each of the processes, in milliseconds for each run. */
  cpu: number[];
  /** What all processes counted, for each run. */
  counts: Record<string, number>;
}

interface TurnsOptions {
  /** Each round runs every task so often, one run after the other. */
  rounds: number;
  repeats: number;
  /** So many runs of each task before the first round: compilers take a while, the longer the more code there is. */
  warmUp?: number;
}

/** Runs the tasks by turns, one at a time, when they are warm. Medians of all runs and of the rounds. */
export async function takeTurns(
  tasks: Task[],
  { rounds, repeats, warmUp = repeats / 2 }: TurnsOptions,
): Promise<TaskCost[]> {
  for (const { run } of tasks) for (let left = warmUp; left > 0; left -= 1) await run();
  const figures = tasks.map((task) => ({
    task,
    times: [] as number[],
    usages: [] as Awaited<ReturnType<typeof round>>[],
  }));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const index of figures.keys()) {
      const figure = figures[(index + turn) % figures.length];
      if (figure) figure.usages.push(await round(figure.task, repeats, figure.times));
    }
  }
  return figures.map(({ task, times, usages }) => ({
    name: task.name,
    p50: median(times),
    cpu: task.processes.map((_, index) => median(usages.map(({ cpu }) => cpu[index] ?? NaN))),
    counts: Object.fromEntries(
      Object.keys(usages[0]?.counts ?? {}).map((key) => [key, median(usages.map(({ counts }) => counts[key] ?? NaN))]),
    ),
  }));
}

async function round({ processes, run }: Task, repeats: number, times: number[]) {
  const before = await usages(processes);
  for (let left = repeats; left > 0; left -= 1) times.push(await run());
  const after = await usages(processes);
  return {
    cpu: after.cpu.map((cpu, index) => (cpu - (before.cpu[index] ?? NaN)) / repeats),
    counts: Object.fromEntries(
      Object.entries(after.counts).map(([key, count]) => [key, (count - (before.counts[key] ?? 0)) / repeats]),
    ),
  };
}

async function usages(processes: MeasuredProcess[]) {
  const all = await Promise.all(processes.map((process) => process.usage()));
  const counts: Record<string, number> = {};
  for (const usage of all)
    for (const [key, count] of Object.entries(usage.counts)) counts[key] = (counts[key] ?? 0) + count;
  return { cpu: all.map(({ cpu }) => cpu), counts };
}
