import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot, tenShots } from "./product.ts";
import { combine } from "./variants.ts";

export const datum: SeedProduct[] = [
  product({
    documentId: "datum-16",
    released_on: "2014-03-03",
    title: "Datum 16",
    subtitle: "Semi-automatic rifle, .22 LR",
    family: "Rifles",
    image: "rifle-datum-walnut",
    image_library: [
      shot("rifle-datum-walnut-detail", "Receiver and rail"),
      shot("rifle-datum-walnut-muzzle", "Crown and thread"),
      shot("bore-steel", "Six grooves, one at a time"),
      shot("receiver-black", "The receiver before the barrel goes in"),
      shot("rifle-datum-laminate", "With the gray laminate stock"),
      // The home page's ribbon shows the remaining views.
      shot("rifle-datum-laminate-detail", "Receiver in gray laminate"),
      shot("receiver-black-side", "One bar of 7075, from the side"),
      shot("magazine-rifle-black", "Ten rounds; two come with it"),
      shot("trigger-no2-red", "The No. 2 trigger, which we fit"),
      shot("rings-black", "Low rings for the rail"),
      shot("endcap-black", "The cap of the threaded muzzle"),
    ],
    about: {
      title: "A rifle for the tenth shot.",
      subtitle: "Cut from one bar, lapped by hand, fired for its papers before it leaves Vermont.",
      summary: [
        "The first shot of any string is easy. The Datum was drawn around the tenth: the one you take with a warm barrel and a tired shoulder. So the receiver is a single bar of 7075, the barrel floats from the shank forward, and nothing between your finger and the sear is stamped.",
        "Ruth Aldous laps the bores. She has done it since 1994 and still signs each one under the stock, where only you will ever see it. Then Hollis Page fires ten rounds at 50 yards, and that target goes in the box.",
        "It weighs six pounds two ounces because that is what it weighed when it stopped moving.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Action", "Semi-automatic, blowback"],
        ["Barrel", "16.25 in or 18.50 in, 0.920 in, fluted"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "34.25 in with the 16.25 in barrel"],
        ["Weight, empty", "6 lb 2 oz in walnut"],
        ["Length of pull", "13.75", "in"],
        ["Trigger pull", "3 lb 0 oz, single stage"],
        ["Magazine", "10 round, box"],
        ["Receiver", "7075-T6, one bar, anodized"],
      ],
      image: "rifle-datum-walnut-detail",
      details: [
        {
          title: "In the box",
          items: [
            "The rifle",
            "Two ten-round magazines",
            "A cable lock",
            "Three hex keys and a T15 bit",
            "Its 50-yard proof target, signed",
          ],
        },
        { title: "Before the first shot", items: ["Dry patch the bore", "Check the rail screws: 25 inch-pounds"] },
      ],
      patents: ["Barrel shank lock, US patent pending."],
    },
    more_details: [
      {
        question: "Which ammunition does it like?",
        answer:
          "Standard velocity, 40 grain. Each rifle is proofed with one match load, and its lot is written on the target. High " +
          "velocity runs the action but opens the group by about a third.",
      },
      {
        question: "Can I change the barrel myself?",
        answer:
          "Yes. Two bolts, a hex key and ten minutes. Any Sixteen barrel fits, and the receiver keeps its zero within " +
          "0.4 in at 50 yards.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    promo_videos: tenShots,
    related_products: ["datum-carbon", "rail-20-with-rings", "no-2-trigger", "sixteen-sleeved", "rifle-magazine"],
    ...combine({
      prefix: "TRW-D16",
      price: 164_900,
      selects: [
        {
          documentId: "datum-16-length",
          title: "Barrel length",
          options: [
            { id: 1001, title: "16.25 in", code: "16" },
            { id: 1002, title: "18.50 in", code: "18", extra: 3_500 },
          ],
        },
        {
          documentId: "datum-16-rail",
          title: "Optic rail",
          display_title: "Picatinny rail",
          options: [
            { id: 1011, title: "20 minutes", code: "20" },
            { id: 1012, title: "Flat", code: "FL" },
          ],
        },
      ],
      colors: {
        documentId: "datum-16-stock",
        options: [
          { id: 1021, title: "Claro walnut", code: "W", value: palette.walnut, image: "rifle-datum-walnut" },
          {
            id: 1022,
            title: "Gray laminate",
            code: "L",
            value: palette.laminate,
            extra: 9_500,
            image: "rifle-datum-laminate",
            image_library: [shot("rifle-datum-laminate-detail", "Receiver in gray laminate")],
          },
        ],
      },
      onHand: [14, 9, 11, 6],
      stock: { "TRW-D16-18-FL-W": 0, "TRW-D16-18-FL-L": 2 },
    }),
    add_ons: [
      addOns("datum-16-fitted", "Fitted at the shop", [
        [1041, "No. 2 trigger in place of the No. 1", 23_000, "trigger-no2-red"],
        [1042, "Low rings, 30 mm, fitted and leveled", 14_800, "rings-black"],
        [1043, "Threaded muzzle, 1/2-28, with cap", 8_500, "endcap-black"],
      ]),
      addOns("datum-16-extra", "Add to the box", [[1044, "Spare magazine, 10 round", 4_200, "magazine-rifle-black"]]),
    ],
    tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Walnut", "Laminate"] },
  }),
  product({
    documentId: "datum-target",
    released_on: "2022-05-16",
    title: "Datum Target",
    subtitle: "Thumbhole stock, sleeved barrel, .22 LR",
    family: "Rifles",
    image: "rifle-target-laminate",
    image_library: [
      shot("rifle-target-laminate-detail", "Action and stock"),
      shot("rifle-target-laminate-muzzle", "Sleeve and thread cap"),
      shot("rifle-target-laminate-scope", "With high rings and a large scope (not included)"),
      shot("barrel-sleeve-red", "The barrel on its own"),
      shot("trigger-no2-red", "No. 2 trigger, fitted as standard"),
      shot("stock-thumbhole", "The stock before it is bedded"),
    ],
    about: {
      title: "Made to be held still.",
      subtitle: "The Datum with everything changed that you would have changed.",
      summary: [
        "People kept sending us the same order: a Datum, the No. 2 trigger, a sleeved barrel, a stock with a hole for the thumb. So we put it on one line and set it up as one rifle, bedded and checked as it will be shot.",
        "The stock is cut from 41 layers of birch, dyed before pressing, and the hole is set for a straight wrist. The sleeve is red because Peter Lindqvist, who anodizes them, had red in the tank on the day we chose. Nobody has asked for another.",
        "Walnut was the second thing people asked for. It takes Marta Keane a day longer, most of it inside the hole, where no cutter of ours will go.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Action", "Semi-automatic, blowback"],
        ["Barrel", "16.25 in or 18.50 in, sleeved, tensioned"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "35.50 in with the 16.25 in barrel"],
        ["Weight, empty", "7 lb 3 oz without a scope"],
        ["Trigger pull", "2 lb 4 oz, two-stage"],
        ["Stock", "Birch laminate or claro walnut, thumbhole, pillar bedded"],
        ["Proof group", "0.38 in, 10 shots, 50 yd, mean of 2025"],
      ],
      image: "rifle-target-laminate-detail",
      details: [
        {
          title: "In the box",
          items: ["The rifle", "Two ten-round magazines", "A bore guide", "A cable lock", "Its proof target, signed"],
        },
        { title: "Not in the box", items: ["Scope and rings"] },
      ],
      patents: ["Tensioned sleeve with split collar, US patent pending.", "Barrel shank lock, US patent pending."],
    },
    more_details: [
      {
        question: "Is the scope included?",
        answer:
          "No. One picture shows one, so you can judge the height. The rings can be added above; the scope is yours to choose.",
      },
      {
        question: "Right and left hand?",
        answer:
          "The stock comes in both. The ejection port stays on the right, and left-handed shooters tell us the case goes " +
          "past the brim of a cap, not into it.",
      },
      boreCare,
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["sixteen-sleeved", "aperture-sight", "no-3-trigger", "bench-mat"],
    ...combine({
      prefix: "TRW-DT",
      price: 219_500,
      selects: [
        {
          documentId: "datum-target-length",
          title: "Barrel length",
          options: [
            { id: 1101, title: "16.25 in", code: "16" },
            { id: 1102, title: "18.50 in", code: "18", extra: 4_000 },
          ],
        },
        {
          documentId: "datum-target-hand",
          title: "Hand",
          options: [
            { id: 1111, title: "Right hand", code: "R" },
            { id: 1112, title: "Left hand", code: "L" },
          ],
        },
      ],
      colors: {
        documentId: "datum-target-stock",
        options: [
          { id: 1121, title: "Gray laminate", code: "", value: palette.laminate, image: "rifle-target-laminate" },
          {
            id: 1122,
            title: "Claro walnut",
            code: "W",
            value: palette.walnut,
            extra: 14_000,
            image: "rifle-target-walnut",
          },
        ],
      },
      onHand: [7, 4, 8],
      stock: { "TRW-DT-18-L": 0, "TRW-DT-16-L": 1, "TRW-DT-18-L-W": 0 },
    }),
    add_ons: [
      addOns("datum-target-fitted", "Fitted at the shop", [
        [1141, "Rail 20 with rings, 30 mm, leveled", 24_400, "mount-black"],
        [1142, "Ported brake, fitted", 11_800, "brake-stainless"],
      ]),
      addOns("datum-target-extra", "Add to the box", [
        [1143, "Spare magazine, 10 round", 4_200, "magazine-rifle-black"],
      ]),
    ],
    tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Laminate", "Walnut"] },
  }),
];
