import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty, triggerFitting } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const rifles = (documentId: string, first: number) =>
  fits(`${documentId}-rifle`, "Fits", [
    [first, "Datum"],
    [first + 1, "Ledger Carbine"],
    [first + 2, "10/22 pattern"],
    [first + 3, "Ledger Scout"],
  ]);

export const triggers: SeedProduct[] = [
  product({
    documentId: "no-2-trigger",
    released_on: "2014-09-15",
    title: "No. 2 trigger",
    subtitle: "Two-stage, 2 lb 4 oz",
    family: "Triggers",
    image: "trigger-no2-red",
    image_library: [
      shot("trigger-no2-red-side", "From the side"),
      shot("trigger-no2-steel", "With the steel shoe"),
      shot("rifle-target-laminate-detail", "In a Datum Target"),
    ],
    about: {
      title: "A trigger should end a thought.",
      summary: [
        "Two stages. The first is 1 lb 6 oz of plain spring, long enough to notice and short enough to forget. Then there is a wall, and fourteen ounces later there is no wall.",
        "Joan Telfer drew it in 2009 on the back of a freight bill, which hangs in the office. The sear and the hammer are cut from the same bar of tool steel and lapped against each other, so they wear as a pair, which is to say hardly.",
      ],
      specs: [
        ["Pull", "2 lb 4 oz or 1 lb 8 oz, two-stage"],
        ["First stage", "0.090", "in"],
        ["Overtravel", "0.012 in, adjustable"],
        ["Sear and hammer", "A2 tool steel, 60 HRC, lapped as a pair"],
        ["Housing", "7075-T6, anodized"],
        ["Shoe", "Curved, 0.310 in wide"],
        ["Length", "6.39", "in"],
        ["Height", "3.29", "in"],
        ["Weight", "5.8", "oz"],
      ],
      image: "trigger-no2-red-side",
      details: [
        { title: "In the box", items: ["The trigger group, assembled", "Two pins", "A setting card with its number"] },
      ],
      patents: ["Two-stage rimfire sear with separate stops, US patent pending."],
    },
    more_details: [
      triggerFitting,
      {
        question: "Which weight should I take?",
        answer:
          "2 lb 4 oz for a rifle you carry. 1 lb 8 oz for a rifle that lives on a bench and is never loaded elsewhere.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["no-3-trigger", "no-1-trigger", "trigger-shoe", "datum-16"],
    ...combine({
      prefix: "TRW-T2",
      price: 26_800,
      selects: [
        {
          documentId: "no-2-trigger-pull",
          title: "Pull",
          options: [
            { id: 2501, title: "2 lb 4 oz", code: "36" },
            { id: 2502, title: "1 lb 8 oz", code: "24", extra: 1_200 },
          ],
        },
      ],
      colors: {
        documentId: "no-2-trigger-shoe",
        options: [
          { id: 2521, title: "Red shoe", code: "RD", value: palette.red, image: "trigger-no2-red" },
          { id: 2522, title: "Steel shoe", code: "ST", value: palette.steel, image: "trigger-no2-steel" },
        ],
      },
      onHand: [33, 27, 12, 18],
    }),
    product_compatibility: [rifles("no-2-trigger", 2561)],
    tags: { Fits: ["Datum", "Ledger", "10/22 pattern"], Finish: ["Anodized"] },
  }),
  product({
    documentId: "no-1-trigger",
    released_on: "2011-10-03",
    title: "No. 1 trigger",
    subtitle: "Single stage, 3 lb 0 oz",
    family: "Triggers",
    image: "trigger-no1-black",
    image_library: [
      shot("trigger-no1-black-side", "From the side"),
      shot("receiver-black", "The receiver it goes under"),
    ],
    about: {
      title: "One stage. It breaks or it does not.",
      summary: [
        "The trigger that comes in every Datum and Ledger, on its own. Nothing in it is stamped and nothing in it is adjustable, because a three pound trigger that is right needs no screw to make it wrong.",
        "People buy it to replace a trigger they adjusted.",
      ],
      specs: [
        ["Pull", "3 lb 0 oz, single stage"],
        ["Overtravel", "0.015 in, fixed"],
        ["Sear and hammer", "A2 tool steel, 60 HRC"],
        ["Housing", "7075-T6, anodized black"],
        ["Shoe", "Curved, 0.290 in wide, black or bright"],
        ["Length", "4.17", "in"],
        ["Height", "2.76", "in"],
        ["Weight", "5.5", "oz"],
      ],
      details: [{ title: "In the box", items: ["The trigger group, assembled", "Two pins", "A fitting card"] }],
    },
    more_details: [triggerFitting, partWarranty, homeShipping],
    related_products: ["no-2-trigger", "trigger-shoe", "ledger-carbine", "datum-receiver"],
    ...combine({
      prefix: "TRW-T1",
      price: 16_800,
      colors: {
        documentId: "no-1-trigger-shoe",
        options: [
          { id: 2621, title: "Black shoe", code: "", value: palette.black, image: "trigger-no1-black" },
          { id: 2622, title: "Steel shoe", code: "ST", value: palette.steel, extra: 800, image: "trigger-no1-steel" },
        ],
      },
      onHand: [46, 17],
    }),
    product_compatibility: [rifles("no-1-trigger", 2661)],
    tags: { Fits: ["Datum", "Ledger", "10/22 pattern"], Finish: ["Black"] },
  }),
  product({
    documentId: "no-4-trigger",
    released_on: "2015-02-02",
    title: "No. 4 trigger",
    subtitle: "Pistol trigger set, 2 lb 0 oz",
    family: "Triggers",
    image: "trigger-no4-pistol",
    image_library: [
      shot("pistol-vernier-walnut", "The pistol it goes into"),
      shot("pistol-match-laminate-detail", "In a Vernier Match"),
    ],
    about: {
      title: "Shoe, bar, sear, spring.",
      summary: [
        "Four parts and two pins, for Vernier and Scribe frames. The shoe is polymer over steel and moves a quarter inch fore and aft, so the pad of the finger lands where it should and not where the frame says.",
        "Each set is assembled in a shop frame, pulled two hundred times on a fixture, weighed, taken apart again and bagged with the number it gave.",
      ],
      specs: [
        ["Pull", "2 lb 0 oz or 2 lb 8 oz, two-stage"],
        ["Shoe", "Adjustable, 0.250 in fore and aft"],
        ["Sear", "A2 tool steel, 60 HRC, lapped"],
        ["Bar", "17-4 stainless, 4.48 in"],
        ["Spring", "Music wire, 200,000 cycles"],
        ["Weight", "1.4", "oz"],
      ],
      details: [{ title: "In the box", items: ["Shoe, bar, sear and spring", "Two pins", "A slave pin for fitting"] }],
    },
    more_details: [
      {
        question: "Is there a No. 3?",
        answer:
          "There is again, for rifles. The first one ran for eleven months in 2015 and we bought them all back; the new one " +
          "shares nothing with it but the number.",
      },
      triggerFitting,
      partWarranty,
      homeShipping,
    ],
    related_products: ["vernier-6", "vernier-4", "palm-grip"],
    ...combine({
      prefix: "TRW-T4",
      price: 18_400,
      selects: [
        {
          documentId: "no-4-trigger-pull",
          title: "Pull",
          options: [
            { id: 2701, title: "2 lb 0 oz", code: "32" },
            { id: 2702, title: "2 lb 8 oz", code: "40" },
          ],
        },
      ],
      onHand: [15, 26],
      stock: { "TRW-T4-32": 2 },
    }),
    product_compatibility: [
      fits("no-4-trigger-frame", "Fits", [
        [2761, "Vernier 6"],
        [2762, "Vernier 4"],
        [2763, "Scribe"],
        [2764, "Vernier Match"],
        [2765, "Scribe Long"],
      ]),
    ],
    tags: { Fits: ["Vernier", "Scribe"], Finish: ["Stainless"] },
  }),
];
