import type { SeedProduct } from "../types.ts";
import { tubes } from "./choices.ts";
import { homeShipping, mountTorque, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const rifles = (documentId: string, first: number) =>
  fits(`${documentId}-rifle`, "Fits", [
    [first, "Datum"],
    [first + 1, "Plumb"],
    [first + 2, "Plumb 17"],
    [first + 3, "Ledger Carbine"],
  ]);

const finishes = (first: number, black: string, graphite: string) => [
  { id: first, title: "Black", code: "BK", value: palette.black, image: black },
  { id: first + 1, title: "Graphite", code: "GR", value: palette.graphite, image: graphite },
];

export const scopeMounts: SeedProduct[] = [
  product({
    documentId: "high-rings",
    released_on: "2026-02-16",
    title: "High rings",
    subtitle: "Matched pair, for 50 mm and more",
    family: "Mounts",
    image: "rings-high-black",
    image_library: [
      shot("rings-high-graphite", "Graphite"),
      shot("rings-black", "The low ones"),
      shot("rifle-plumb17-laminate-scope", "On a Plumb 17 (scope not included)"),
    ],
    about: {
      title: "The same pair, four tenths higher.",
      summary: [
        "We held out against these for nine years. A rimfire bullet crosses the line of sight twice, and the higher the scope, the farther apart. Then the scopes grew, and a 56 mm objective does not care about our opinion.",
        "Cut from one bar, bored in one pass, numbered before they are parted. The foot is half an inch longer than on the low ones, because a taller ring is a longer lever.",
      ],
      specs: [
        ["Tube", "30 mm or 1 in"],
        ["Height", "1.26 in to the middle of the tube"],
        ["Clears", "56 mm objective on a Datum, 58 mm on a Plumb"],
        ["Material", "7075-T6, anodized"],
        ["Alignment", "0.0002 in as a pair"],
        ["Foot", "Picatinny"],
        ["Weight", "5.6 oz the pair"],
      ],
      details: [{ title: "In the box", items: ["Two rings, numbered", "A T15 bit", "A level for the cap"] }],
    },
    more_details: [
      mountTorque,
      {
        question: "Do I need them?",
        answer:
          "Measure the bell of the scope. Up to 42 mm take the low rings, and your cheek will thank you. Above, these.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["low-rings", "rail-20", "one-piece-mount", "plumb-17"],
    ...combine({
      prefix: "TRW-RH",
      price: 15_600,
      selects: [{ documentId: "high-rings-tube", title: "Tube", options: tubes(6101) }],
      colors: { documentId: "high-rings-finish", options: finishes(6121, "rings-high-black", "rings-high-graphite") },
      onHand: [16, 7, 11, 5],
      stock: { "TRW-RH-1-GR": 0 },
    }),
    product_compatibility: [rifles("high-rings", 6161)],
    tags: { Tube: ["30 mm", "1 in"], Finish: ["Black", "Graphite"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
  product({
    documentId: "one-piece-mount",
    released_on: "2026-04-06",
    title: "One-piece mount",
    subtitle: "Two rings, one base, no argument",
    family: "Mounts",
    image: "mount-onepiece-black",
    image_library: [
      shot("mount-onepiece-black-side", "From the side"),
      shot("mount-onepiece-graphite", "Graphite"),
      shot("rifle-carbon-laminate", "The rifle it was cut for"),
    ],
    about: {
      title: "Take it off on Friday. Put it back on Sunday.",
      summary: [
        "Rings on a rail are three things that agree with each other. This is one thing. Base and both saddles are milled from a single bar of 7075, so the scope can leave the rifle and come back without anybody having to be asked.",
        "Two cross bolts with a recoil lug between them. Torqued to 45 inch-pounds it returns to within a quarter inch at 50 yards, which Hollis Page established by doing it forty times on a wet Tuesday.",
      ],
      specs: [
        ["Tube", "30 mm or 1 in"],
        ["Elevation", "Flat or 20 minutes"],
        ["Height", "1.34 in to the middle of the tube"],
        ["Length", "5.20", "in"],
        ["Material", "7075-T6, one bar, hard anodized"],
        ["Return to zero", "0.25 in at 50 yd"],
        ["Weight", "6.4", "oz"],
      ],
      image: "mount-onepiece-black-side",
      details: [{ title: "In the box", items: ["The mount", "A T15 bit", "A level for the caps", "Its check card"] }],
    },
    more_details: [
      mountTorque,
      {
        question: "Rail or no rail?",
        answer:
          "It clamps to any Picatinny rail. A Datum and a Scout have one; a Plumb or a Ledger needs a Rail 20 first.",
      },
      {
        question: "Flat on a 20 minute rail?",
        answer: "Yes. Take the minutes once, in the rail or in the mount, not in both.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["rail-20-with-rings", "high-rings", "rail-20", "datum-carbon"],
    ...combine({
      prefix: "TRW-OP",
      price: 22_800,
      selects: [
        { documentId: "one-piece-mount-tube", title: "Tube", options: tubes(6201) },
        {
          documentId: "one-piece-mount-elevation",
          title: "Elevation",
          options: [
            { id: 6211, title: "Flat", code: "FL" },
            { id: 6212, title: "20 minutes", code: "20" },
          ],
        },
      ],
      colors: {
        documentId: "one-piece-mount-finish",
        options: finishes(6221, "mount-onepiece-black", "mount-onepiece-graphite"),
      },
      onHand: [12, 5, 9, 6],
      stock: { "TRW-OP-1-20-GR": 0, "TRW-OP-1-FL-GR": 1 },
    }),
    product_compatibility: [rifles("one-piece-mount", 6261)],
    tags: { Tube: ["30 mm", "1 in"], Finish: ["Black", "Graphite"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
];
