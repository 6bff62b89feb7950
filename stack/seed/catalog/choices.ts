import { fits } from "./product.ts";

// Choices shared by several products. Each function takes the ids of its options.

/** The two barrel lengths of a Datum; `extra` is the surcharge for the longer one, in cents. */
export const datumLengths = (first: number, second: number, extra: number) => [
  { id: first, title: "16.25 in", code: "16" },
  { id: second, title: "18.50 in", code: "18", extra },
];

/** The receivers that take a Datum barrel; uses three ids starting at `first`. */
export const datumReceivers = (documentId: string, first: number) =>
  fits(`${documentId}-receiver`, "Fits", [
    [first, "Telfer Datum"],
    [first + 1, "Telfer Ledger"],
    [first + 2, "10/22 pattern"],
  ]);

/** The two tube diameters of a scope; uses two ids starting at `first`. */
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
