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
    [first + 2, "Ledger Carbine"],
  ]);

export const mounts: SeedProduct[] = [
  product({
    documentId: "rail-20",
    released_on: "2015-05-18",
    title: "Rail 20",
    subtitle: "Twenty minutes, machined in",
    family: "Mounts",
    image: "rail-black",
    image_library: [shot("rail-black-top", "Fourteen slots"), shot("rifle-datum-walnut-detail", "On a Datum 16")],
    about: {
      title: "Twenty minutes, machined in.",
      summary: [
        "A .22 falls about twelve feet on its way to 200 yards. Most scopes cannot look that far down. Rail 20 tips the scope by a third of a degree, cut into the rail so you do not have to dial it, and gives you the elevation back.",
        "The bottom is cut in the same setup as the top. That is the whole secret: a rail is straight if nobody lets go of it.",
      ],
      specs: [
        ["Elevation", "20 minutes, or flat"],
        ["Length", "5.90 in, 14 slots"],
        ["Material", "7075-T6, hard anodized"],
        ["Straightness", "0.001 in over the length"],
        ["Screws", "Four, 8-40, Torx T15"],
        ["Weight", "2.7", "oz"],
      ],
      details: [{ title: "In the box", items: ["The rail", "Four screws", "A T15 bit"] }],
    },
    more_details: [
      mountTorque,
      {
        question: "Will I lose my 50-yard zero?",
        answer: "No, if your scope has 40 minutes of travel or more. With less, take the flat one.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["low-rings", "high-rings", "rail-20-with-rings", "datum-16"],
    ...combine({
      prefix: "TRW-R20",
      price: 9_600,
      selects: [
        {
          documentId: "rail-20-elevation",
          title: "Elevation",
          options: [
            { id: 3501, title: "20 minutes", code: "20" },
            { id: 3502, title: "Flat", code: "FL" },
          ],
        },
      ],
      colors: {
        documentId: "rail-20-finish",
        options: [
          { id: 3521, title: "Black", code: "", value: palette.black, image: "rail-black" },
          { id: 3522, title: "Graphite", code: "GR", value: palette.graphite, image: "rail-graphite" },
        ],
      },
      onHand: [44, 21],
    }),
    product_compatibility: [rifles("rail-20", 3561)],
    tags: { Finish: ["Black", "Graphite"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
  product({
    documentId: "low-rings",
    released_on: "2015-05-18",
    title: "Low rings",
    subtitle: "Matched pair, 30 mm or 1 in",
    family: "Mounts",
    image: "rings-black",
    image_library: [
      shot("rings-black-front", "From the front"),
      shot("rings-graphite", "Graphite"),
      shot("rifle-plumb-walnut-scope", "On a Plumb (scope not included)"),
    ],
    about: {
      title: "A pair. They were never apart.",
      summary: [
        "Both rings are cut from one bar, bored in one pass and numbered before they are parted. When they go back on a straight rail the holes line up to within two ten-thousandths, so there is nothing to lap and nothing to bend.",
        "Low is 0.86 inches from the rail to the middle of the tube. A 40 mm scope clears the barrel of a Datum by the thickness of a playing card, which is how we checked.",
      ],
      specs: [
        ["Tube", "30 mm or 1 in"],
        ["Height", "0.86 in to the middle of the tube"],
        ["Material", "7075-T6, anodized"],
        ["Alignment", "0.0002 in as a pair"],
        ["Foot", "Picatinny or 11 mm dovetail"],
        ["Caps", "Four screws each, Torx T15"],
        ["Weight", "4.2 oz the pair"],
      ],
      details: [{ title: "In the box", items: ["Two rings, numbered", "A T15 bit", "A level for the cap"] }],
    },
    more_details: [
      mountTorque,
      {
        question: "Will my scope clear?",
        answer:
          "Up to a 42 mm objective on a Datum, 44 mm on a Plumb. For a 50 mm objective, take the high rings; these are low.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["high-rings", "rail-20", "one-piece-mount", "plumb"],
    ...combine({
      prefix: "TRW-RG",
      price: 14_800,
      selects: [
        { documentId: "low-rings-tube", title: "Tube", options: tubes(3601) },
        {
          documentId: "low-rings-foot",
          title: "Foot",
          options: [
            { id: 3611, title: "Picatinny", code: "P" },
            { id: 3612, title: "11 mm dovetail", code: "D" },
          ],
        },
      ],
      colors: {
        documentId: "low-rings-finish",
        options: [
          { id: 3621, title: "Black", code: "BK", value: palette.black, image: "rings-black" },
          { id: 3622, title: "Graphite", code: "GR", value: palette.graphite, image: "rings-graphite" },
        ],
      },
      onHand: [24, 13, 18, 9],
      stock: { "TRW-RG-1-D-GR": 0, "TRW-RG-1-P-GR": 2 },
    }),
    product_compatibility: [rifles("low-rings", 3661)],
    tags: { Tube: ["30 mm", "1 in"], Finish: ["Black", "Graphite"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
  product({
    documentId: "rail-20-with-rings",
    released_on: "2020-03-30",
    title: "Rail 20 with rings",
    subtitle: "20 minutes, 30 mm or 1 in",
    family: "Mounts",
    image: "mount-black",
    image_library: [
      shot("mount-black-side", "From the side"),
      shot("rail-black", "The rail"),
      shot("rings-black", "The rings"),
    ],
    about: {
      title: "Set up once, on our bench.",
      summary: [
        "The rail and the rings, bought together, are assembled together: screwed to a test receiver, checked with a bar through both rings, and taken off without loosening the rings. What you fit is four screws.",
        "It costs what the two cost separately. The hour is free.",
      ],
      specs: [
        ["Elevation", "20", "minutes"],
        ["Tube", "30 mm or 1 in"],
        ["Height over rail", "0.86", "in"],
        ["Material", "7075-T6, hard anodized"],
        ["Alignment", "0.0002 in over both rings"],
        ["Weight", "6.9", "oz"],
      ],
      image: "mount-black-side",
      details: [
        { title: "In the box", items: ["The rail with its rings", "Four screws", "A T15 bit", "Its check card"] },
      ],
    },
    more_details: [
      mountTorque,
      {
        question: "Can I move the rings?",
        answer: "Yes. They come set for a 4.5 in tube; any two slots will do, and the pair stays a pair.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["one-piece-mount", "rail-20", "low-rings", "datum-target"],
    ...combine({
      prefix: "TRW-RR",
      price: 24_400,
      selects: [{ documentId: "rail-20-with-rings-tube", title: "Tube", options: tubes(3701) }],
      colors: {
        documentId: "rail-20-with-rings-finish",
        options: [
          { id: 3721, title: "Black", code: "", value: palette.black, image: "mount-black" },
          { id: 3722, title: "Graphite", code: "GR", value: palette.graphite, image: "mount-graphite" },
        ],
      },
      onHand: [12, 8],
    }),
    product_compatibility: [rifles("rail-20-with-rings", 3761)],
    tags: { Tube: ["30 mm", "1 in"], Finish: ["Black", "Graphite"], Fits: ["Datum", "Plumb", "Ledger"] },
  }),
];
