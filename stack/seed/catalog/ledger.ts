import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const ledger: SeedProduct[] = [
  product({
    documentId: "ledger-carbine",
    released_on: "2018-06-04",
    title: "Ledger Carbine",
    subtitle: "4 lb 9 oz, .22 LR",
    family: "Rifles",
    image: "rifle-ledger-polymer",
    image_library: [
      shot("rifle-ledger-polymer-detail", "Receiver and open butt"),
      shot("rifle-ledger-sand", "In sand"),
      shot("brake-black", "The ported brake"),
      shot("magazine-rifle-black", "Ten rounds, three ounces"),
    ],
    about: {
      title: "Four pounds nine ounces, and every one of them accounted for.",
      subtitle: "The light rifle, for people who walk first and shoot second.",
      summary: [
        "We kept a ledger. Every part of the Datum went on the left with its weight, and on the right went what it would lose if somebody argued. The stock lost the most: it is glass-filled nylon with an open butt, and it rings a little when you knock on it.",
        "The barrel is 16.25 inches, turned down to 0.550 behind the muzzle. The receiver is the same bar of 7075 as the Datum, with the inside pocketed where nothing runs. It took nine ounces of chips to take off five.",
        "It comes with a brake, which a .22 does not need. Take it off and the thread cap goes on; the cap is in the box.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle"],
        ["Action", "Semi-automatic, blowback"],
        ["Barrel", "16.25 in, 0.550 in, blued"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "36.50 in with the brake"],
        ["Weight, empty", "4 lb 9 oz"],
        ["Length of pull", "13.50 in or 12.25 in"],
        ["Trigger pull", "3 lb 0 oz, single stage"],
        ["Magazine", "10 round, box"],
        ["Stock", "Nylon, 40 percent glass"],
      ],
      image: "rifle-ledger-polymer-detail",
      details: [
        {
          title: "In the box",
          items: ["The carbine", "Two ten-round magazines", "A thread cap", "A cable lock", "Its proof target, signed"],
        },
      ],
    },
    more_details: [
      {
        question: "Does it take Datum parts?",
        answer: "Magazines, triggers and rails, yes. Barrels too, if you do not mind the weight. Stocks, no.",
      },
      {
        question: "Who is the short stock for?",
        answer:
          "Anybody under about five feet four, and most people in a winter coat. The standard stock bolts on later; one " +
          "screw, 64 dollars.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["ledger-scout", "rail-20", "canvas-sling", "rifle-magazine"],
    ...combine({
      prefix: "TRW-LC",
      price: 110_500,
      selects: [
        {
          documentId: "ledger-carbine-pull",
          title: "Length of pull",
          options: [
            { id: 1401, title: "13.50 in", code: "STD" },
            { id: 1402, title: "12.25 in", code: "SHT" },
          ],
        },
        {
          documentId: "ledger-carbine-muzzle",
          title: "Muzzle",
          options: [
            { id: 1411, title: "Ported brake", code: "B", extra: 9_000 },
            { id: 1412, title: "Thread cap only", code: "C" },
          ],
        },
      ],
      colors: {
        documentId: "ledger-carbine-color",
        options: [
          { id: 1421, title: "Graphite", code: "GR", value: palette.nylon, image: "rifle-ledger-polymer" },
          {
            id: 1422,
            title: "Sand",
            code: "SA",
            value: palette.sand,
            image: "rifle-ledger-sand",
            image_library: [shot("rifle-ledger-sand-detail", "Receiver, in sand")],
          },
        ],
      },
      onHand: [18, 13, 9, 6],
      stock: { "TRW-LC-SHT-C-SA": 0, "TRW-LC-SHT-B-SA": 2 },
    }),
    add_ons: [
      addOns("ledger-carbine-fitted", "Fitted at the shop", [
        [1441, "No. 2 trigger in place of the No. 1", 23_000, "trigger-no2-steel"],
        [1442, "Low rings, 1 in, fitted and leveled", 13_800, "rings-black"],
      ]),
      addOns("ledger-carbine-extra", "Add to the box", [
        [1443, "Spare magazine, 10 round", 4_200, "magazine-rifle-black"],
        [1444, "Base pads, set of two", 3_200, "basepad-black"],
      ]),
    ],
    tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Polymer"] },
  }),
];
