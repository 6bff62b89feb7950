import type { PapersFieldsFragment } from "./papers.generated.ts";

type Papers = Pick<PapersFieldsFragment, "shots" | "distanceYards" | "groupInches" | "shotOn" | "shooter" | "lot">;

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** For example `November 12, 2026`. */
export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

/** For example `0.42 in`, with a non-breaking space. */
export const formatGroup = (inches: number): string => `${inches.toFixed(2)}\u00a0in`;

const counts: Record<number, string> = { 5: "Five", 10: "Ten" };

/** The target in words: what it shows, and when it was shot. */
export const describeTarget = ({ shots, distanceYards, groupInches, shotOn, shooter, lot }: Papers): string =>
  `${counts[shots.length] ?? shots.length} shots at ${distanceYards} yards, group ${groupInches.toFixed(2)} in, ` +
  `shot ${formatDay(shotOn)} by ${shooter}, lot ${lot}`;
