import { formatDate } from "#/lib/format-date.ts";
import type { PapersFieldsFragment } from "./papers.generated.ts";

type Papers = Pick<PapersFieldsFragment, "shots" | "distanceYards" | "groupInches" | "shotOn" | "shooter" | "lot">;

/** For example `0.42 in`, with a non-breaking space. */
export const formatGroup = (inches: number): string => `${inches.toFixed(2)}\u00a0in`;

const counts: Record<number, string> = { 5: "Five", 10: "Ten" };

/** The target in words: what it shows, and when it was shot. */
export const describeTarget = ({ shots, distanceYards, groupInches, shotOn, shooter, lot }: Papers): string =>
  `${counts[shots.length] ?? shots.length} shots at ${distanceYards} yards, group ${groupInches.toFixed(2)} in, ` +
  `shot ${formatDate(shotOn)} by ${shooter}, lot ${lot}`;
