import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const datumJunior: SeedProduct = product({
  documentId: "datum-junior",
  released_on: "2026-01-05",
  title: "Datum Junior",
  subtitle: "Short stock, 16.25 in barrel, .22 LR",
  family: "Rifles",
  image: "rifle-junior-walnut",
  image_library: [
    shot("rifle-junior-walnut-detail", "Spacers at the butt"),
    shot("rifle-datum-walnut", "The full-sized one"),
    shot("magazine-five-black", "Five rounds, flush"),
  ],
  about: {
    title: "A smaller rifle. Not a lesser one.",
    subtitle: "The Datum, cut for an eleven-inch pull, with room to grow.",
    summary: [
      "Most rifles for small people are cheap rifles with a saw taken to them. This one has the receiver, the trigger and the lapped bore of the Datum 16, and a stock drawn by Joan Telfer around her granddaughter, who is nine and has opinions.",
      "The pull is 11.25 inches. Three walnut spacers, a quarter inch and two of a half, bring it to 12.50, and when that is too short the stock goes back to us and a full-sized one comes at cost.",
      "The barrel is turned down to 0.700 inches and the stock ends a hand earlier. Together that is a pound and a quarter. The group on the proof target is no larger for it.",
    ],
    specs: [
      ["Chambering", ".22 Long Rifle, match"],
      ["Action", "Semi-automatic, blowback"],
      ["Barrel", "16.25 in, 0.700 in"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Overall length", "31.75 in without spacers"],
      ["Weight, empty", "4 lb 14 oz in walnut"],
      ["Length of pull", "11.25 in to 12.50 in"],
      ["Trigger pull", "3 lb 0 oz, single stage"],
      ["Magazine", "5 round, box; takes ten"],
    ],
    image: "rifle-junior-walnut",
    details: [
      {
        title: "In the box",
        items: [
          "The rifle",
          "Two five-round magazines",
          "Three spacers and the long screws",
          "Two chamber flags",
          "A cable lock",
          "Its proof target, signed",
        ],
      },
    ],
    patents: ["Barrel shank lock, US patent pending."],
  },
  more_details: [
    {
      question: "For what age?",
      answer:
        "We do not sell by age and we do not sell to the young: an adult buys it, picks it up and stands beside it. By " +
        "size, it fits from about four feet two.",
    },
    {
      question: "What happens when it is outgrown?",
      answer:
        "Send the stock, any scars welcome. A full-sized walnut stock comes back for 120 dollars, and the short one goes " +
        "to the next club that asks.",
    },
    boreCare,
    gunWarranty,
    dealerShipping,
  ],
  related_products: ["five-round-magazine", "chamber-flags", "datum-16", "aperture-sight"],
  ...combine({
    prefix: "TRW-DJ",
    price: 129_500,
    selects: [
      {
        documentId: "datum-junior-hand",
        title: "Hand",
        options: [
          { id: 4501, title: "Right hand", code: "R" },
          { id: 4502, title: "Left hand", code: "L" },
        ],
      },
    ],
    colors: {
      documentId: "datum-junior-stock",
      options: [
        { id: 4521, title: "Claro walnut", code: "W", value: palette.walnut, image: "rifle-junior-walnut" },
        {
          id: 4522,
          title: "Gray laminate",
          code: "L",
          value: palette.laminate,
          extra: 4_500,
          image: "rifle-junior-laminate",
        },
      ],
    },
    onHand: [11, 8, 5, 3],
    stock: { "TRW-DJ-L-L": 0 },
  }),
  add_ons: [
    addOns("datum-junior-fitted", "Fitted at the shop", [
      [4541, "Aperture sight, fitted and zeroed at 25 yards", 19_800, "sight-aperture-black"],
      [4542, "Low rings, 1 in, fitted and leveled", 13_800, "rings-black"],
    ]),
    addOns("datum-junior-extra", "Add to the box", [
      [4543, "Five-round magazine", 4_400, "magazine-five-black"],
      [4544, "Canvas sling", 5_800, "sling-canvas"],
    ]),
  ],
  tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Walnut", "Laminate"] },
});
