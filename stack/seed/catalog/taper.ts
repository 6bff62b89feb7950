import type { SeedProduct } from "../types.ts";
import { barrelNeedsNoDealer, boreCare, homeShipping, inTheBarrelBox, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const tapers: SeedProduct[] = [
  product({
    documentId: "plumb-taper",
    released_on: "2016-04-11",
    title: "Plumb taper",
    subtitle: "Tapered barrel, 0.720 in at the crown",
    family: "Barrels",
    image: "barrel-taper-blued",
    image_library: [
      shot("barrel-taper-blued-muzzle", "The crown"),
      shot("rifle-plumb-walnut", "Fitted to a Plumb"),
      shot("bore-steel", "The bore, end on"),
    ],
    about: {
      title: "Straight inside. Everything else is a curve.",
      summary: [
        "The taper of the Plumb runs from 0.980 inches at the shank to 0.720 at the crown in one sweep, without a step. It is turned between centers from the bore outward, so the wall is the same all the way around to within a thousandth.",
        "Blued in hot salts, three times, with a day between. The third coat is the one you see. The stainless one has no coat and is bead blasted instead.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle or .17 HMR"],
        ["Length", "18.50 in, 20.00 in or 22.00 in"],
        ["Diameter", "0.980 in tapering to 0.720 in"],
        ["Twist", "1 in 16 (.22 LR), 1 in 9 (.17 HMR)"],
        ["Steel", "4140 or 416R, stress relieved"],
        ["Weight", "2 lb 7 oz at 20.00 in"],
      ],
      details: [inTheBarrelBox],
    },
    more_details: [
      {
        question: "Can I fit it myself?",
        answer:
          "The Plumb barrel screws in and sets the headspace. If you have a vise, an action wrench and gauges, yes. If not, " +
          "send us the rifle; fitting is 95 dollars.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["plumb", "threaded-taper", "bolt-knob", "bore-guide"],
    ...combine({
      prefix: "TRW-BPT",
      price: 34_800,
      selects: [
        {
          documentId: "plumb-taper-chambering",
          title: "Chambering",
          options: [
            { id: 2401, title: ".22 LR", code: "22" },
            { id: 2402, title: ".17 HMR", code: "17", extra: 3_000 },
          ],
        },
        {
          documentId: "plumb-taper-length",
          title: "Length",
          options: [
            { id: 2411, title: "18.50 in", code: "18" },
            { id: 2412, title: "20.00 in", code: "20" },
            { id: 2413, title: "22.00 in", code: "22", extra: 2_400 },
          ],
        },
      ],
      colors: {
        documentId: "plumb-taper-finish",
        options: [
          { id: 2421, title: "Blued", code: "", value: palette.blued, image: "barrel-taper-blued" },
          {
            id: 2422,
            title: "Stainless",
            code: "SS",
            value: palette.stainless,
            extra: 3_800,
            image: "barrel-taper-stainless",
          },
        ],
      },
      onHand: [10, 14, 6, 5],
      stock: { "TRW-BPT-17-22": 0, "TRW-BPT-22-18-SS": 2 },
      notMade: ["TRW-BPT-17-18", "TRW-BPT-17-18-SS"],
    }),
    add_ons: [
      addOns("plumb-taper-work", "Shop work", [[2441, "Threaded muzzle, 1/2-28, with cap", 8_500, "endcap-black"]]),
    ],
    product_compatibility: [
      fits("plumb-taper-rifle", "Fits", [
        [2461, "Plumb"],
        [2462, "Plumb Heavy"],
      ]),
    ],
    tags: { Fits: ["Plumb"], Chambering: [".22 LR", ".17 HMR"], Finish: ["Blued", "Stainless"] },
  }),
];
