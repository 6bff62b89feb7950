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
  /** The most memory that each process had in use meanwhile, in MB; null where the system does not tell. */
  webMb: number | null;
  gatewayMb: number | null;
}

/** Containers have more, for what the system holds of answers that are not read. */
const MEMORY_MB = 512;

const waitMs = ({ begin, end }: Try): number => end - begin;
const isLate = (one: Try): boolean => waitMs(one) > deadlineMs(one.operation);

/** A sentence for each kind of request that was not answered well and in time, and for each process that took too much. */
export function faultsOf({ name, tries, webMb, gatewayMb }: Row): string[] {
  const wrong = tries.filter((one) => one.outcome !== "ok" || isLate(one));
  const kinds = Map.groupBy(wrong, (one) => `${one.operation}: ${one.failure ?? "too late"}`);
  const unserved = [...kinds].map(([kind, some]) => {
    const longest = Math.max(...some.map(waitMs));
    return `${name}: ${some.length} × ${kind} after at most ${ms(longest)}`;
  });
  const large = Object.entries({ "web server": webMb, gateway: gatewayMb }).flatMap(([process, mb]) =>
    mb !== null && mb > MEMORY_MB ? [`${name}: the ${process} took ${mb} MB`] : [],
  );
  return [...unserved, ...large];
}

const percentile = (sorted: number[], share: number): number | undefined =>
  sorted[Math.ceil(sorted.length * share) - 1];

export function describe(rows: readonly Row[]): string {
  const cells = rows.map(({ name, tries, webMb, gatewayMb }) => {
    const waits = tries.map(waitMs).toSorted((a, b) => a - b);
    const failed = tries.filter(({ outcome }) => outcome !== "ok").length;
    const late = tries.filter(isLate).length;
    return [
      name,
      tries.length,
      failed,
      late,
      ms(percentile(waits, 0.5)),
      ms(waits.at(-1)),
      webMb ?? "–",
      gatewayMb ?? "–",
    ];
  });
  return [
    `${new Date().toISOString().slice(0, 10)}. ${machine()}.`,
    table(
      ["attack", "requests of the honest visitor", "failed", "late", "p50", "longest", "web, MB", "gateway, MB"],
      cells,
    ),
  ].join("\n\n");
}

const README = join(import.meta.dirname, "README.md");
const MARK = "<!-- results -->";

/** Puts the tables into the README, in the place of the last ones. */
export async function writeResults(text: string): Promise<void> {
  const [head = ""] = readFileSync(README, "utf8").split(MARK);
  writeFileSync(README, await format(`${head}${MARK}\n\n${text}\n`, { parser: "markdown", printWidth: 120 }));
}
