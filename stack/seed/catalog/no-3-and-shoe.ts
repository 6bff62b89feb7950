import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty, triggerFitting } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const no3AndShoe: SeedProduct[] = [
  product({
    documentId: "no-3-trigger",
    released_on: "2026-03-16",
    title: "No. 3 trigger",
    subtitle: "Two-stage, 8 oz to 1 lb 8 oz",
    family: "Triggers",
    image: "trigger-no3-steel",
    image_library: [
      shot("trigger-no3-steel-side", "From the side"),
      shot("rifle-heavy-laminate", "For rifles that stay on a bench"),
      shot("trigger-no2-steel", "The No. 2, for the others"),
    ],
    about: {
      title: "It took us eleven years to say yes again.",
      summary: [
        "The first No. 3 was sold for eleven months in 2015. It was light, it was clean, and twice in that time it let go on a closed bolt that somebody had slammed. Nobody was hurt. We bought back all 412 of them and melted them down, and you can see the lump on the windowsill in the office.",
        "This one has a second sear behind the first that does nothing until it has to. Joan Telfer drew that part on the night the last of the old ones came home. It took until last year to make it small enough.",
        "It adjusts from eight ounces to a pound and a half, with one screw, from outside. It belongs on a bench and the card says so three times.",
      ],
      specs: [
        ["Pull", "8 oz to 1 lb 8 oz, two-stage"],
        ["First stage", "0.060 in, half the weight"],
        ["Overtravel", "0.008 in, adjustable"],
        ["Sear and hammer", "A2 tool steel, 60 HRC, lapped as a pair"],
        ["Second sear", "Catches at 0.015 in of free travel"],
        ["Shoe", "Flat, 0.330 in wide"],
        ["Length", "6.39", "in"],
        ["Height", "3.29", "in"],
        ["Weight", "6.4", "oz"],
      ],
      image: "trigger-no3-steel-side",
      details: [
        {
          title: "In the box",
          items: ["The trigger group, assembled", "Two pins", "A hex key", "A setting card with its number"],
        },
      ],
      patents: ["Two-stage rimfire sear with separate stops, US patent pending."],
    },
    more_details: [
      {
        question: "May I hunt with it?",
        answer: "We would rather you didn’t. Cold hands and eight ounces do not agree. Take the No. 2.",
      },
      {
        question: "I still have one of the old ones.",
        answer: "Then we owe you one of these. Do not load the rifle; write to us today.",
      },
      triggerFitting,
      partWarranty,
      homeShipping,
    ],
    related_products: ["no-2-trigger", "trigger-shoe", "bull-barrel", "datum-target"],
    ...combine({
      prefix: "TRW-T3",
      price: 29_800,
      colors: {
        documentId: "no-3-trigger-shoe",
        options: [
          { id: 5421, title: "Steel shoe", code: "ST", value: palette.steel, image: "trigger-no3-steel" },
          { id: 5422, title: "Red shoe", code: "RD", value: palette.red, image: "trigger-no3-red" },
        ],
      },
      onHand: [21, 9],
    }),
    product_compatibility: [
      fits("no-3-trigger-rifle", "Fits", [
        [5461, "Datum"],
        [5462, "Datum Target"],
        [5463, "10/22 pattern"],
      ]),
    ],
    tags: { Fits: ["Datum", "10/22 pattern"], Finish: ["Stainless", "Anodized"] },
  }),
  product({
    documentId: "trigger-shoe",
    released_on: "2025-11-10",
    title: "Trigger shoe",
    subtitle: "Curved or flat, for No. 1 and No. 2",
    family: "Triggers",
    image: "shoe-red",
    image_library: [
      shot("shoe-steel", "Steel"),
      shot("shoe-blue", "Blue"),
      shot("trigger-no2-red-side", "Where it goes"),
    ],
    about: {
      title: "Three tenths of an inch of the whole rifle.",
      summary: [
        "It is the only part that you touch with intent. The shoe comes off our triggers with one screw so that you can choose how that feels: curved, if you like your finger told where to go, or flat, if you like to decide.",
        "Both are cut from bar. The steel one is three tenths of an ounce heavier, and some people swear that they can feel it. We have not been able to prove them wrong.",
      ],
      specs: [
        ["Width", "0.310", "in"],
        ["Face", "Curved, 0.85 in radius, or flat"],
        ["Material", "7075-T6, anodized, or 17-4 stainless"],
        ["Travel", "0.150 in fore and aft"],
        ["Screw", "One, 4-40, Torx T8"],
        ["Height", "1.15", "in"],
        ["Weight", "0.2 oz, steel 0.5 oz"],
      ],
      details: [{ title: "In the box", items: ["The shoe", "One screw", "A T8 key"] }],
    },
    more_details: [
      {
        question: "Does it change the pull?",
        answer:
          "The weight at the sear stays. Hold a flat shoe low and it feels two ounces lighter, which is only leverage.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["no-2-trigger", "no-1-trigger", "no-3-trigger"],
    ...combine({
      prefix: "TRW-TS",
      price: 3_600,
      selects: [
        {
          documentId: "trigger-shoe-face",
          title: "Face",
          options: [
            { id: 5501, title: "Curved", code: "C" },
            { id: 5502, title: "Flat", code: "F" },
          ],
        },
      ],
      colors: {
        documentId: "trigger-shoe-color",
        options: [
          { id: 5521, title: "Red", code: "RD", value: palette.red, image: "shoe-red" },
          { id: 5522, title: "Steel", code: "ST", value: palette.steel, extra: 600, image: "shoe-steel" },
          { id: 5523, title: "Blue", code: "BL", value: palette.blue, image: "shoe-blue" },
        ],
      },
      onHand: [38, 24, 17, 29],
      stock: { "TRW-TS-F-BL": 0 },
    }),
    product_compatibility: [
      fits("trigger-shoe-trigger", "Fits", [
        [5561, "No. 1 trigger"],
        [5562, "No. 2 trigger"],
        [5563, "No. 3 trigger"],
      ]),
    ],
    tags: { Fits: ["Datum", "Ledger", "10/22 pattern"], Finish: ["Anodized", "Stainless"] },
  }),
];
