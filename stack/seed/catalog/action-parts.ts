import type { SeedProduct } from "../types.ts";
import { homeShipping, muzzleThread, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const actionParts: SeedProduct[] = [
  product({
    documentId: "ball-knob",
    released_on: "2025-10-06",
    title: "Steel bolt knob",
    subtitle: "Handle and ball for Plumb, 1.10 in",
    family: "Small parts",
    image: "knob-ball-steel",
    image_library: [
      shot("knob-ball-graphite", "Graphite"),
      shot("knob-walnut", "The walnut one"),
      shot("rifle-plumb-walnut-detail", "Where it goes"),
    ],
    about: {
      title: "Something to hit with the palm.",
      summary: [
        "The ball that comes on a Plumb is 0.90 inches across, because that is what fits a hand that has time. This one is 1.10, on a handle a quarter inch longer, for a hand that has eight seconds.",
        "Turned from one piece with its handle. Ed Fournier objected to a thread there and, having thought about it, so do we.",
      ],
      specs: [
        ["Ball", "1.10", "in"],
        ["Material", "17-4 stainless, one piece"],
        ["Finish", "Bead blasted, or coated graphite"],
        ["Weight", "4.1", "oz"],
        ["Fits", "Plumb, Plumb Heavy and Plumb 17, either hand"],
        ["Fitting", "One screw, no gunsmith"],
      ],
      details: [{ title: "In the box", items: ["Handle with ball", "One screw"] }],
    },
    more_details: [
      {
        question: "Will it touch my scope?",
        answer: "On low rings with a 40 mm scope it clears the bell by 0.14 inches. Above 44 mm take the high rings.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["bolt-knob", "plumb", "plumb-17", "plumb-heavy"],
    ...combine({
      prefix: "TRW-KB",
      price: 7_400,
      colors: {
        documentId: "ball-knob-finish",
        options: [
          { id: 6521, title: "Steel", code: "ST", value: palette.steel, image: "knob-ball-steel" },
          {
            id: 6522,
            title: "Graphite",
            code: "GR",
            value: palette.graphite,
            extra: 600,
            image: "knob-ball-graphite",
          },
        ],
      },
      onHand: [17, 8],
    }),
    product_compatibility: [
      fits("ball-knob-rifle", "Fits", [
        [6561, "Plumb"],
        [6562, "Plumb Heavy"],
        [6563, "Plumb 17"],
      ]),
    ],
    tags: { Fits: ["Plumb"], Finish: ["Stainless", "Graphite"] },
  }),
  product({
    documentId: "magazine-release",
    released_on: "2011-10-03",
    title: "Magazine release",
    subtitle: "Extended lever, 10/22 pattern",
    family: "Small parts",
    image: "release-black",
    image_library: [
      shot("release-black-side", "From the side"),
      shot("release-steel", "Steel"),
      shot("rifle-ledger-polymer-detail", "In a Ledger"),
    ],
    about: {
      title: "A finger long enough to find it.",
      summary: [
        "The release that comes on most rifles of this pattern is a button the size of a lentil. This is a lever. It lies along the front of the guard, and the trigger finger presses it without moving anything else.",
        "Ours have had it since 2011. It is sold here for the others, and for anybody who has bent one getting out of a truck.",
      ],
      specs: [
        ["Length", "2.72", "in"],
        ["Material", "17-4 stainless"],
        ["Finish", "Blackened or bead blasted"],
        ["Throw", "0.110", "in"],
        ["Spring", "Music wire, in the box"],
        ["Weight", "0.7", "oz"],
      ],
      details: [{ title: "In the box", items: ["The lever", "A spring", "A slave pin for fitting"] }],
    },
    more_details: [
      {
        question: "Will it let go by itself?",
        answer: "It takes 2 pounds and a tenth of an inch. A sling swivel will not do it; a fence might.",
      },
      {
        question: "Can I fit it myself?",
        answer:
          "Yes. The trigger group comes out with two pins, and the slave pin in the box keeps the bolt latch where it is.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["rifle-magazine", "datum-receiver", "recoil-buffers", "no-1-trigger"],
    ...combine({
      prefix: "TRW-MX",
      price: 3_900,
      colors: {
        documentId: "magazine-release-finish",
        options: [
          { id: 6621, title: "Black", code: "BK", value: palette.black, image: "release-black" },
          { id: 6622, title: "Steel", code: "ST", value: palette.steel, image: "release-steel" },
        ],
      },
      onHand: [34, 22],
    }),
    product_compatibility: [
      fits("magazine-release-rifle", "Fits", [
        [6661, "Datum"],
        [6662, "Ledger Carbine"],
        [6663, "10/22 pattern"],
      ]),
    ],
    tags: { Fits: ["Datum", "Ledger"], Finish: ["Black", "Stainless"] },
  }),
  product({
    documentId: "thread-adapter",
    released_on: "2026-08-17",
    title: "Thread adapter",
    subtitle: "From another thread to 1/2-28",
    family: "Small parts",
    image: "adapter-stainless",
    image_library: [
      shot("adapter-blued", "Blued"),
      shot("barrel-threaded-blued", "A thread that needs none"),
      shot("brake-stainless", "What goes on it"),
    ],
    about: {
      title: "Half an inch of agreement.",
      summary: [
        "There are four common threads on the muzzles of .22s and they were all chosen by somebody who had a tap of that size. This goes from any of three to 1/2-28, with both threads cut in one setup so that one runs true to the other within half a thousandth.",
        "It adds 0.60 inches. The wall is 0.055 at its thinnest, and we tried to break it with a wrench so you don’t have to.",
      ],
      specs: [
        ["Inside", "M14x1 left, M13.5x1 left, or 1/2-20"],
        ["Outside", "1/2-28, class 3A"],
        ["Length", "1.18 in, 0.60 in beyond the muzzle"],
        ["Runout", "0.0005 in, thread to thread"],
        ["Steel", "416R, or 4140 blued"],
        ["Weight", "0.8", "oz"],
      ],
      details: [{ title: "In the box", items: ["The adapter", "An O-ring"] }],
    },
    more_details: [
      muzzleThread,
      {
        question: "Which thread do I have?",
        answer:
          "Calipers and a ruler: across the crests, and ten turns along. Write the two numbers to us if in doubt.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["thread-cap", "ported-brake", "threaded-taper"],
    ...combine({
      prefix: "TRW-TA",
      price: 4_200,
      selects: [
        {
          documentId: "thread-adapter-inside",
          title: "Your thread",
          options: [
            { id: 6701, title: "M14x1 left", code: "14" },
            { id: 6702, title: "M13.5x1 left", code: "135" },
            { id: 6703, title: "1/2-20", code: "20" },
          ],
        },
      ],
      colors: {
        documentId: "thread-adapter-finish",
        options: [
          { id: 6721, title: "Stainless", code: "SS", value: palette.stainless, image: "adapter-stainless" },
          { id: 6722, title: "Blued", code: "BL", value: palette.blued, image: "adapter-blued" },
        ],
      },
      onHand: [13, 9, 20],
      stock: { "TRW-TA-135-BL": 0 },
      notMade: ["TRW-TA-14-BL"],
    }),
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier"], Finish: ["Stainless", "Blued"] },
  }),
  product({
    documentId: "recoil-buffers",
    released_on: "2016-08-29",
    title: "Recoil buffers",
    subtitle: "Polymer pins, a pair",
    family: "Small parts",
    image: "buffer-blue",
    image_library: [shot("buffer-red", "Red"), shot("receiver-black", "The receiver they go through")],
    about: {
      title: "The end of a small, regular noise.",
      summary: [
        "In most rifles of this pattern the bolt stops against a steel pin, a few thousand times a year, and the pin passes it on to the receiver and the receiver to the scope. Put a pin of hard polymer there instead. The bolt stops all the same and nobody else has to hear about it.",
        "A pair is a year’s worth for most people, and five years’ for the rest. The color is so you can see whether you have changed it.",
      ],
      specs: [
        ["Diameter", "0.248", "in"],
        ["Material", "Polyurethane, 95 Shore A"],
        ["Life", "About 15,000 rounds each"],
        ["Temperature", "20 below to 150 F"],
        ["Weight", "0.1", "oz"],
        ["Quantity", "Two"],
      ],
      details: [{ title: "In the box", items: ["Two buffers"] }],
    },
    more_details: [
      {
        question: "Does my Datum have one?",
        answer:
          "Yes, from the shop. It is black and behind the rear screw, and you change it when it is no longer round.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["datum-receiver", "magazine-release", "datum-16"],
    ...combine({
      prefix: "TRW-RB",
      price: 1_600,
      colors: {
        documentId: "recoil-buffers-color",
        options: [
          { id: 6921, title: "Blue", code: "BL", value: palette.blue, image: "buffer-blue" },
          { id: 6922, title: "Red", code: "RD", value: palette.red, image: "buffer-red" },
        ],
      },
      onHand: [60, 45],
    }),
    tags: { Fits: ["Datum", "Ledger"] },
  }),
];
