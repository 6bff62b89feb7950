import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const ledgerScout: SeedProduct = product({
  documentId: "ledger-scout",
  released_on: "2026-01-19",
  title: "Ledger Scout",
  subtitle: "Rail, brake and sling studs, .22 LR",
  family: "Rifles",
  image: "rifle-scout-sand",
  image_library: [
    shot("rifle-scout-sand-detail", "Receiver and rail"),
    shot("rifle-scout-sand-scope", "With a small scope far forward (not included)"),
    shot("rifle-ledger-sand", "The Ledger it began as"),
    shot("brake-black", "The ported brake"),
    shot("sling-canvas", "The sling, coiled"),
  ],
  about: {
    title: "Five pounds one ounce, ready to leave.",
    subtitle: "A Ledger with the four things people bolt onto it, bolted on.",
    summary: [
      "We looked at the Ledgers that came back for work. Nine in ten had a rail, seven had studs, half had our brake and a few had ours twice. The Scout is that rifle, assembled once by somebody who does it all day.",
      "The rail is flat and runs past the receiver over the barrel, so that a small scope sits low and forward and both eyes can stay open. The studs are steel, through the stock, with a plate behind each. Lena Brodeur fits them; she guided canoes on the Connecticut for eleven summers and hung one from a tree for most of a winter to be sure.",
    ],
    specs: [
      ["Chambering", ".22 Long Rifle"],
      ["Action", "Semi-automatic, blowback"],
      ["Barrel", "16.25 in, 0.550 in, blued, with brake"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Overall length", "36.50 in with the brake"],
      ["Weight, empty", "5 lb 1 oz without a scope"],
      ["Length of pull", "13.50 in or 12.25 in"],
      ["Trigger pull", "3 lb 0 oz, single stage"],
      ["Rail", "Flat, 12.20 in, 30 slots"],
      ["Stock", "Nylon, 40 percent glass, sand"],
    ],
    image: "rifle-scout-sand",
    details: [
      {
        title: "In the box",
        items: ["The carbine", "Two ten-round magazines", "A thread cap", "A cable lock", "Its proof target, signed"],
      },
      { title: "Not in the box", items: ["A scope", "The sling, which can be added above"] },
    ],
  },
  more_details: [
    {
      question: "Why only in sand?",
      answer: "Because we bought the whole batch of nylon. When it is gone there will be graphite.",
    },
    {
      question: "Can the studs carry it on a pack?",
      answer: "Each was pulled to 180 pounds before something moved, and what moved was the fixture.",
    },
    boreCare,
    gunWarranty,
    dealerShipping,
  ],
  related_products: ["ledger-carbine", "canvas-sling", "low-rings", "magazine-loader"],
  ...combine({
    prefix: "TRW-LS",
    price: 131_000,
    selects: [
      {
        documentId: "ledger-scout-pull",
        title: "Length of pull",
        options: [
          { id: 4701, title: "13.50 in", code: "STD" },
          { id: 4702, title: "12.25 in", code: "SHT" },
        ],
      },
      {
        documentId: "ledger-scout-trigger",
        title: "Trigger",
        options: [
          { id: 4711, title: "No. 1, single stage", code: "T1" },
          { id: 4712, title: "No. 2, two-stage", code: "T2", extra: 19_500 },
        ],
      },
    ],
    onHand: [13, 7, 10, 4],
    stock: { "TRW-LS-SHT-T2": 0 },
  }),
  add_ons: [
    addOns("ledger-scout-fitted", "Fitted at the shop", [
      [4741, "Low rings, 1 in, fitted and leveled", 13_800, "rings-black"],
      [4742, "Aperture sight, fitted and zeroed at 25 yards", 19_800, "sight-aperture-black"],
    ]),
    addOns("ledger-scout-extra", "Add to the box", [
      [4743, "Canvas sling", 5_800, "sling-canvas"],
      [4744, "Spare magazine, 10 round", 4_200, "magazine-rifle-black"],
      [4745, "Magazine loader", 2_600, "loader-black"],
    ]),
  ],
  tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Polymer"] },
});
