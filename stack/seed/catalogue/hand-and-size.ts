/** The two selects of a grip that is carved for one hand, in three sizes. Takes the ids of the options. */
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
