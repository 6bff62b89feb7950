import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** As pino writes it. */
interface LogLine {
  level?: number;
  msg?: string;
  err?: { message?: string };
}

/** pino's level of errors; what is above is fatal. */
const ERROR = 50;

export interface ErrorLines {
  /** The services that wrote it, by the numbers of their lines. */
  counts: Record<string, number>;
  /** What the line says, with its cause. */
  text: string;
}

/** What a line says that should not be there; null for every other. */
function complaint(text: string): string | null {
  if (!text.startsWith("{")) return /error|exception|warning/i.test(text) && !/^\s+at /.test(text) ? text : null;
  let line: LogLine;
  try {
    line = JSON.parse(text) as LogLine;
  } catch {
    // Cut off by a kill.
    return null;
  }
  const { level = 0, msg = "", err } = line;
  if (level < ERROR) return null;
  return err ? `${msg} (${err.message ?? ""})` : msg;
}

/** Numbers and ids differ from line to line. */
const alike = (text: string): string =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, "…")
    .replaceAll(/(?:\d+\.){3}\d+:\d+|\d{3,}/g, "…")
    .slice(0, 160);

/** The lines of level error in the logs of all processes, also of those that were replaced; the most frequent first. */
export function readErrorLines(dataDir: string): ErrorLines[] {
  const found = new Map<string, Record<string, number>>();
  for (const file of globSync(join(dataDir, "{,*/}logs/*.log"))) {
    const service = basename(file).split(".")[0] ?? "";
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const said = complaint(line);
      if (said === null) continue;
      const counts = found.get(alike(said)) ?? {};
      counts[service] = (counts[service] ?? 0) + 1;
      found.set(alike(said), counts);
    }
  }
  const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [...found].map(([text, counts]) => ({ text, counts })).toSorted((a, b) => total(b.counts) - total(a.counts));
}
