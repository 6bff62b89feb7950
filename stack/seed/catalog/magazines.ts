import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const rifles = (documentId: string, first: number) =>
  fits(`${documentId}-rifle`, "Fits", [
    [first, "Datum"],
    [first + 1, "Plumb"],
    [first + 2, "Ledger Carbine"],
    [first + 3, "Ledger Scout"],
  ]);

export const magazines: SeedProduct[] = [
  product({
    documentId: "rifle-magazine",
    released_on: "2014-03-03",
    title: "Rifle magazine",
    subtitle: "For Datum, Plumb and Ledger",
    family: "Magazines",
    image: "magazine-rifle-black",
    image_library: [
      shot("magazine-rifle-black-side", "Witness holes on both sides"),
      shot("magazine-rifle-steel", "Bright"),
    ],
    about: {
      title: "One magazine for three rifles.",
      summary: [
        "Most rimfire trouble is magazine trouble. The rims catch on each other, the follower tips, and the third round goes in nose up. So the body is machined steel with the lips cut last, and the follower runs on two rails and cannot tip.",
        "The holes show what is left. The number stamped inside the lip is the batch, and if a batch is ever wrong we will know which ones to ask for.",
      ],
      specs: [
        ["Rounds", "10 or 5"],
        ["Chambering", ".22 LR or .17 HMR"],
        ["Body", "4140 steel, phosphated, or bright stainless"],
        ["Lips", "Wire cut, 0.002 in"],
        ["Spring", "Stainless, 17-7"],
        ["Height", "2.87 in with ten rounds"],
        ["Weight", "3.1", "oz"],
      ],
      details: [{ title: "In the box", items: ["The magazine", "A loading thumb for cold days"] }],
    },
    more_details: [
      {
        question: "My state allows fewer rounds.",
        answer: "Take the five. It is the same length outside and blocked inside with a pinned follower, not a screw.",
      },
      {
        question: "How do I take it apart?",
        answer:
          "Press the pin under the base with a cartridge and slide the plate forward. Cover the spring with your hand.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["five-round-magazine", "magazine-loader", "base-pad", "datum-16"],
    ...combine({
      prefix: "TRW-MR",
      price: 4_200,
      selects: [
        {
          documentId: "rifle-magazine-chambering",
          title: "Chambering",
          options: [
            { id: 3201, title: ".22 LR", code: "22" },
            { id: 3202, title: ".17 HMR", code: "17", extra: 400 },
          ],
        },
        {
          documentId: "rifle-magazine-rounds",
          title: "Rounds",
          options: [
            { id: 3211, title: "10 round", code: "10" },
            { id: 3212, title: "5 round", code: "5" },
          ],
        },
      ],
      colors: {
        documentId: "rifle-magazine-finish",
        options: [
          { id: 3221, title: "Phosphated", code: "", value: palette.black, image: "magazine-rifle-black" },
          {
            id: 3222,
            title: "Bright",
            code: "SS",
            value: palette.stainless,
            extra: 600,
            image: "magazine-rifle-steel",
          },
        ],
      },
      onHand: [60, 34],
      stock: { "TRW-MR-17-5": 0 },
      notMade: ["TRW-MR-17-10", "TRW-MR-17-10-SS", "TRW-MR-17-5-SS"],
    }),
    product_compatibility: [rifles("rifle-magazine", 3261)],
    tags: { Fits: ["Datum", "Plumb", "Ledger"], Chambering: [".22 LR", ".17 HMR"] },
  }),
  product({
    documentId: "vernier-magazine",
    released_on: "2011-10-03",
    title: "Pistol magazine",
    subtitle: "10 round, Vernier and Scribe",
    family: "Magazines",
    image: "magazine-pistol-black",
    image_library: [
      shot("magazine-pistol-black-side", "The button, from the side"),
      shot("pistol-scribe-polymer", "Scribe"),
      shot("pistol-vernier-walnut", "Vernier"),
    ],
    about: {
      title: "Ten rounds, one angle.",
      summary: [
        "The grip of the Vernier stands at 20 degrees, and so does everything in this magazine: body, follower and lips. The round leaves it already pointing at the chamber, which is why it does not care what the bullet is shaped like.",
        "The button on the side takes the spring off your thumb. It sticks out three thirty-seconds of an inch because at one eighth it caught on holsters.",
      ],
      specs: [
        ["Rounds", "10"],
        ["Chambering", ".22 LR"],
        ["Body", "Stainless, blackened"],
        ["Follower", "Nylon, with thumb button"],
        ["Base", "Removable, takes Telfer base pads"],
        ["Height", "4.65 in with ten rounds"],
        ["Weight", "2.6", "oz"],
      ],
      details: [{ title: "In the box", items: ["The magazine"] }],
    },
    more_details: [
      {
        question: "Does it hold the bolt open?",
        answer: "Yes, after the last round, on every Vernier and Scribe.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["magazine-loader", "base-pad", "vernier-6", "scribe"],
    ...combine({ prefix: "TRW-MP", price: 4_600, onHand: [57] }),
    product_compatibility: [
      fits("vernier-magazine-pistol", "Fits", [
        [3361, "Vernier 6"],
        [3362, "Vernier 4"],
        [3363, "Scribe"],
        [3364, "Vernier Match"],
        [3365, "Scribe Long"],
      ]),
    ],
    tags: { Fits: ["Vernier", "Scribe"], Chambering: [".22 LR"] },
  }),
  product({
    documentId: "base-pad",
    released_on: "2017-01-16",
    title: "Base pads",
    subtitle: "Machined aluminum, set of two",
    family: "Magazines",
    image: "basepad-black",
    image_library: [shot("basepad-black-side", "The toe"), shot("basepad-red", "Red"), shot("basepad-blue", "Blue")],
    about: {
      title: "Something to push on.",
      summary: [
        "A base pad gives the palm a flat place to land and the magazine half an inch to fall on. These are cut from bar, grooved so that wet gloves hold, and carry the bore mark on the toe.",
        "Three colors, so that you can tell match from practice without reading the box. They add no rounds.",
      ],
      specs: [
        ["Material", "6061-T6, anodized"],
        ["Adds", "0.55 in, no rounds"],
        ["Length", "1.72", "in"],
        ["Weight", "0.6 oz each"],
        ["Fitting", "Slides on, spring detent"],
        ["Fits", "Every Telfer magazine since 2011"],
        ["Quantity", "Two"],
      ],
      details: [{ title: "In the box", items: ["Two base pads", "Two detent springs"] }],
    },
    more_details: [
      {
        question: "Will it fit the well of my stock?",
        answer: "Yes on all of ours. On a 10/22 pattern stock, check for half an inch below the action.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["rifle-magazine", "vernier-magazine"],
    ...combine({
      prefix: "TRW-BP",
      price: 3_200,
      colors: {
        documentId: "base-pad-color",
        options: [
          { id: 3421, title: "Black", code: "BK", value: palette.black, image: "basepad-black" },
          { id: 3422, title: "Red", code: "RD", value: palette.red, image: "basepad-red" },
          { id: 3423, title: "Blue", code: "BL", value: palette.blue, image: "basepad-blue" },
        ],
      },
      onHand: [48, 22, 31],
    }),
    product_compatibility: [
      fits("base-pad-magazine", "Fits", [
        [3461, "Rifle magazine"],
        [3462, "Pistol magazine"],
      ]),
    ],
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"] },
  }),
];
