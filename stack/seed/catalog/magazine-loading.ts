import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const magazineLoading: SeedProduct[] = [
  product({
    documentId: "five-round-magazine",
    released_on: "2024-07-15",
    title: "Five-round magazine",
    subtitle: "Flush, for Datum and Plumb",
    family: "Magazines",
    image: "magazine-five-black",
    image_library: [
      shot("magazine-five-black-side", "Flush to the stock"),
      shot("magazine-rifle-black", "The ten, for comparison"),
      shot("rifle-plumb-walnut", "In a Plumb it disappears"),
    ],
    about: {
      title: "Nothing below the stock.",
      summary: [
        "The ordinary five is a ten with a shorter follower, because some states like it that way. This one is short outside as well. It ends level with the wood, it does not catch on a rest, and you carry the rifle with your hand where the balance is.",
        "It drops half an inch when you press the catch and then waits, so that cold fingers have something to pull.",
      ],
      specs: [
        ["Rounds", "5"],
        ["Chambering", ".22 LR or .17 HMR"],
        ["Body", "4140 steel, phosphated"],
        ["Lips", "Wire cut, 0.002 in"],
        ["Base", "Flush, with thumb groove"],
        ["Height", "2.10 in with five rounds"],
        ["Weight", "2.2", "oz"],
      ],
      details: [{ title: "In the box", items: ["The magazine"] }],
    },
    more_details: [
      {
        question: "Does it fit my Ledger?",
        answer:
          "It feeds, but the well of the Ledger is deeper and you need a pencil to get it out. Take the longer one.",
      },
      {
        question: "Does it take a base pad?",
        answer: "No. It has no base to slide one onto, which is the point of it.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["rifle-magazine", "magazine-loader", "datum-junior", "plumb-17"],
    ...combine({
      prefix: "TRW-M5",
      price: 4_400,
      selects: [
        {
          documentId: "five-round-magazine-chambering",
          title: "Chambering",
          options: [
            { id: 5901, title: ".22 LR", code: "22" },
            { id: 5902, title: ".17 HMR", code: "17", extra: 400 },
          ],
        },
      ],
      onHand: [42, 19],
    }),
    product_compatibility: [
      fits("five-round-magazine-rifle", "Fits", [
        [5961, "Datum"],
        [5962, "Datum Junior"],
        [5963, "Plumb"],
        [5964, "Plumb 17"],
      ]),
    ],
    tags: { Fits: ["Datum", "Plumb"], Chambering: [".22 LR", ".17 HMR"] },
  }),
  product({
    documentId: "magazine-loader",
    released_on: "2018-12-03",
    title: "Magazine loader",
    subtitle: "Ten rounds in eight seconds",
    family: "Magazines",
    image: "loader-black",
    image_library: [shot("loader-red", "Red"), shot("magazine-rifle-black", "The magazine it fills")],
    about: {
      title: "For thumbs that have done enough.",
      summary: [
        "Slide it over the magazine, pour ten rounds in, tip it toward you and press. The rims sort themselves, because the channel is half a thousandth too narrow for them to do anything else.",
        "Joan Telfer’s husband loaded for the junior club on Saturday mornings for thirty-one years. This is the fourth thing we made for him and the first that he kept.",
      ],
      specs: [
        ["Rounds", "10 at once"],
        ["Material", "Nylon, 30 percent glass"],
        ["Rim channel", "0.044", "in"],
        ["Length", "3.76", "in"],
        ["Weight", "1.9", "oz"],
        ["Fits", "Rifle or pistol magazines, each its own"],
      ],
      details: [{ title: "In the box", items: ["The loader"] }],
    },
    more_details: [
      {
        question: "One for both?",
        answer:
          "No. The pistol magazine stands at 20 degrees and so does its loader. The letter on the base says which.",
      },
      {
        question: "Does it load .17 HMR?",
        answer: "No. The case has a shoulder, and the shoulder has its own ideas.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["rifle-magazine", "vernier-magazine", "base-pad"],
    ...combine({
      prefix: "TRW-ML",
      price: 2_600,
      selects: [
        {
          documentId: "magazine-loader-for",
          title: "Magazine",
          options: [
            { id: 6001, title: "Rifle", code: "R" },
            { id: 6002, title: "Pistol", code: "P" },
          ],
        },
      ],
      colors: {
        documentId: "magazine-loader-color",
        options: [
          { id: 6021, title: "Black", code: "BK", value: palette.black, image: "loader-black" },
          { id: 6022, title: "Red", code: "RD", value: palette.red, image: "loader-red" },
        ],
      },
      onHand: [57, 28, 33, 16],
    }),
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"] },
  }),
];
