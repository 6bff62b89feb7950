// Memory of a process as reported by Linux (proc(5)).
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Resets the peak resident memory of a process. */
export function resetPeak(pid: number | undefined): void {
  const file = `/proc/${pid}/clear_refs`;
  if (existsSync(file)) writeFileSync(file, "5");
}

/** Peak resident memory in MB since the reset; null if the system does not report it. */
export function peakMb(pid: number | undefined): number | null {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return null;
  const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(file, "utf8")) ?? [];
  return kb === undefined ? null : Math.round(Number(kb) / 1024);
}
