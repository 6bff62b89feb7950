import type { SeedProduct } from "../types.ts";
import {
  boreCare,
  dealerShipping,
  gunWarranty,
  homeShipping,
  partWarranty,
  upperNeedsNoDealer,
} from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const uppers: SeedProduct[] = [
  product({
    documentId: "vented-upper",
    released_on: "2019-02-18",
    title: "Vented upper",
    subtitle: "For Vernier frames, anodized",
    family: "Uppers and receivers",
    image: "upper-vented-graphite",
    image_library: [
      shot("upper-vented-graphite-muzzle", "Slots and crown"),
      shot("pistol-vernier4-laminate", "On a Vernier 4"),
    ],
    about: {
      title: "Lighter where it swings.",
      summary: [
        "A barrel, a bolt, two sights and the steel around them. Push one pin and it leaves the frame; push it back and the zero has not moved, because the sights never left the barrel.",
        "The slots take out 4.1 ounces. They are cut after heat treatment with a cutter that lasts eleven uppers, which is most of what this costs.",
      ],
      specs: [
        ["Barrel", "4.00 in or 6.00 in"],
        ["Chambering", ".22 Long Rifle"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Overall length", "9.10 in with the 4.00 in barrel"],
        ["Weight", "15.2 oz with the 4.00 in barrel"],
        ["Sights", "Adjustable rear, 0.125 in blade"],
        ["Shroud", "7075-T6, anodized graphite or black"],
        ["Thread", "1/2-28, capped"],
      ],
      details: [{ title: "In the box", items: ["The upper", "A thread cap", "Its 25-yard proof target, signed"] }],
    },
    more_details: [
      upperNeedsNoDealer,
      {
        question: "Does it fit a Scribe?",
        answer: "No. The Scribe has a narrower rail. It fits every Vernier since 2011.",
      },
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["fluted-upper", "carbon-upper", "vernier-4", "laminate-grip"],
    ...combine({
      prefix: "TRW-UV",
      price: 42_800,
      selects: [
        {
          documentId: "vented-upper-length",
          title: "Barrel length",
          options: [
            { id: 1801, title: "4.00 in", code: "4" },
            { id: 1802, title: "6.00 in", code: "6", extra: 2_000 },
          ],
        },
        {
          documentId: "vented-upper-sights",
          title: "Sights",
          options: [
            { id: 1811, title: "Adjustable sights", code: "S" },
            { id: 1812, title: "Rail, no sights", code: "R" },
          ],
        },
      ],
      colors: {
        documentId: "vented-upper-color",
        options: [
          { id: 1821, title: "Graphite", code: "", value: palette.graphite, image: "upper-vented-graphite" },
          { id: 1822, title: "Black", code: "BK", value: palette.black, image: "upper-vented-black" },
        ],
      },
      onHand: [9, 6, 12],
      stock: { "TRW-UV-6-R": 0, "TRW-UV-4-R-BK": 1 },
    }),
    add_ons: [addOns("vented-upper-extra", "Add to the box", [[1841, "Ported brake", 11_800, "brake-black"]])],
    product_compatibility: [
      fits("vented-upper-frame", "Fits", [
        [1861, "Vernier 4"],
        [1862, "Vernier 6"],
        [1863, "Vernier, 2011 to 2018"],
        [1864, "Vernier Match"],
      ]),
    ],
    tags: { Fits: ["Vernier"], Finish: ["Anodized"], Chambering: [".22 LR"] },
  }),
  product({
    documentId: "fluted-upper",
    released_on: "2012-05-14",
    title: "Fluted upper",
    subtitle: "For Vernier frames, 416R",
    family: "Uppers and receivers",
    image: "upper-fluted-stainless",
    image_library: [
      shot("upper-fluted-stainless-muzzle", "Flutes and crown"),
      shot("pistol-vernier-walnut", "The frame it goes on"),
      shot("bore-steel", "The bore, end on"),
    ],
    about: {
      title: "All the weight, less of the shine.",
      summary: [
        "Stainless 416R, bull profile, six flutes. They take off three ounces and add enough surface that the barrel is back at hand heat after a string of fifty. Then it is bead blasted, because a bright barrel moves when the sun does.",
        "Fitted and fired on a shop frame, with the target in the box. On your frame it will shoot the same group, perhaps an inch from ours; the sights take care of that.",
      ],
      specs: [
        ["Barrel", "5.00 in or 6.00 in, 0.875 in, fluted"],
        ["Chambering", ".22 Long Rifle, match"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Weight", "1 lb 4 oz with the 6.00 in barrel"],
        ["Sight radius", "8.85 in with the 6.00 in barrel"],
        ["Steel", "416R, bead blasted or coated graphite"],
      ],
      details: [{ title: "In the box", items: ["The upper", "Its 25-yard proof target, signed"] }],
    },
    more_details: [
      upperNeedsNoDealer,
      {
        question: "Plain or threaded?",
        answer:
          "Threaded if you will ever want a brake. Cutting the thread later costs more than both uppers differ by.",
      },
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["vented-upper", "carbon-upper", "vernier-6", "thread-cap"],
    ...combine({
      prefix: "TRW-UF",
      price: 46_800,
      selects: [
        {
          documentId: "fluted-upper-length",
          title: "Barrel length",
          options: [
            { id: 1901, title: "5.00 in", code: "5" },
            { id: 1902, title: "6.00 in", code: "6" },
          ],
        },
        {
          documentId: "fluted-upper-muzzle",
          title: "Muzzle",
          options: [
            { id: 1911, title: "Plain", code: "P" },
            { id: 1912, title: "1/2-28, capped", code: "T", extra: 4_500 },
          ],
        },
      ],
      colors: {
        documentId: "fluted-upper-finish",
        options: [
          { id: 1921, title: "Stainless", code: "", value: palette.stainless, image: "upper-fluted-stainless" },
          {
            id: 1922,
            title: "Graphite",
            code: "GR",
            value: palette.graphite,
            extra: 1_800,
            image: "upper-fluted-graphite",
          },
        ],
      },
      onHand: [5, 8, 14, 10],
    }),
    product_compatibility: [
      fits("fluted-upper-frame", "Fits", [
        [1961, "Vernier 4"],
        [1962, "Vernier 6"],
        [1963, "Vernier, 2011 to 2018"],
        [1964, "Vernier Match"],
      ]),
    ],
    tags: { Fits: ["Vernier"], Finish: ["Stainless"], Chambering: [".22 LR"] },
  }),
  product({
    documentId: "datum-receiver",
    released_on: "2021-08-23",
    title: "Datum receiver",
    subtitle: "Stripped, 7075, one bar",
    family: "Uppers and receivers",
    serialized: true,
    image: "receiver-black",
    image_library: [
      shot("receiver-black-side", "From the side"),
      shot("rifle-datum-walnut-detail", "Where it ends up"),
    ],
    about: {
      title: "Start from the middle.",
      summary: [
        "This is the part with the number on it. One bar of 7075, 1.25 by 1.75 inches, four hours on one machine, and a bore for the bolt that is honed, not reamed. The top is drilled for every Telfer rail and the back is open for a cleaning rod.",
        "Nothing is in it. It takes any Sixteen barrel, any Datum trigger and most parts of the 10/22 pattern, and we will not be offended by which.",
      ],
      specs: [
        ["Material", "7075-T6, one bar"],
        ["Finish", "Hard anodized, black"],
        ["Weight", "11.4", "oz"],
        ["Length", "8.98", "in"],
        ["Bolt bore", "Honed, 0.0005 in"],
        ["Rail holes", "Four, 8-40"],
        ["Rear", "Open for a cleaning rod"],
      ],
      details: [{ title: "In the box", items: ["The receiver", "Four rail screws", "Its inspection card, signed"] }],
      patents: ["Barrel shank lock, US patent pending."],
    },
    more_details: [
      {
        question: "Why does an empty receiver ship to a dealer?",
        answer: "In law it is the rifle. The number is on it, so it travels like one.",
      },
      {
        question: "Which bolt goes in?",
        answer: "Ours, or any of the 10/22 pattern with a 0.250 in firing pin slot.",
      },
      gunWarranty,
      dealerShipping,
    ],
    related_products: ["sixteen", "no-2-trigger", "sporter-stock", "recoil-buffers"],
    ...combine({ prefix: "TRW-RCV", price: 38_900, onHand: [24] }),
    tags: { Fits: ["Datum"], Finish: ["Anodized"], Chambering: [".22 LR"] },
  }),
];
