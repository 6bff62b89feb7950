/** A cell is a text, or a number, which is written with three digits that count. */
export interface Table {
  title: string;
  columns: string[];
  rows: (string | number)[][];
  notes?: string[];
}

/** What is promised of a figure, and whether it was so. */
export interface Target {
  claim: string;
  /** As `≥ 0.85`. */
  target: string;
  measured: string | number;
  met: boolean;
}

export interface Chart {
  /** Name of its file, without `.svg`. */
  file: string;
  title: string;
  /** What the values are, with the unit. */
  axis: string;
  /** Lower is better, unless `higherIsBetter`. */
  higherIsBetter?: boolean;
  /** Bars, in groups where they have one; or lines over `x` where all have it. */
  values: { label: string; value: number; group?: string; x?: number }[];
  /** What `x` is, with the unit; both axes of lines are logarithmic. */
  xAxis?: string;
}

/** A part of the report. */
export interface Section {
  title: string;
  /** What was done, in Markdown. */
  text: string;
  tables: Table[];
  targets: Target[];
  charts: Chart[];
  /** Packages that were measured, with their versions. */
  versions?: Record<string, string>;
}

interface SectionOptions {
  /** A short run that shows that all works; its figures mean nothing and are not kept. */
  quick: boolean;
}

/** Measures; throws when a reply is wrong. Prints what it is about with `console.log`. */
export type RunSection = (options: SectionOptions) => Promise<Section>;
