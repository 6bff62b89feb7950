import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const plumb: SeedProduct[] = [
  product({
    documentId: "plumb",
    released_on: "2016-04-11",
    title: "Plumb",
    subtitle: "Bolt action, .22 LR or .17 HMR",
    family: "Rifles",
    image: "rifle-plumb-walnut",
    image_library: [
      shot("rifle-plumb-walnut-detail", "Bolt and handle"),
      shot("rifle-plumb-walnut-scope", "With low rings and a small scope (not included)"),
      shot("rifle-plumb-laminate", "With the gray laminate stock"),
      shot("barrel-taper-blued", "The barrel before it is fitted"),
      shot("bore-steel", "Six grooves, one at a time"),
    ],
    about: {
      title: "One lug. No hurry.",
      subtitle: "A bolt-action rimfire with the lockup of something twice its size.",
      summary: [
        "A rimfire cartridge does not need much holding. The Plumb holds it anyway, with one lug the width of a thumb that turns into a seat cut in the receiver, not in a collar pressed onto the barrel. Headspace is set by grinding, once, and does not move.",
        "Ed Fournier fits the bolts. He works with layout dye and a brass hammer and sends a rifle on when the blue is gone over the whole face of the lug. On a good day that is four.",
        "The stock is claro walnut from one mill in California, oiled five times over five days. We follow the grain, so no two are cut from the same drawing.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match, or .17 HMR"],
        ["Action", "Bolt, one lug, 60 degree lift"],
        ["Barrel", "20.00 in, tapered, 0.720 in at the muzzle"],
        ["Twist", "1 in 16 (.22 LR), 1 in 9 (.17 HMR)"],
        ["Overall length", "38.50", "in"],
        ["Weight, empty", "6 lb 9 oz in walnut"],
        ["Length of pull", "13.75", "in"],
        ["Trigger pull", "2 lb 8 oz, single stage"],
        ["Magazine", "10 round (.22 LR), 5 round (.17 HMR)"],
        ["Lock time", "2.4", "ms"],
      ],
      image: "rifle-plumb-walnut-detail",
      details: [
        {
          title: "In the box",
          items: ["The rifle", "One magazine", "A cable lock", "A bolt disassembly tool", "Its proof target, signed"],
        },
        { title: "Not in the box", items: ["Scope and rings"] },
      ],
      patents: ["One-lug rimfire bolt with ground headspace, US patent pending."],
    },
    more_details: [
      {
        question: "Left hand?",
        answer: "A true left-hand action: bolt, port and safety. It costs nothing extra and is made in .22 LR only.",
      },
      {
        question: "Can one rifle take both cartridges?",
        answer: "No. The bolt face and the magazine well are cut for one of them. Choose before we do.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["plumb-17", "plumb-taper", "bolt-knob", "low-rings", "five-round-magazine"],
    ...combine({
      prefix: "TRW-PL",
      price: 148_000,
      selects: [
        {
          documentId: "plumb-chambering",
          title: "Chambering",
          options: [
            { id: 1201, title: ".22 LR", code: "22" },
            { id: 1202, title: ".17 HMR", code: "17", extra: 6_000 },
          ],
        },
        {
          documentId: "plumb-hand",
          title: "Hand",
          options: [
            { id: 1211, title: "Right hand", code: "R" },
            { id: 1212, title: "Left hand", code: "L" },
          ],
        },
      ],
      colors: {
        documentId: "plumb-stock",
        options: [
          { id: 1221, title: "Claro walnut", code: "W", value: palette.walnut, image: "rifle-plumb-walnut" },
          {
            id: 1222,
            title: "Gray laminate",
            code: "L",
            value: palette.laminate,
            extra: 9_500,
            image: "rifle-plumb-laminate",
            image_library: [shot("rifle-plumb-laminate-detail", "Bolt and laminate")],
          },
        ],
      },
      onHand: [12, 7, 4, 9],
      stock: { "TRW-PL-22-L-L": 0, "TRW-PL-17-R-L": 2 },
      notMade: ["TRW-PL-17-L-W", "TRW-PL-17-L-L"],
    }),
    add_ons: [
      addOns("plumb-fitted", "Fitted at the shop", [
        [1241, "Walnut bolt knob, fitted", 8_900, "knob-walnut"],
        [1242, "Low rings, 30 mm, fitted and leveled", 14_800, "rings-black"],
        [1243, "Threaded muzzle, 1/2-28, with cap", 8_500, "endcap-black"],
      ]),
      addOns("plumb-extra", "Add to the box", [[1244, "Spare magazine", 4_200, "magazine-rifle-black"]]),
    ],
    tags: { Action: ["Bolt action"], Chambering: [".22 LR", ".17 HMR"], Stock: ["Walnut", "Laminate"] },
  }),
  product({
    documentId: "plumb-heavy",
    released_on: "2020-09-14",
    title: "Plumb Heavy",
    subtitle: "Bull barrel, wide forend",
    family: "Rifles",
    image: "rifle-heavy-laminate",
    image_library: [
      shot("rifle-heavy-laminate-detail", "Bolt and forend"),
      shot("rifle-heavy-laminate-scope", "With high rings and a large scope (not included)"),
      shot("knob-walnut", "Bolt handle and knob"),
      shot("barrel-fluted-stainless", "The same steel, on a Sixteen"),
      shot("bore-steel", "The bore, end on"),
    ],
    about: {
      title: "Zero is a place. Ours stays put.",
      subtitle: "The Plumb action in a stock that does not care what you rest it on.",
      summary: [
        "Eight pounds eleven ounces. You would not carry it far, and you would not want to: it was made for a bench, a mat and a wind flag. The barrel is 0.920 inches from the shank to the crown and touches nothing after the first two.",
        "The stock is walnut and black birch, pressed in 38 layers, so it is the same in March as in August. The forend is three inches wide and flat underneath, because bags are.",
        "There is a solid walnut one as well. It does move, by about four thousandths a year, and the pillars under the action are there so you don’t have to know.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match, or .17 HMR"],
        ["Action", "Bolt, one lug, 60 degree lift"],
        ["Barrel", "20.00 in or 22.00 in, 0.920 in, stainless 416R"],
        ["Twist", "1 in 16 (.22 LR), 1 in 9 (.17 HMR)"],
        ["Overall length", "38.50 in with the 20.00 in barrel"],
        ["Weight, empty", "8 lb 11 oz without a scope"],
        ["Trigger pull", "1 lb 8 oz, two-stage"],
        ["Forend", "3.00 in wide, flat"],
        ["Proof group", "0.29 in, 10 shots, 50 yd, mean of 2025"],
      ],
      details: [
        {
          title: "In the box",
          items: ["The rifle", "One magazine", "A bore guide", "A cable lock", "Its proof target, signed"],
        },
        { title: "Not in the box", items: ["Scope and rings"] },
      ],
      patents: ["One-lug rimfire bolt with ground headspace, US patent pending."],
    },
    more_details: [
      {
        question: "Why is the longer barrel not more accurate?",
        answer:
          "It is not. Past 16 inches a .22 LR gains nothing but sight radius and balance. Take 22 inches if you like " +
          "the weight forward.",
      },
      {
        question: "Which torque for the action screws?",
        answer: "35 inch-pounds, front first. The number is engraved inside the trigger guard.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["one-piece-mount", "forend-rail", "ball-knob", "bench-mat"],
    ...combine({
      prefix: "TRW-PH",
      price: 189_500,
      selects: [
        {
          documentId: "plumb-heavy-chambering",
          title: "Chambering",
          options: [
            { id: 1301, title: ".22 LR", code: "22" },
            { id: 1302, title: ".17 HMR", code: "17", extra: 6_000 },
          ],
        },
        {
          documentId: "plumb-heavy-length",
          title: "Barrel length",
          options: [
            { id: 1311, title: "20.00 in", code: "20" },
            { id: 1312, title: "22.00 in", code: "22", extra: 4_500 },
          ],
        },
      ],
      colors: {
        documentId: "plumb-heavy-stock",
        options: [
          {
            id: 1321,
            title: "Walnut laminate",
            code: "",
            value: palette.walnutLaminate,
            image: "rifle-heavy-laminate",
          },
          {
            id: 1322,
            title: "Claro walnut",
            code: "W",
            value: palette.walnut,
            extra: 11_000,
            image: "rifle-heavy-walnut",
          },
        ],
      },
      onHand: [6, 3, 5],
      stock: { "TRW-PH-17-22": 0, "TRW-PH-17-22-W": 0, "TRW-PH-22-22": 1 },
    }),
    add_ons: [
      addOns("plumb-heavy-fitted", "Fitted at the shop", [
        [1341, "Rail 20 with rings, 30 mm, leveled", 24_400, "mount-black"],
        [1342, "Threaded muzzle, 1/2-28, with cap", 8_500, "endcap-stainless"],
      ]),
      addOns("plumb-heavy-extra", "Add to the box", [[1343, "Spare magazine", 4_200, "magazine-rifle-black"]]),
    ],
    tags: { Action: ["Bolt action"], Chambering: [".22 LR", ".17 HMR"], Stock: ["Laminate", "Walnut"] },
  }),
];
