import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const railsAndSights: SeedProduct[] = [
  product({
    documentId: "forend-rail",
    released_on: "2021-11-15",
    title: "Forend rail",
    subtitle: "Long dovetail, 12.00 in or 8.00 in",
    family: "Mounts",
    image: "rail-arca-black",
    image_library: [
      shot("rail-arca-black-end", "The dovetail, end on"),
      shot("rifle-heavy-laminate", "Under a Plumb Heavy"),
    ],
    about: {
      title: "Slide it to where the rifle balances, and stop.",
      summary: [
        "A dovetail an inch and a half wide, as on camera tripods, so that one clamp does for the rest, the bipod and the photographs you take of the group. It runs the whole length of a wide forend and screws in from below.",
        "There are marks every half inch and a number every inch. Write down the number that works. Nobody remembers it.",
      ],
      specs: [
        ["Dovetail", "1.50 in, 45 degrees"],
        ["Length", "12.00 in or 8.00 in"],
        ["Material", "6061-T6, hard anodized"],
        ["Straightness", "0.002 in over the length"],
        ["Screws", "Four, 10-32, with plates for wood"],
        ["Weight", "6.1 oz in 12.00 in"],
      ],
      details: [
        { title: "In the box", items: ["The rail", "Four screws and plates", "A drilling template", "A hex key"] },
      ],
    },
    more_details: [
      {
        question: "Do I have to drill my stock?",
        answer:
          "A Plumb Heavy or a Datum Target, no: the inserts are there, under the plugs. Any other, yes, four holes.",
      },
      {
        question: "Which clamps fit?",
        answer:
          "Any made for a 1.5 inch (38 mm) dovetail. Screw clamps fit all of them; lever clamps sometimes want a shim.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["plumb-heavy", "datum-target", "rail-20", "bench-mat"],
    ...combine({
      prefix: "TRW-FR",
      price: 9_800,
      selects: [
        {
          documentId: "forend-rail-length",
          title: "Length",
          options: [
            { id: 6301, title: "12.00 in", code: "12" },
            { id: 6302, title: "8.00 in", code: "8" },
          ],
        },
      ],
      onHand: [18, 25],
    }),
    product_compatibility: [
      fits("forend-rail-rifle", "Fits", [
        [6361, "Plumb Heavy"],
        [6362, "Datum Target"],
        [6363, "Another rifle"],
      ]),
    ],
    tags: { Finish: ["Black"], Fits: ["Plumb", "Datum"] },
  }),
  product({
    documentId: "aperture-sight",
    released_on: "2025-09-15",
    title: "Aperture sight",
    subtitle: "For the receiver, quarter-inch clicks",
    family: "Mounts",
    image: "sight-aperture-black",
    image_library: [
      shot("sight-aperture-black-rear", "What you look through"),
      shot("rifle-junior-walnut", "On a Datum Junior"),
    ],
    about: {
      title: "No glass, no battery, no argument about either.",
      summary: [
        "Look through the hole, put the front sight on the thing, press. The eye centers the rest by itself, and has done so since before there were receivers to screw it to.",
        "Two knobs, a quarter inch at 50 yards for each click, with a detent you can hear and a scale you can read without your other glasses. Three discs are in the box: 0.040, 0.050 and 0.065 inches. Start with the middle one.",
      ],
      specs: [
        ["Clicks", "0.25 in at 50 yd, both ways"],
        ["Travel", "60 clicks up, 30 across"],
        ["Discs", "0.040, 0.050 and 0.065 in"],
        ["Base", "Clamps to Picatinny"],
        ["Material", "7075-T6 and 17-4 stainless, blackened"],
        ["Height", "2.95", "in"],
        ["Weight", "3.3", "oz"],
        ["Front sight", "Clamps to 0.550, 0.700, 0.860 or 0.920 in"],
      ],
      image: "sight-aperture-black-rear",
      details: [
        { title: "In the box", items: ["The rear sight", "A front sight with five inserts", "Three discs", "A key"] },
      ],
    },
    more_details: [
      {
        question: "How much worse than a scope?",
        answer: "At 50 yards, for good eyes, less than people hope. About a third of an inch in ten shots.",
      },
      {
        question: "Does it come off for a scope?",
        answer: "One screw. Note the two numbers on the scales and it goes back to them.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["datum-junior", "rail-20", "ledger-scout", "datum-target"],
    ...combine({
      prefix: "TRW-AS",
      price: 17_800,
      selects: [
        {
          documentId: "aperture-sight-barrel",
          title: "Barrel",
          options: [
            { id: 6401, title: "0.550 in, Ledger", code: "550" },
            { id: 6402, title: "0.700 in, Datum Junior", code: "700" },
            { id: 6403, title: "0.860 in, Plumb 17", code: "860" },
            { id: 6404, title: "0.920 in, Datum and Sixteen", code: "920" },
          ],
        },
      ],
      onHand: [6, 9, 2, 13],
      stock: { "TRW-AS-860": 0 },
    }),
    tags: { Finish: ["Black"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
];
