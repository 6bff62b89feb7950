import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Section, Table } from "../section.ts";
import { plots } from "./plot.ts";

/** A section as it is kept. */
export interface Result extends Section {
  machine: string;
  /** Year, month, day. */
  date: string;
}

const folder = dirname(import.meta.dirname);

/** Where results are kept, by section. */
export const results = join(folder, "results");

const BEGIN = "<!-- results: written by `npm run bench` -->";
const END = "<!-- end of results -->";

/** Writes what was measured between the marks of README.md. Throws when a mark is missing. */
export function writeReport(sections: Result[]): void {
  const file = join(folder, "README.md");
  const text = readFileSync(file, "utf8");
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`${file} has lost the marks between which the results stand.`);
  const report = [...summarize(sections), ...sections.flatMap(describe), ...describeMachines(sections)].join("\n\n");
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${report}\n\n${text.slice(end)}`);
}

function summarize(sections: Result[]): string[] {
  const rows = sections.flatMap(({ targets }) =>
    targets.map(({ claim, target, measured, met }) => [claim, target, measured, met ? "met" : "missed"]),
  );
  return ["## What is promised", table(["figure", "target", "measured", ""], rows)];
}

function describe({ title, text, tables, charts }: Result): string[] {
  return [
    `## ${title}`,
    text,
    ...charts.map(({ file, title }) => `![${title}](${plots}/${file}.svg)`),
    ...tables.flatMap(describeTable),
  ];
}

/** On what, with which versions, and when: a line for each machine. */
function describeMachines(sections: Result[]): string[] {
  const lines = [...Map.groupBy(sections, ({ machine }) => machine)].map(([machine, of]) => {
    const titles = of.map(({ title, date }) => `${title} (${date})`).join(", ");
    const versions = of.flatMap(({ versions = {} }) => Object.entries(versions).map((entry) => entry.join(" ")));
    return `- ${titles}: ${[...new Set([...machine.split(", "), ...versions])].join(", ")}.`;
  });
  return ["## Measured on", lines.join("\n")];
}

const describeTable = ({ title, columns, rows, notes = [] }: Table): string[] => [
  `### ${title}`,
  table(columns, rows),
  ...notes,
];

function table(columns: string[], rows: (string | number)[][]): string {
  const lines = [
    columns,
    columns.map((_, index) => (index === 0 ? "---" : "---:")),
    ...rows.map((row) => row.map(cell)),
  ];
  return lines.map((line) => `| ${line.map((text) => text.replaceAll("|", "\\|")).join(" | ")} |`).join("\n");
}

/** Three digits that count; whole numbers as they are. */
const cell = (value: string | number): string =>
  typeof value === "string"
    ? value
    : Number.isInteger(value)
      ? value.toLocaleString("en-US")
      : Number(value.toPrecision(3)).toLocaleString("en-US", { maximumFractionDigits: 6 });
