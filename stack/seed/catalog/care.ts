import type { SeedProduct } from "../types.ts";
import { boreCare, homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const care: SeedProduct[] = [
  product({
    documentId: "bore-guide",
    released_on: "2012-02-27",
    title: "Bore guide",
    subtitle: "Anodized, for Datum, Plumb and Ledger",
    family: "Cleaning and care",
    image: "guide-red",
    image_library: [
      shot("guide-red-side", "From the side"),
      shot("guide-blue", "Blue"),
      shot("bore-steel", "What it is for"),
    ],
    about: {
      title: "Most barrels are worn out by their owners.",
      summary: [
        "A rod that wanders at the breech rubs the same place in the rifling every time, and after a few hundred patches that place is gone. The guide fills the receiver, holds the rod in the middle and keeps the solvent out of the trigger, where it does not belong.",
        "Ruth Aldous sends one with every barrel because she has seen what comes back without one. This is that guide, for barrels that we did not make.",
      ],
      specs: [
        ["Body", "6061-T6, turned, anodized"],
        ["Nose", "Acetal, 0.224 in or 0.172 in"],
        ["Rod", "Up to 0.205 in"],
        ["Length", "7.17", "in"],
        ["Seal", "Two O-rings"],
        ["Weight", "1.7", "oz"],
      ],
      details: [{ title: "In the box", items: ["The guide", "Two spare O-rings"] }],
    },
    more_details: [
      {
        question: "How often should I clean?",
        answer:
          "Every 300 rounds with lead, every 100 with copper, and once before it goes into the cabinet for winter.",
      },
      {
        question: "Does it fit a 10/22 pattern receiver?",
        answer: "If the back is open for a rod, as ours is, yes. If not, clean from the muzzle and be slow.",
      },
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["cleaning-rod", "bench-mat", "chamber-flags", "sixteen"],
    ...combine({
      prefix: "TRW-BG",
      price: 3_800,
      selects: [
        {
          documentId: "bore-guide-bore",
          title: "Bore",
          options: [
            { id: 6801, title: ".22", code: "22" },
            { id: 6802, title: ".17", code: "17", extra: 200 },
          ],
        },
      ],
      colors: {
        documentId: "bore-guide-color",
        options: [
          { id: 6821, title: "Red", code: "RD", value: palette.red, image: "guide-red" },
          { id: 6822, title: "Blue", code: "BL", value: palette.blue, image: "guide-blue" },
        ],
      },
      onHand: [31, 18, 12],
      stock: { "TRW-BG-17-RD": 2 },
    }),
    product_compatibility: [
      fits("bore-guide-rifle", "Fits", [
        [6861, "Datum"],
        [6862, "Plumb"],
        [6863, "Ledger"],
        [6864, "10/22 pattern, open at the back"],
      ]),
    ],
    tags: { Fits: ["Datum", "Plumb", "Ledger", "10/22 pattern"], For: ["Bore"] },
  }),
  product({
    documentId: "cleaning-rod",
    released_on: "2011-03-14",
    title: "Cleaning rod",
    subtitle: "One piece, coated, with jag",
    family: "Cleaning and care",
    image: "rod-steel",
    image_library: [
      shot("rod-steel-jag", "The jag"),
      shot("bore-steel", "What it is for"),
      shot("guide-red", "With the guide"),
    ],
    about: {
      title: "One piece. Every joint in a rod is a file.",
      summary: [
        "Thirty-three inches of spring steel in a coat of nylon, so that it bends before it scratches and never takes a set. The handle turns on two ball bearings and lets the patch follow the rifling instead of crossing it.",
        "It rests on two pegs in the wall, out of the way of people who lean things in corners. Ours hangs beside the coats.",
      ],
      specs: [
        ["Length", "33.00 in below the handle, or 12.00 in for pistols"],
        ["Shaft", "Spring steel, nylon coated, 0.195 in or 0.150 in"],
        ["Handle", "Claro walnut, two ball bearings"],
        ["Thread", "8-32 or 5-40"],
        ["Jag", "Brass, in the box"],
        ["Weight", "7.4 oz in .22"],
      ],
      details: [{ title: "In the box", items: ["The rod", "A jag", "A loop", "Fifty patches"] }],
    },
    more_details: [
      {
        question: "From which end?",
        answer: "The breech, through a guide. From the muzzle only where there is no other way, and slowly.",
      },
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["bore-guide", "bench-mat", "chamber-flags"],
    ...combine({
      prefix: "TRW-CR",
      price: 6_400,
      selects: [
        {
          documentId: "cleaning-rod-bore",
          title: "For",
          options: [
            { id: 7001, title: "Rifles, .22", code: "22" },
            { id: 7002, title: "Rifles, .17", code: "17", extra: 400 },
            { id: 7003, title: "Pistols, .22", code: "P" },
          ],
        },
      ],
      onHand: [22, 0, 15],
    }),
    add_ons: [
      addOns("cleaning-rod-extra", "Add to the tube", [
        [7041, "Bore guide, .22, red", 3_800, "guide-red"],
        [7042, "Chamber flags, a pair", 900, "flag-blue"],
      ]),
    ],
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"], For: ["Bore"] },
  }),
  product({
    documentId: "chamber-flags",
    released_on: "2019-08-12",
    title: "Chamber flags",
    subtitle: "Polymer, a pair",
    family: "Cleaning and care",
    image: "flag-blue",
    image_library: [shot("flag-orange", "Orange"), shot("rifle-datum-walnut-detail", "The port they stand in")],
    about: {
      title: "Seen from the far end of the hall.",
      summary: [
        "A flag in the chamber says that there is nothing else in it. These stand an inch and a half out of the port, do not fall out when the rifle is turned over, and are soft enough that a bolt closed on one does no harm to either.",
        "The junior club goes through forty a year. They are in pockets, mostly, and in one washing machine.",
      ],
      specs: [
        ["Material", "Nylon, soft"],
        ["Length", "3.82", "in"],
        ["Chamber", ".22 and .17 rimfire"],
        ["Shows", "1.50 in outside the port"],
        ["Weight", "0.1 oz each"],
        ["Quantity", "Two"],
      ],
      details: [{ title: "In the bag", items: ["Two flags"] }],
    },
    more_details: [
      {
        question: "Do they fit a pistol?",
        answer: "Yes, with the slide back. The tail is long enough to come out at the port.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["datum-junior", "bore-guide", "bench-mat"],
    ...combine({
      prefix: "TRW-CF",
      price: 900,
      colors: {
        documentId: "chamber-flags-color",
        options: [
          { id: 7121, title: "Blue", code: "BL", value: palette.blue, image: "flag-blue" },
          { id: 7122, title: "Orange", code: "OR", value: palette.orange, image: "flag-orange" },
        ],
      },
      onHand: [88, 64],
    }),
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"], For: ["Safety"] },
  }),
];
