// What the honest visitor met, for the terminal and for the README.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import type { Try } from "../soak/records.ts";
import { machine, ms, table } from "../soak/tables.ts";
import { deadlineMs } from "./honest.ts";

export interface Row {
  /** Of the attack. */
  name: string;
  tries: Try[];
}

const waitMs = ({ begin, end }: Try): number => end - begin;
const isLate = (one: Try): boolean => waitMs(one) > deadlineMs(one.operation);

/** A sentence for each kind of request that was not answered well and in time. */
export function faultsOf({ name, tries }: Row): string[] {
  const wrong = tries.filter((one) => one.outcome !== "ok" || isLate(one));
  const kinds = Map.groupBy(wrong, (one) => `${one.operation}: ${one.failure ?? "too late"}`);
  return [...kinds].map(([kind, some]) => {
    const longest = Math.max(...some.map(waitMs));
    return `${name}: ${some.length} × ${kind} after at most ${ms(longest)}`;
  });
}

const percentile = (sorted: number[], share: number): number | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1];

export function describe(rows: readonly Row[]): string {
  const cells = rows.map(({ name, tries }) => {
    const waits = tries.map(waitMs).toSorted((a, b) => a - b);
    const failed = tries.filter(({ outcome }) => outcome !== "ok").length;
    const late = tries.filter(isLate).length;
    return [name, tries.length, failed, late, ms(percentile(waits, 0.5)), ms(waits.at(-1))];
  });
  return [
    `${new Date().toISOString().slice(0, 10)}. ${machine()}.`,
    table(["attack", "requests of the honest visitor", "failed", "late", "p50", "longest"], cells),
  ].join("\n\n");
}

const README = join(import.meta.dirname, "README.md");
const MARK = "<!-- results -->";

/** Puts the tables into the README, in the place of the last ones. */
export async function writeResults(text: string): Promise<void> {
  const [head = ""] = readFileSync(README, "utf8").split(MARK);
  writeFileSync(README, await format(`${head}${MARK}\n\n${text}\n`, { parser: "markdown", printWidth: 120 }));
}
