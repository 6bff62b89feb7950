import type { SeedProduct } from "../types.ts";
import { homeShipping, muzzleThread, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const finishes = (first: number, black: string, stainless: string) => [
  { id: first, title: "Black", code: "BK", value: palette.black, image: black },
  { id: first + 1, title: "Stainless", code: "SS", value: palette.stainless, image: stainless },
];

export const smallParts: SeedProduct[] = [
  product({
    documentId: "thread-cap",
    released_on: "2014-09-15",
    title: "Thread cap",
    subtitle: "Knurled, 1/2-28",
    family: "Small parts",
    image: "endcap-black",
    image_library: [
      shot("endcap-black-thread", "The thread and the O-ring"),
      shot("endcap-stainless", "Stainless"),
      shot("barrel-fluted-stainless", "It goes on the far end"),
    ],
    about: {
      title: "For the thing you took off.",
      summary: [
        "Threads get dinged. This covers them. The knurl is cut, not rolled, so it bites in the rain, and the face is turned to the profile of a 0.920 inch barrel, so that from a yard away it is not there.",
        "An O-ring in the shoulder keeps it on. You will not find it loose in the case.",
      ],
      specs: [
        ["Thread", "1/2-28"],
        ["Diameter", "0.920", "in"],
        ["Length", "0.75", "in"],
        ["Steel", "416R, blackened or bead blasted; the red one is 7075"],
        ["Seal", "Nitrile O-ring"],
        ["Weight", "1.3", "oz"],
      ],
      details: [{ title: "In the box", items: ["The cap", "A spare O-ring"] }],
    },
    more_details: [muzzleThread, partWarranty, homeShipping],
    related_products: ["ported-brake", "thread-adapter", "threaded-taper", "sixteen"],
    ...combine({
      prefix: "TRW-CP",
      price: 3_400,
      colors: {
        documentId: "thread-cap-finish",
        options: [
          ...finishes(3821, "endcap-black", "endcap-stainless"),
          { id: 3823, title: "Red", code: "RD", value: palette.red, image: "endcap-red" },
        ],
      },
      onHand: [55, 40, 26],
    }),
    tags: { Fits: ["Datum", "Plumb", "Ledger", "Vernier"], Finish: ["Black", "Stainless", "Anodized"] },
  }),
  product({
    documentId: "ported-brake",
    released_on: "2018-10-22",
    title: "Ported brake",
    subtitle: "Four ports a side, 1/2-28",
    family: "Small parts",
    image: "brake-stainless",
    image_library: [
      shot("brake-stainless-side", "Four ports a side"),
      shot("brake-black", "Black"),
      shot("rifle-ledger-polymer", "On a Ledger Carbine"),
    ],
    about: {
      title: "A .22 does not kick. It does stir.",
      summary: [
        "What it stirs is the scope picture, for about a tenth of a second. The brake turns the gas sideways through four ports on each side, and you see the hole appear.",
        "The bore through it is 0.240 inches and concentric to the thread within a thousandth, which we check with a pin in every one. It is louder to the people beside you. Say so before you start.",
      ],
      specs: [
        ["Thread", "1/2-28"],
        ["Ports", "Eight, 0.125 in"],
        ["Bore", "0.240", "in"],
        ["Length", "2.28", "in"],
        ["Steel", "416R"],
        ["Weight", "2.9", "oz"],
      ],
      details: [{ title: "In the box", items: ["The brake", "A crush washer", "A timing shim set"] }],
    },
    more_details: [
      muzzleThread,
      {
        question: "Does it move the zero?",
        answer: "Expect half an inch at 50 yards, always the same half inch. Zero with it on and leave it on.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["thread-cap", "thread-adapter", "ledger-carbine"],
    ...combine({
      prefix: "TRW-BR",
      price: 11_800,
      colors: {
        documentId: "ported-brake-finish",
        options: finishes(3921, "brake-black", "brake-stainless").toReversed(),
      },
      onHand: [16, 23],
    }),
    product_compatibility: [
      fits("ported-brake-cartridge", "Cartridge", [
        [3961, ".22 LR"],
        [3962, ".17 HMR"],
      ]),
    ],
    tags: { Fits: ["Datum", "Plumb", "Ledger"], Finish: ["Stainless", "Black"] },
  }),
  product({
    documentId: "bolt-knob",
    released_on: "2022-02-07",
    title: "Walnut bolt knob",
    subtitle: "Handle and knob for Plumb",
    family: "Small parts",
    image: "knob-walnut",
    image_library: [shot("knob-walnut-side", "From the side"), shot("rifle-plumb-walnut-detail", "On a Plumb")],
    about: {
      title: "Warm in January.",
      summary: [
        "A steel bolt handle at ten below is a thing you learn once. This is the standard Plumb handle with a ball of claro walnut in place of the steel one, turned from the offcuts of the stocks, and it weighs an ounce less.",
        "The wood is pinned through and soaked in oil for a week. Carry the rifle and it goes dark in a year, the way a hammer does.",
      ],
      specs: [
        ["Handle", "17-4 stainless, bead blasted"],
        ["Knob", "Claro walnut, 1.14 in"],
        ["Thread", "5/16-24"],
        ["Weight", "2.2", "oz"],
        ["Fits", "Plumb, Plumb Heavy and Plumb 17, either hand"],
        ["Fitting", "One screw, no gunsmith"],
      ],
      details: [{ title: "In the box", items: ["Handle with knob", "One screw"] }],
    },
    more_details: [
      {
        question: "Does the wood match my stock?",
        answer: "It is the same species from the same mill. Beyond that, no promises.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["ball-knob", "plumb", "plumb-heavy"],
    ...combine({ prefix: "TRW-KN", price: 8_900, onHand: [3] }),
    product_compatibility: [
      fits("bolt-knob-rifle", "Fits", [
        [4061, "Plumb"],
        [4062, "Plumb Heavy"],
        [4063, "Plumb 17"],
      ]),
    ],
    tags: { Fits: ["Plumb"], Material: ["Walnut"] },
  }),
];
