import type { SeedProduct } from "../types.ts";
import { homeShipping, palmSize, partWarranty } from "./shared-texts.ts";
import { handAndSize } from "./choices.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const verniers = (documentId: string, first: number) =>
  fits(`${documentId}-frame`, "Fits", [
    [first, "Vernier 6"],
    [first + 1, "Vernier 4"],
    [first + 2, "Vernier, 2011 to 2018"],
    [first + 3, "Vernier Match"],
  ]);

export const grips: SeedProduct[] = [
  product({
    documentId: "palm-grip",
    released_on: "2013-01-21",
    title: "Palm grip",
    subtitle: "Claro walnut, stippled by hand",
    family: "Grips and stocks",
    image: "grip-walnut",
    image_library: [shot("grip-walnut-side", "The palm swell"), shot("pistol-vernier-walnut", "On a Vernier 6")],
    about: {
      title: "Walnut has grain. We follow it.",
      summary: [
        "Each grip starts as a block of claro walnut that has dried for six years, the last two in our attic. Marta Keane turns the block in her hands until she finds the way the grain wants to run, and only then does it go on the machine.",
        "The machine does the outside. The inside, where the frame sits, and the stippling, where your fingers do, are done with hand tools. Small, medium and large. Left hand at no extra cost.",
      ],
      specs: [
        ["Wood", "Claro walnut, air dried six years"],
        ["Finish", "Tung oil, five coats"],
        ["Stippling", "By hand, about 1,900 points"],
        ["Palm width", "2.9, 3.3 or 3.7 in"],
        ["Height", "4.56", "in"],
        ["Weight", "4.6 oz in medium"],
        ["Screws", "Two, 17-4 stainless"],
      ],
      image: "grip-walnut-side",
      details: [{ title: "In the box", items: ["The grip", "Two screws", "A hex key", "A 2 oz tin of the same oil"] }],
    },
    more_details: [
      palmSize,
      {
        question: "Will mine look like the picture?",
        answer: "No. It is wood. If you want to choose, write to us and we’ll send pictures of what is on the shelf.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["shelf-grip", "laminate-grip", "vernier-6", "no-4-trigger"],
    ...combine({
      prefix: "TRW-GW",
      price: 18_400,
      selects: handAndSize("palm-grip", [2801, 2802], [2811, 2812, 2813]),
      onHand: [11, 19, 14, 4, 7, 5],
      stock: { "TRW-GW-L-S": 0, "TRW-GW-L-L": 2 },
    }),
    product_compatibility: [verniers("palm-grip", 2861)],
    tags: { Material: ["Walnut"], Fits: ["Vernier"] },
  }),
  product({
    documentId: "laminate-grip",
    released_on: "2019-11-04",
    title: "Laminate grip",
    subtitle: "Birch laminate, gray and graphite",
    family: "Grips and stocks",
    image: "grip-laminate",
    image_library: [
      shot("grip-laminate-side", "The layers, from the side"),
      shot("pistol-vernier4-laminate", "On a Vernier 4"),
    ],
    about: {
      title: "The same in March as in August.",
      summary: [
        "Birch veneer, 0.060 inches thick, dyed through and pressed with the grain crossed. It cannot swell, so the screws stay at the torque you gave them and the frame stays where it was bedded.",
        "The lines you see are the layers, cut through at an angle. Where the palm swells they open into rings. Nobody planned that either.",
      ],
      specs: [
        ["Material", "Birch laminate, 0.060 in layers"],
        ["Finish", "Matte epoxy, two coats"],
        ["Surface", "Smooth, matte"],
        ["Palm width", "2.9, 3.3 or 3.7 in"],
        ["Height", "4.56", "in"],
        ["Weight", "5.3 oz in medium"],
        ["Screws", "Two, 17-4 stainless"],
      ],
      details: [{ title: "In the box", items: ["The grip", "Two screws", "A hex key"] }],
    },
    more_details: [
      palmSize,
      {
        question: "Is it slippery in the rain?",
        answer:
          "No. The epoxy is matte and the layers stand up a little under the fingers. The walnut one is stippled.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["palm-grip", "shelf-grip", "vernier-4"],
    ...combine({
      prefix: "TRW-GL",
      price: 14_800,
      selects: handAndSize("laminate-grip", [3001, 3002], [3011, 3012, 3013]),
      onHand: [9, 16, 13, 6, 8],
      stock: { "TRW-GL-L-L": 0 },
    }),
    product_compatibility: [verniers("laminate-grip", 3061)],
    tags: { Material: ["Laminate"], Fits: ["Vernier"] },
  }),
  product({
    documentId: "shop-grip",
    released_on: "2011-10-03",
    title: "Shop grip",
    subtitle: "Checkered polymer, flat",
    family: "Grips and stocks",
    image: "grip-polymer",
    image_library: [
      shot("grip-polymer-side", "From the side"),
      shot("pistol-scribe-polymer", "The pistol it was drawn for"),
    ],
    about: {
      title: "The one on our own pistols.",
      summary: [
        "The shop has nine Scribes for testing, and nobody wants to oil nine walnut grips. This one is molded from glass-filled nylon around a brass insert, checkered at 18 lines to the inch, and has been dropped off every bench in the building.",
        "Flat on both sides, so it fits either hand. It comes in two lengths because some of us have small hands and the rest of us wear gloves until May.",
      ],
      specs: [
        ["Material", "Nylon, 40 percent glass"],
        ["Checkering", "18 lines to the inch"],
        ["Length", "3.90 in or 4.35 in"],
        ["Insert", "Brass, knurled"],
        ["Weight", "2.8", "oz"],
        ["Hand", "Either"],
      ],
      details: [{ title: "In the box", items: ["The grip", "One screw", "A hex key"] }],
    },
    more_details: [
      {
        question: "Can it be stippled?",
        answer: "With a soldering iron and patience, yes. Practice on the inside first.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["scribe", "palm-grip", "base-pad"],
    ...combine({
      prefix: "TRW-GP",
      price: 6_400,
      selects: [
        {
          documentId: "shop-grip-length",
          title: "Length",
          options: [
            { id: 2901, title: "3.90 in", code: "S" },
            { id: 2902, title: "4.35 in", code: "L" },
          ],
        },
      ],
      onHand: [52, 37],
    }),
    product_compatibility: [
      fits("shop-grip-frame", "Fits", [
        [2961, "Scribe"],
        [2962, "Scribe, 2016 to 2021"],
        [2963, "Scribe Long"],
      ]),
    ],
    tags: { Material: ["Polymer"], Fits: ["Scribe"] },
  }),
  product({
    documentId: "thumbhole-stock",
    released_on: "2022-05-16",
    title: "Thumbhole stock",
    subtitle: "For Datum receivers, either hand",
    family: "Grips and stocks",
    image: "stock-thumbhole",
    image_library: [
      shot("stock-thumbhole-detail", "The hole, set for a straight wrist"),
      shot("rifle-target-laminate", "On a Datum Target"),
      shot("rifle-target-laminate-detail", "Bedded, under a Datum Target"),
    ],
    about: {
      title: "A straight wrist, for once.",
      summary: [
        "The stock of the Datum Target on its own: 41 layers of birch in two grays, a hole for the thumb, a swell for the palm and a comb high enough for a scope. It is inlet for the Datum and for any receiver of the 10/22 pattern.",
        "Two aluminum pillars are glued in on a fixture that holds them true to the bore line. You need a screwdriver and nothing else.",
        "The blanks are pressed twice a year. The fall ones are gone; the next press is in March.",
      ],
      specs: [
        ["Material", "Birch laminate, 41 layers, or claro walnut"],
        ["Length of pull", "13.75", "in"],
        ["Barrel channel", "0.920 in, free floating"],
        ["Weight", "3 lb 1 oz"],
        ["Bedding", "Two pillars, 6061"],
        ["Studs", "Two, flush"],
      ],
      details: [{ title: "In the box", items: ["The stock", "Two action screws", "A recoil pad", "Two studs"] }],
    },
    more_details: [
      {
        question: "When will it be back?",
        answer: "The next blanks are pressed in March and cut in April. Leave your email and we’ll write once.",
      },
      {
        question: "Does it take a thinner barrel?",
        answer: "Yes. There will be a gap, which does no harm and is easy to clean.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["sporter-stock", "skeleton-stock", "datum-target", "datum-receiver"],
    ...combine({
      prefix: "TRW-STK",
      price: 38_900,
      selects: [
        {
          documentId: "thumbhole-stock-hand",
          title: "Hand",
          options: [
            { id: 3101, title: "Right hand", code: "R" },
            { id: 3102, title: "Left hand", code: "L" },
          ],
        },
      ],
      colors: {
        documentId: "thumbhole-stock-wood",
        options: [
          { id: 3121, title: "Gray laminate", code: "", value: palette.laminate, image: "stock-thumbhole" },
          {
            id: 3122,
            title: "Claro walnut",
            code: "W",
            value: palette.walnut,
            extra: 9_000,
            image: "stock-thumbhole-walnut",
          },
        ],
      },
      onHand: [0],
    }),
    product_compatibility: [
      fits("thumbhole-stock-receiver", "Fits", [
        [3161, "Telfer Datum"],
        [3162, "10/22 pattern"],
      ]),
    ],
    tags: { Material: ["Laminate", "Walnut"], Fits: ["Datum"] },
  }),
];
