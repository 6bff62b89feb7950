import { fits } from "./product.ts";

// Choices that several products offer. Each takes the ids of its options.

/** The two lengths of a barrel for a Datum; `extra` is what the longer one costs more, in cents. */
export const datumLengths = (first: number, second: number, extra: number) => [
  { id: first, title: "16.25 in", code: "16" },
  { id: second, title: "18.50 in", code: "18", extra },
];

/** The receivers that take a barrel of the Datum; three ids, from `first` on. */
export const datumReceivers = (documentId: string, first: number) =>
  fits(`${documentId}-receiver`, "Your receiver", [
    [first, "Telfer Datum"],
    [first + 1, "Telfer Ledger"],
    [first + 2, "10/22 pattern"],
  ]);

/** The two tubes of a scope; two ids, from `first` on. */
export const tubes = (first: number) => [
  { id: first, title: "30 mm", code: "30" },
  { id: first + 1, title: "1 in", code: "1" },
];

/** The two selects of a grip that is carved for one hand, in three sizes. */
export const handAndSize = (documentId: string, hand: [number, number], size: [number, number, number]) => [
  {
    documentId: `${documentId}-hand`,
    title: "Hand",
    options: [
      { id: hand[0], title: "Right hand", code: "R" },
      { id: hand[1], title: "Left hand", code: "L" },
    ],
  },
  {
    documentId: `${documentId}-size`,
    title: "Grip size",
    options: [
      { id: size[0], title: "Small", code: "S" },
      { id: size[1], title: "Medium", code: "M" },
      { id: size[2], title: "Large", code: "L" },
    ],
  },
];
