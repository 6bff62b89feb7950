/** NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}

/** Median of a's figure by b's of the same round: what a drift of the machine changes least. */
export const medianRatio = (a: readonly number[], b: readonly number[]): number =>
  median(a.map((value, round) => value / (b[round] ?? NaN)));
