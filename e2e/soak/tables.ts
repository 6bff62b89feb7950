// Numbers and tables of the reports.
import { cpus, totalmem } from "node:os";

/** A table of Markdown; all columns but the first are numbers. */
export const table = (head: string[], rows: (string | number)[][]): string =>
  [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows]
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");

/** Milliseconds, or seconds from ten on; a dash for what was not measured. */
export const ms = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? "–"
    : value < 10_000
      ? `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`;

/** What the report was measured on. */
export function machine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpu?.model.trim() ?? "unknown CPU"}, ${memory} GiB, ${process.platform}, Node ${process.version}`;
}
