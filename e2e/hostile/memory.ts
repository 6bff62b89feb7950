// What Linux knows of a process's memory.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const fileOf = (pid: number | undefined, name: string): string => `/proc/${pid}/${name}`;

/** Has the highest resident memory of a process counted from now on: proc(5), `clear_refs`. */
export function forgetPeak(pid: number | undefined): void {
  const file = fileOf(pid, "clear_refs");
  if (existsSync(file)) writeFileSync(file, "5");
}

/** The highest resident memory of a process since then, in MB; null where the system does not tell. */
export function peakMb(pid: number | undefined): number | null {
  const file = fileOf(pid, "status");
  if (!existsSync(file)) return null;
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8")) ?? [];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}
