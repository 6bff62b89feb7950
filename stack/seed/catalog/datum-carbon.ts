import type { SeedProduct } from "../types.ts";
import { dealerShipping, gunWarranty } from "./shared-texts.ts";
import { addOns, product, shot, tenShots } from "./product.ts";
import { combine } from "./variants.ts";

export const datumCarbon: SeedProduct = product({
  documentId: "datum-carbon",
  released_on: "2026-01-26",
  title: "Datum Carbon",
  subtitle: "Carbon barrel, gray laminate, .22 LR",
  family: "Rifles",
  image: "rifle-carbon-laminate",
  image_library: [
    shot("rifle-carbon-laminate-detail", "Receiver and sleeve"),
    shot("barrel-carbon", "The barrel on its own"),
    shot("barrel-carbon-muzzle", "Steel at the crown, carbon behind it"),
    shot("bore-steel", "Six grooves, one at a time"),
  ],
  about: {
    title: "Fifteen ounces lighter, all of it in front.",
    subtitle: "The Datum for people who shoot it standing up.",
    summary: [
      "Put a rifle to your shoulder and hold it there for a minute. What tires you is not the pound under your elbow. It is the pound at the far end. So we took the pound at the far end: the Sixteen carbon barrel, on the same receiver, in the gray stock.",
      "Ruth Aldous laps the liner before it is sleeved and gauges it after. She has sent back four tubes since we began, all of them from one week in February, and the people in Maine who wind them know which week she means.",
      "The balance lies at the front action screw. You can find it with one finger, and most people do so in the shop without being asked.",
    ],
    specs: [
      ["Chambering", ".22 Long Rifle, match"],
      ["Action", "Semi-automatic, blowback"],
      ["Barrel", "16.25 in or 18.50 in, steel liner in wound carbon, 0.920 in"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Overall length", "34.25 in with the 16.25 in barrel"],
      ["Weight, empty", "5 lb 3 oz with the 16.25 in barrel"],
      ["Trigger pull", "3 lb 0 oz, single stage, or 2 lb 4 oz, two-stage"],
      ["Stock", "Birch laminate, 41 layers"],
      ["Thread", "1/2-28, capped"],
      ["Proof group", "0.41 in, 10 shots, 50 yd, mean of 2026"],
    ],
    image: "barrel-carbon-muzzle",
    details: [
      {
        title: "In the box",
        items: ["The rifle", "Two ten-round magazines", "A thread cap", "A cable lock", "Its proof target, signed"],
      },
      { title: "Not in the box", items: ["Solvent. Use very little, and none on the sleeve."] },
    ],
    patents: ["Tensioned sleeve with split collar, US patent pending.", "Barrel shank lock, US patent pending."],
  },
  more_details: [
    {
      question: "Is it less accurate than the steel one?",
      answer:
        "No. Over the first hundred of each, the mean of ten shots at 50 yards differs by two hundredths of an inch, and " +
        "not in favor of the heavy one.",
    },
    {
      question: "How do I clean the sleeve?",
      answer: "Water and a soft cloth. Solvent does no harm in drops and dulls the finish if it sits.",
    },
    {
      question: "Can I buy the barrel for the Datum I have?",
      answer: "Yes. It is the Sixteen carbon, and it takes two bolts and ten minutes.",
    },
    gunWarranty,
    dealerShipping,
  ],
  promo_videos: tenShots,
  related_products: ["sixteen-carbon", "datum-16", "no-3-trigger", "one-piece-mount"],
  ...combine({
    prefix: "TRW-DC",
    price: 198_500,
    selects: [
      {
        documentId: "datum-carbon-length",
        title: "Barrel length",
        options: [
          { id: 4401, title: "16.25 in", code: "16" },
          { id: 4402, title: "18.50 in", code: "18", extra: 4_500 },
        ],
      },
      {
        documentId: "datum-carbon-trigger",
        title: "Trigger",
        options: [
          { id: 4411, title: "No. 1, single stage", code: "T1" },
          { id: 4412, title: "No. 2, two-stage", code: "T2", extra: 19_500 },
        ],
      },
    ],
    onHand: [9, 6, 4],
    stock: { "TRW-DC-18-T1": 0, "TRW-DC-18-T2": 2 },
  }),
  add_ons: [
    addOns("datum-carbon-fitted", "Fitted at the shop", [
      [4441, "Rail 20 with rings, 30 mm, leveled", 24_400, "mount-black"],
      [4442, "Low rings, 30 mm, fitted and leveled", 14_800, "rings-black"],
    ]),
    addOns("datum-carbon-extra", "Add to the box", [
      [4443, "Spare magazine, 10 round", 4_200, "magazine-rifle-black"],
      [4444, "Canvas sling", 5_800, "sling-canvas"],
    ]),
  ],
  tags: { Action: ["Semi-automatic"], Chambering: [".22 LR"], Stock: ["Laminate"] },
});
