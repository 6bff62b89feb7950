import type { SeedProduct } from "../types.ts";
import { handAndSize } from "./choices.ts";
import { homeShipping, palmSize, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const shelfGrip: SeedProduct = product({
  documentId: "shelf-grip",
  released_on: "2025-09-22",
  title: "Shelf grip",
  subtitle: "Adjustable palm shelf, for Vernier",
  family: "Grips and stocks",
  image: "grip-shelf-walnut",
  image_library: [
    shot("grip-shelf-walnut-side", "The shelf and its screw"),
    shot("pistol-match-laminate", "On a Vernier Match"),
    shot("grip-walnut", "The palm grip, without a shelf"),
  ],
  about: {
    title: "Somewhere to put the heel of the hand.",
    summary: [
      "A pistol held out at arm’s length wants to point at the floor, and the hand answers with the wrist. The shelf takes that over. It sits under the heel of the palm, moves three eighths of an inch, and locks on a taper with one screw, so that it is either tight or in your pocket.",
      "Marta Keane saws it off the same block as the grip, after the grip is carved, so the grain runs through both. She says it is the only joint in the shop that is meant to be seen.",
      "Cut the shelf where it touches. There is 0.2 inches of spare wood in it for exactly that.",
    ],
    specs: [
      ["Material", "Claro walnut, or birch laminate"],
      ["Shelf travel", "0.375 in, taper lock"],
      ["Finish", "Tung oil, five coats, or matte epoxy"],
      ["Stippling", "By hand, about 2,300 points"],
      ["Palm width", "2.9, 3.3 or 3.7 in"],
      ["Height", "4.51", "in"],
      ["Weight", "6.8 oz in medium walnut"],
    ],
    image: "grip-shelf-walnut-side",
    details: [
      { title: "In the box", items: ["The grip with its shelf", "Two screws", "Two hex keys", "A sheet of 240 paper"] },
    ],
    patents: ["Palm shelf with taper lock, US patent pending."],
  },
  more_details: [
    palmSize,
    {
      question: "Does it fit a case?",
      answer: "With the shelf off. It comes off with half a turn and goes back to the same mark.",
    },
    {
      question: "Is it allowed in my discipline?",
      answer:
        "In free and standard pistol, usually. In sport pistol some clubs measure the shelf. Ask before you cut it.",
    },
    partWarranty,
    homeShipping,
  ],
  related_products: ["palm-grip", "laminate-grip", "vernier-match", "no-4-trigger"],
  ...combine({
    prefix: "TRW-GS",
    price: 26_400,
    selects: handAndSize("shelf-grip", [5601, 5602], [5611, 5612, 5613]),
    colors: {
      documentId: "shelf-grip-material",
      options: [
        { id: 5621, title: "Claro walnut", code: "W", value: palette.walnut, image: "grip-shelf-walnut" },
        { id: 5622, title: "Gray laminate", code: "GL", value: palette.laminate, image: "grip-shelf-laminate" },
      ],
    },
    onHand: [6, 9, 12, 8, 4, 5, 3],
    stock: { "TRW-GS-L-S-GL": 0, "TRW-GS-L-L-W": 0, "TRW-GS-R-L-GL": 1 },
  }),
  product_compatibility: [
    fits("shelf-grip-frame", "Fits", [
      [5661, "Vernier 6"],
      [5662, "Vernier 4"],
      [5663, "Vernier Match"],
      [5664, "Vernier, 2011 to 2018"],
    ]),
  ],
  tags: { Material: ["Walnut", "Laminate"], Fits: ["Vernier"] },
});
