import type { PapersFieldsFragment } from "#/features/papers/papers.generated.ts";

const shot = (x: number, y: number) => ({ __typename: "TargetShot" as const, x, y });

/** A target whose group is half an inch. */
export const testPapers = (about: Partial<PapersFieldsFragment> = {}): PapersFieldsFragment => ({
  __typename: "Papers",
  serialNumber: "D-26-00417",
  productName: "Datum 16",
  shotOn: "2026-11-12",
  distanceYards: 50,
  ammunition: ".22 LR match, 40 gr",
  lot: "1268-41",
  shooter: "Hollis Page",
  shots: [shot(-150, 0), shot(150, 400), ...Array.from({ length: 8 }, (_, index) => shot(index * 9, 100 + index))],
  groupInches: 0.5,
  groupShots: [shot(-150, 0), shot(150, 400)],
  ...about,
});
