// The run in tables: for the terminal and for the README.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import type { Analysis, FaultRow, OperationRow, Share } from "./analysis.ts";
import type { Books } from "./books.ts";
import type { ErrorLines } from "./error-lines.ts";
import { machine, ms, table } from "./tables.ts";
import type { ProcessName } from "./topology.ts";

export interface Run {
  seed: number;
  minutes: number;
  shoppers: number;
  /** Of the topology. */
  description: string;
  analysis: Analysis;
  books: Books;
  /** Resident MiB by process at the begin, in the middle and at the end. */
  memory: { when: string; sizes: Partial<Record<ProcessName, number>> }[];
  errorLines: ErrorLines[];
  refusals: ReadonlyMap<string, number>;
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? "–" : part === 0 ? "0" : `${((100 * part) / whole).toFixed(1)} %`;

const seconds = (value: number | null): string => (value === null ? "–" : `${value.toFixed(1)} s`);

const shares = ({ count, failed, partial }: Share) => [count, percent(failed, count), percent(partial, count)];

const operationCells = ({ operation, quiet, disturbed, quietWait, disturbedWait, gaveUp }: OperationRow) => [
  operation,
  ...shares(quiet),
  ms(quietWait?.p50),
  ms(quietWait?.p99),
  ...shares(disturbed),
  ms(disturbedWait?.p50),
  ms(disturbedWait?.p99),
  gaveUp,
];

function faultCells(fault: FaultRow): (string | number)[] {
  const { name, at, seconds: length, tries, p99, lastFailure, firstSuccess, looked } = fault;
  const often = looked.slice(0, 2).join("; ") || "–";
  return [
    name,
    seconds(at),
    seconds(length),
    ...shares(tries),
    ms(p99),
    seconds(lastFailure),
    seconds(firstSuccess),
    often,
  ];
}

/** The run as Markdown. */
export function describeRun(run: Run): string {
  const { analysis, books, memory, errorLines, refusals } = run;
  const { total, quietEnd } = analysis;
  const names = [...new Set(memory.flatMap(({ sizes }) => Object.keys(sizes) as ProcessName[]))];
  const charges = Object.entries(books.charges).map(([status, count]) => `${count} ${status}`);
  const parts = [
    `${new Date().toISOString().slice(0, 10)}, ${run.minutes} minutes, seed ${run.seed}, ${run.shoppers} shoppers. ${machine()}.`,
    `${run.description}.`,
    books.broken.length === 0
      ? `**Every promise was kept**: ${books.orders} orders, charges ${charges.join(", ")}, ${books.mails} mails.`
      : `**${books.broken.length} promises were broken**, with ${books.orders} orders, charges ${charges.join(", ")}.`,
    `In the quiet end ${quietEnd.count} requests, ${quietEnd.failed} failed, ${quietEnd.partial} lacked a part. Refusals that were right: ${
      [...refusals].map(([code, count]) => `${count} × \`${code}\``).join(", ") || "none"
    }.`,
    "### What shoppers asked for",
    "Requests, and how long people waited from the first press to what came of it; quiet, and disturbed: during a fault and the six seconds after it.",
    table(
      ["", "quiet", "failed", "in part", "p50", "p99", "disturbed", "failed", "in part", "p50", "p99", "gave up"],
      [...analysis.operations, total].map(operationCells),
    ),
    "### The faults",
    "Requests that met each fault; seconds from its end to the last failure and to the first success of what had failed.",
    table(
      ["fault", "at", "for", "requests", "failed", "in part", "p99", "last failure", "first success", "most often"],
      analysis.faults.map(faultCells),
    ),
    "### Resident memory, MiB",
    table(
      ["process", ...memory.map(({ when }) => when)],
      names.map((name) => [name as string].concat(memory.map(({ sizes }) => String(sizes[name] ?? "–")))),
    ),
    "### Lines of level error",
    errorLines.length === 0
      ? "None."
      : table(
          ["line", "processes"],
          errorLines.slice(0, 25).map(({ text, counts }) => [
            text,
            Object.entries(counts)
              .map(([name, count]) => `${count} × ${name}`)
              .join(", "),
          ]),
        ),
  ];
  return parts.join("\n\n");
}

const readme = join(import.meta.dirname, "README.md");
const marks = ["<!-- results -->", "<!-- end of results -->"] as const;

/** Puts the text between the marks in the README beside this file. Throws when they are not there. */
export async function writeResults(text: string): Promise<void> {
  const before = readFileSync(readme, "utf8");
  const [head, rest] = before.split(marks[0]);
  const tail = rest?.split(marks[1])[1];
  if (head === undefined || tail === undefined) throw new Error(`${readme} has no marks for the results.`);
  const written = `${head}${marks[0]}\n\n${text}\n\n${marks[1]}${tail}`;
  writeFileSync(readme, await format(written, { parser: "markdown", printWidth: 125 }));
}
