import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty, palmSize } from "./shared-texts.ts";
import { handAndSize } from "./choices.ts";
import { palette } from "./palette.ts";
import { addOns, films, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const pistols: SeedProduct[] = [
  product({
    documentId: "vernier-6",
    released_on: "2011-10-03",
    title: "Vernier 6",
    subtitle: "Target pistol, .22 LR",
    family: "Pistols",
    image: "pistol-vernier-walnut",
    image_library: [
      shot("pistol-vernier-walnut-hero", "Three-quarter view"),
      shot("pistol-vernier-walnut-detail", "Sight and slide"),
      shot("grip-walnut", "The grip on its own"),
      shot("trigger-no4-pistol", "No. 4 trigger, laid out"),
      shot("upper-fluted-stainless", "Fluted upper, sold separately"),
    ],
    about: {
      title: "Made to be held still.",
      subtitle: "Six inches of bull barrel and a grip carved to a palm, not to an average.",
      summary: [
        "A target pistol is a way of holding a barrel in the air. The barrel of the Vernier weighs 19 ounces, all of them in front of the trigger, so it settles before you do.",
        "Marta Keane carves the grips. She starts from three casts, one of them of her father, and cuts each left hand by hand: a mirrored file comes out wrong at the thumb, she says, and she is right. The stippling takes forty minutes.",
        "Sights move a quarter inch at 25 yards for each click, up, down and across, and the clicks can be heard through ear muffs.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Action", "Semi-automatic, fixed barrel"],
        ["Barrel", "6.00 in, bull, 0.875 in"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "11.10", "in"],
        ["Weight, empty", "2 lb 12 oz"],
        ["Sight radius", "8.85", "in"],
        ["Trigger pull", "2 lb 2 oz, two-stage, adjustable"],
        ["Magazine", "10 round"],
        ["Frame", "4140 steel, blued"],
      ],
      image: "pistol-vernier-walnut-hero",
      details: [
        {
          title: "In the box",
          items: [
            "The pistol",
            "Two ten-round magazines",
            "A sight screwdriver",
            "A cable lock",
            "Its 25-yard proof target, signed",
          ],
        },
      ],
    },
    more_details: [
      palmSize,
      {
        question: "Does it take a red dot?",
        answer:
          "Yes. Two screws take off the rear sight block and any Vernier rail goes on. Zero comes back within a click.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    promo_videos: films("Held still", "while you look", ["pistol-vernier-walnut-hero", "film-vernier.webm"]),
    related_products: ["vernier-match", "palm-grip", "no-4-trigger", "fluted-upper", "vernier-magazine"],
    ...combine({
      prefix: "TRW-V6",
      price: 148_000,
      selects: handAndSize("vernier-6", [1501, 1502], [1511, 1512, 1513]),
      colors: {
        documentId: "vernier-6-grip",
        options: [
          { id: 1521, title: "Claro walnut", code: "", value: palette.walnut, image: "pistol-vernier-walnut" },
          { id: 1522, title: "Gray laminate", code: "GL", value: palette.laminate, image: "pistol-vernier-laminate" },
        ],
      },
      onHand: [8, 15, 11, 3, 5, 4],
      stock: { "TRW-V6-L-S": 0, "TRW-V6-L-L": 1, "TRW-V6-L-S-GL": 2 },
    }),
    add_ons: [
      addOns("vernier-6-fitted", "Fitted at the shop", [
        [1541, "No. 4 trigger set to 2 lb 0 oz", 18_400, "trigger-no4-pistol"],
        [1542, "Threaded muzzle, 1/2-28, with cap", 8_500, "endcap-black"],
      ]),
      addOns("vernier-6-extra", "Add to the box", [
        [1543, "Spare magazine, 10 round", 4_600, "magazine-pistol-black"],
        [1544, "Fluted stainless upper, 6.00 in", 46_800, "upper-fluted-stainless"],
      ]),
    ],
    tags: { Barrel: ["6 in"], Grip: ["Walnut", "Laminate"], Chambering: [".22 LR"] },
  }),
  product({
    documentId: "vernier-4",
    released_on: "2019-02-18",
    title: "Vernier 4",
    subtitle: "Vented upper, 4 in, .22 LR",
    family: "Pistols",
    image: "pistol-vernier4-laminate",
    image_library: [
      shot("pistol-vernier4-laminate-hero", "Three-quarter view"),
      shot("upper-vented-graphite", "The vented upper"),
      shot("grip-laminate", "The laminate grip"),
      shot("magazine-pistol-black", "Ten rounds"),
    ],
    about: {
      title: "The same frame. Seven ounces less in front of it.",
      subtitle: "For timed fire, and for wrists that have done forty years of slow.",
      summary: [
        "Two inches of barrel come off and the top is cut open in a row of slots. What is left swings faster and settles almost as well. On a 25-yard plate we cannot tell the two Verniers apart on paper; on the clock we can.",
        "The grip is birch laminate in gray and graphite. It does not move with the weather, it needs no oil, and it hides sweat better than walnut does. You can have walnut all the same, if you would rather look at it.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle"],
        ["Action", "Semi-automatic, fixed barrel"],
        ["Barrel", "4.00 in, vented shroud"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "9.10", "in"],
        ["Weight, empty", "2 lb 5 oz"],
        ["Sight radius", "6.90", "in"],
        ["Trigger pull", "2 lb 8 oz, two-stage, adjustable"],
        ["Magazine", "10 round"],
      ],
      image: "upper-vented-graphite",
      details: [
        {
          title: "In the box",
          items: [
            "The pistol",
            "Two ten-round magazines",
            "A sight screwdriver",
            "A cable lock",
            "Its proof target, signed",
          ],
        },
      ],
    },
    more_details: [
      palmSize,
      {
        question: "Can I fit the six-inch upper later?",
        answer: "Yes, in about a minute and without tools. Both uppers keep their own zero.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["vented-upper", "carbon-upper", "laminate-grip", "vernier-magazine"],
    ...combine({
      prefix: "TRW-V4",
      price: 139_000,
      selects: handAndSize("vernier-4", [1601, 1602], [1611, 1612, 1613]),
      colors: {
        documentId: "vernier-4-grip",
        options: [
          { id: 1621, title: "Gray laminate", code: "", value: palette.laminate, image: "pistol-vernier4-laminate" },
          {
            id: 1622,
            title: "Claro walnut",
            code: "W",
            value: palette.walnut,
            extra: 3_600,
            image: "pistol-vernier4-walnut",
          },
        ],
      },
      onHand: [6, 12, 9, 4],
      stock: { "TRW-V4-R-M": 0, "TRW-V4-L-S": 2, "TRW-V4-L-S-W": 0 },
    }),
    add_ons: [
      addOns("vernier-4-fitted", "Fitted at the shop", [
        [1641, "No. 4 trigger set to 2 lb 0 oz", 18_400, "trigger-no4-pistol"],
      ]),
      addOns("vernier-4-extra", "Add to the box", [[1642, "Spare magazine, 10 round", 4_600, "magazine-pistol-black"]]),
    ],
    tags: { Barrel: ["4 in"], Grip: ["Laminate", "Walnut"], Chambering: [".22 LR"] },
  }),
  product({
    documentId: "scribe",
    released_on: "2016-11-07",
    title: "Scribe",
    subtitle: "Light pistol, 29 oz, .22 LR",
    family: "Pistols",
    image: "pistol-scribe-polymer",
    image_library: [
      shot("pistol-scribe-polymer-detail", "Frame and rail"),
      shot("pistol-scribe-stainless", "With the stainless upper"),
      shot("grip-polymer", "The grip on its own"),
    ],
    about: {
      title: "Twenty-nine ounces.",
      subtitle: "For people who carry it all day and shoot it at the end.",
      summary: [
        "The Scribe is the pistol you take on the trap line, into the boat and up the ladder. The frame is filled nylon around a steel rail, the grip comes off with one screw, and the barrel tapers like a pencil, which is where the name comes from.",
        "It is not a small Vernier. It has one stage, a rear sight that is set once at the shop, and nothing else to adjust, because what can be adjusted can be found adjusted.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle"],
        ["Action", "Semi-automatic, fixed barrel"],
        ["Barrel", "4.50 in or 5.50 in, tapered"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "9.60 in with the 4.50 in barrel"],
        ["Weight, empty", "29 oz with the 4.50 in barrel"],
        ["Sights", "Rear set at 25 yards, 0.125 in blade"],
        ["Trigger pull", "3 lb 8 oz, single stage"],
        ["Magazine", "10 round"],
      ],
      image: "pistol-scribe-polymer-detail",
      details: [
        {
          title: "In the box",
          items: ["The pistol", "Two ten-round magazines", "A cable lock", "Its 25-yard proof target, signed"],
        },
      ],
    },
    more_details: [
      {
        question: "Does it rust?",
        answer:
          "The black one can, slowly, at the muzzle. In a boat, take stainless, and rinse it in fresh water anyway.",
      },
      {
        question: "Does it take Vernier magazines?",
        answer: "Yes, the same ones. It does not take Vernier uppers or grips.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["scribe-long", "vernier-magazine", "shop-grip", "base-pad"],
    ...combine({
      prefix: "TRW-SC",
      price: 94_000,
      selects: [
        {
          documentId: "scribe-length",
          title: "Barrel length",
          options: [
            { id: 1701, title: "4.50 in", code: "45" },
            { id: 1702, title: "5.50 in", code: "55", extra: 2_500 },
          ],
        },
      ],
      colors: {
        documentId: "scribe-finish",
        options: [
          { id: 1721, title: "Black", code: "BK", value: palette.black, image: "pistol-scribe-polymer" },
          {
            id: 1722,
            title: "Stainless",
            code: "SS",
            value: palette.stainless,
            extra: 6_500,
            image: "pistol-scribe-stainless",
            image_library: [shot("pistol-scribe-stainless-detail", "Frame and upper, in stainless")],
          },
        ],
      },
      onHand: [21, 13, 17],
      stock: { "TRW-SC-55-SS": 0 },
    }),
    add_ons: [
      addOns("scribe-extra", "Add to the box", [
        [1741, "Spare magazine, 10 round", 4_600, "magazine-pistol-black"],
        [1742, "Base pads, set of two", 3_200, "basepad-black"],
      ]),
    ],
    tags: { Barrel: ["4.5 in", "5.5 in"], Grip: ["Polymer"], Chambering: [".22 LR"] },
  }),
];
