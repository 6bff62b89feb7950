import { compare, type Comparison, type Contender } from "../measure/compare.ts";
import { medianRatio } from "../measure/statistics.ts";
import type { Section, Table } from "../section.ts";

/** What a part of the section brings to it. */
export type Part = Pick<Section, "tables" | "targets" | "charts">;

/** How long and how hard everybody is asked; see `compare`. */
export interface Pace {
  rounds: number;
  seconds: number;
  connections: number;
  warmUp: number;
}

/** A server, and what it is asked. */
export interface Asked extends Contender {
  work: string;
}

interface Outcome extends Comparison {
  work: string;
}

type Figure = "cpu" | "requestsPerSecond" | "p50";

/** What was measured, by turns. */
export interface Outcomes {
  all: Outcome[];
  /** @throws Error when there is no such one */
  of: (work: string, name: string) => Outcome;
  /** Median of one's figure by another's of the same round. */
  ratio: (figure: Figure, one: Outcome, other: Outcome) => number;
  /** Every server with its figures, and how its CPU compares to that of one of them. */
  table: (title: string, reference: string, notes: string[]) => Table;
}

/** Measures all that is asked in one comparison, so that everything in it can be set beside everything else. */
export async function measureAll(asked: Asked[], pace: Pace): Promise<Outcomes> {
  const compared = await compare(asked, pace);
  const all = compared.map((comparison, index) => Object.assign(comparison, { work: asked[index]?.work ?? "" }));
  const of: Outcomes["of"] = (work, name) => {
    const found = all.find((outcome) => outcome.work === work && outcome.name === name);
    if (!found) throw new Error(`${name} was not measured on ${work}.`);
    return found;
  };
  const ratio: Outcomes["ratio"] = (figure, one, other) =>
    medianRatio(
      one.rounds.map((round) => round[figure]),
      other.rounds.map((round) => round[figure]),
    );
  return {
    all,
    of,
    ratio,
    table: (title, reference, notes) => ({
      title,
      columns: ["work", "server", "CPU ms", `CPU to ${reference}`, "p50 ms", "p99 ms", "requests/s", "upstream calls"],
      rows: all.map((outcome) => [
        outcome.work,
        outcome.name,
        outcome.cpu,
        `${round(ratio("cpu", outcome, of(outcome.work, reference)))} ×`,
        outcome.p50,
        outcome.p99,
        outcome.requestsPerSecond,
        outcome.calls,
      ]),
      notes,
    }),
  };
}

/** Three digits that count. */
export const round = (value: number): number => Number(value.toPrecision(3));
