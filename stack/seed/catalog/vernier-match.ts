import type { SeedProduct } from "../types.ts";
import { handAndSize } from "./choices.ts";
import { boreCare, dealerShipping, gunWarranty, palmSize } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const vernierMatch: SeedProduct = product({
  documentId: "vernier-match",
  released_on: "2026-02-23",
  title: "Vernier Match",
  subtitle: "Fluted upper, shelf grip, .22 LR",
  family: "Pistols",
  image: "pistol-match-laminate",
  image_library: [
    shot("pistol-match-laminate-detail", "Palm shelf and trigger"),
    shot("upper-fluted-stainless", "The upper on its own"),
    shot("grip-shelf-walnut", "The shelf grip"),
    shot("trigger-no4-pistol", "No. 4 trigger, fitted as standard"),
  ],
  about: {
    title: "Everything we would have sold you later.",
    subtitle: "Six inches of fluted stainless, a trigger at two pounds and a shelf for the heel of the hand.",
    summary: [
      "A Vernier owner writes to us four times on average. The first letter is about the trigger, the second about the upper and the third about the grip. The Match is the pistol those three letters describe. The fourth is usually to say thank you, and we are sorry to lose it.",
      "Marta Keane cuts the shelf after the grip is carved, on the hand it was carved for. It locks on a taper with one screw and moves three eighths of an inch, so that the wrist can be straight on Monday and still be straight on Saturday.",
    ],
    specs: [
      ["Chambering", ".22 Long Rifle, match"],
      ["Action", "Semi-automatic, fixed barrel"],
      ["Barrel", "6.00 in, bull, 0.875 in, fluted, stainless 416R"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Overall length", "11.10", "in"],
      ["Weight, empty", "2 lb 11 oz"],
      ["Sight radius", "8.85", "in"],
      ["Trigger pull", "2 lb 0 oz, two-stage, No. 4"],
      ["Magazine", "10 round"],
      ["Proof group", "0.74 in, 10 shots, 25 yd, from a rest"],
    ],
    image: "pistol-match-laminate",
    details: [
      {
        title: "In the box",
        items: [
          "The pistol",
          "Two ten-round magazines",
          "Keys for the shelf and the sights",
          "A cable lock",
          "Its 25-yard proof target, signed",
        ],
      },
    ],
    patents: ["Palm shelf with taper lock, US patent pending."],
  },
  more_details: [
    palmSize,
    {
      question: "Does it meet the rules of my match?",
      answer:
        "Weight, pull and sight radius are above. The shelf is within the usual limits at every setting but the lowest. " +
        "Rule books differ; read yours.",
    },
    boreCare,
    gunWarranty,
    dealerShipping,
  ],
  related_products: ["vernier-6", "shelf-grip", "fluted-upper", "vernier-magazine"],
  ...combine({
    prefix: "TRW-VM",
    price: 189_000,
    selects: handAndSize("vernier-match", [4801, 4802], [4811, 4812, 4813]),
    colors: {
      documentId: "vernier-match-grip",
      options: [
        { id: 4821, title: "Gray laminate", code: "GL", value: palette.laminate, image: "pistol-match-laminate" },
        {
          id: 4822,
          title: "Claro walnut",
          code: "W",
          value: palette.walnut,
          extra: 4_500,
          image: "pistol-match-walnut",
        },
      ],
    },
    onHand: [5, 3, 9, 7, 6, 4],
    stock: { "TRW-VM-L-S-W": 0, "TRW-VM-L-L-GL": 0, "TRW-VM-L-L-W": 1 },
  }),
  add_ons: [
    addOns("vernier-match-extra", "Add to the box", [
      [4841, "Spare magazine, 10 round", 4_600, "magazine-pistol-black"],
      [4842, "Base pads, set of two", 3_200, "basepad-red"],
      [4843, "Carbon upper, 6.00 in", 54_800, "upper-carbon-black"],
    ]),
  ],
  tags: { Barrel: ["6 in"], Grip: ["Laminate", "Walnut"], Chambering: [".22 LR"] },
});
