import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const receivers = (documentId: string, first: number) =>
  fits(`${documentId}-receiver`, "Fits", [
    [first, "Telfer Datum"],
    [first + 1, "10/22 pattern"],
  ]);

export const stocks: SeedProduct[] = [
  product({
    documentId: "sporter-stock",
    released_on: "2024-04-08",
    title: "Sporter stock",
    subtitle: "For Datum receivers, 2 lb 1 oz",
    family: "Grips and stocks",
    image: "stock-sporter-walnut",
    image_library: [
      shot("rifle-datum-walnut", "On a Datum 16"),
      shot("rifle-datum-walnut-detail", "Where the receiver sits"),
    ],
    about: {
      title: "The stock of the Datum, before there is a rifle in it.",
      summary: [
        "A straight comb, a closed grip and a forend that tapers to the width of three fingers. It was drawn in 1974 for a bolt rifle that we no longer make and has been changed twice since: once for scopes, once because Joan Telfer did not like the line behind the tang.",
        "Walnut or laminate, pillar bedded either way, with the barrel channel open to 0.920 inches. A thinner barrel leaves a gap, which is honest and easy to clean.",
      ],
      specs: [
        ["Material", "Claro walnut, air dried six years, or birch laminate"],
        ["Finish", "Tung oil, five coats, or matte epoxy"],
        ["Length of pull", "13.75 in or 13.00 in"],
        ["Barrel channel", "0.920 in, free floating"],
        ["Bedding", "Two pillars, 6061"],
        ["Weight", "2 lb 1 oz in walnut"],
        ["Studs", "Two, flush"],
      ],
      details: [{ title: "In the box", items: ["The stock", "Two action screws", "A recoil pad", "Two studs"] }],
    },
    more_details: [
      {
        question: "Will the wood match my other one?",
        answer: "No. It is wood. Write to us if you would like to choose from what is on the shelf.",
      },
      {
        question: "Does it fit a Ledger?",
        answer: "No. The Ledger has its screws where the weight was not.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["skeleton-stock", "thumbhole-stock", "datum-receiver", "canvas-sling"],
    ...combine({
      prefix: "TRW-STS",
      price: 31_500,
      selects: [
        {
          documentId: "sporter-stock-pull",
          title: "Length of pull",
          options: [
            { id: 5701, title: "13.75 in", code: "STD" },
            { id: 5702, title: "13.00 in", code: "SHT" },
          ],
        },
      ],
      colors: {
        documentId: "sporter-stock-material",
        options: [
          { id: 5721, title: "Claro walnut", code: "W", value: palette.walnut, image: "stock-sporter-walnut" },
          { id: 5722, title: "Gray laminate", code: "L", value: palette.laminate, image: "stock-sporter-laminate" },
        ],
      },
      onHand: [7, 11, 3],
      stock: { "TRW-STS-SHT-W": 0 },
    }),
    add_ons: [
      addOns("sporter-stock-extra", "Add to the box", [
        [5741, "Canvas sling", 5_800, "sling-canvas"],
        [5742, "Recoil buffers, a pair", 1_600, "buffer-blue"],
      ]),
    ],
    product_compatibility: [receivers("sporter-stock", 5761)],
    tags: { Material: ["Walnut", "Laminate"], Fits: ["Datum"] },
  }),
  product({
    documentId: "skeleton-stock",
    released_on: "2026-03-09",
    title: "Skeleton stock",
    subtitle: "For Datum receivers, 1 lb 6 oz",
    family: "Grips and stocks",
    image: "stock-skeleton-black",
    image_library: [
      shot("rifle-ledger-polymer-detail", "The same idea, on a Ledger"),
      shot("receiver-black", "The receiver"),
    ],
    about: {
      title: "What is left when you ask every ounce a question.",
      summary: [
        "Glass-filled nylon with an open butt, like the stock of the Ledger, but inlet for the Datum and open to a 0.920 inch barrel. It takes eleven ounces off a walnut rifle and floats in the river, stock side up. We know because of Lena Brodeur.",
        "The comb lifts half an inch on two posts with click stops. Pull it out altogether and there is room behind it for two five-round magazines, which was not planned and is now on the drawing.",
      ],
      specs: [
        ["Material", "Nylon, 40 percent glass"],
        ["Length of pull", "13.50", "in"],
        ["Comb", "Raises 0.50 in, six stops"],
        ["Barrel channel", "0.920 in, free floating"],
        ["Bedding", "Molded aluminum block"],
        ["Weight", "1 lb 6 oz"],
        ["Studs", "Two, steel, through the stock"],
      ],
      details: [{ title: "In the box", items: ["The stock", "Two action screws", "Two studs"] }],
    },
    more_details: [
      {
        question: "Does it ring like the Ledger?",
        answer: "Less. The block in the middle keeps it quiet.",
      },
      {
        question: "Left hand?",
        answer: "It has no sides. It fits either.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["sporter-stock", "thumbhole-stock", "bull-barrel", "datum-receiver"],
    ...combine({
      prefix: "TRW-STN",
      price: 18_900,
      colors: {
        documentId: "skeleton-stock-color",
        options: [
          { id: 5821, title: "Black", code: "BK", value: palette.black, image: "stock-skeleton-black" },
          { id: 5822, title: "Sand", code: "SA", value: palette.sand, image: "stock-skeleton-sand" },
        ],
      },
      onHand: [26, 14],
    }),
    product_compatibility: [receivers("skeleton-stock", 5861)],
    tags: { Material: ["Polymer"], Fits: ["Datum"] },
  }),
];
