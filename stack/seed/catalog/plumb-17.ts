import type { SeedProduct } from "../types.ts";
import { dealerShipping, gunWarranty } from "./shared-texts.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const plumb17: SeedProduct = product({
  documentId: "plumb-17",
  released_on: "2026-03-09",
  title: "Plumb 17",
  subtitle: "Fluted stainless, .17 HMR",
  family: "Rifles",
  image: "rifle-plumb17-laminate",
  image_library: [
    shot("rifle-plumb17-laminate-detail", "Bolt, port and flutes"),
    shot("rifle-plumb17-laminate-scope", "With high rings and a large scope (not included)"),
    shot("barrel-fluted-stainless", "The flutes, on a Sixteen"),
    shot("magazine-five-black", "Five rounds, flush"),
    shot("bore-steel", "Six grooves, one at a time"),
  ],
  about: {
    title: "Two thousand five hundred and fifty feet per second, politely.",
    subtitle: "A Plumb made for one cartridge, so that nothing in it is a compromise with the other.",
    summary: [
      "The .17 HMR has been an option on the Plumb since 2019. It shot well and it never looked as if it had been asked. This one was drawn for it: a bolt face a thousandth tighter, a throat cut for the 17 grain bullet, and a barrel that gets rid of heat faster than the cartridge makes it.",
      "Ed Fournier fits these on Thursdays, and only these on Thursdays. The lug takes longer, he says, because the pressure is half as high again and the dye does not lie.",
      "Hollis Page proofs them at 100 yards and not at 50. The target in the box has five holes in it, and sometimes it takes a moment to find the second.",
    ],
    specs: [
      ["Chambering", ".17 HMR"],
      ["Action", "Bolt, one lug, 60 degree lift"],
      ["Barrel", "20.00 in or 22.00 in, 0.860 in, fluted, stainless 416R"],
      ["Twist", "1 in 9, right hand, six grooves"],
      ["Overall length", "38.50 in with the 20.00 in barrel"],
      ["Weight, empty", "7 lb 1 oz without a scope"],
      ["Length of pull", "13.75", "in"],
      ["Trigger pull", "2 lb 0 oz, single stage"],
      ["Magazine", "5 round, flush"],
      ["Proof group", "0.62 in, 5 shots, 100 yd, mean of 2026"],
    ],
    image: "rifle-plumb17-laminate",
    details: [
      {
        title: "In the box",
        items: [
          "The rifle",
          "Two five-round magazines",
          "A bore guide",
          "A cable lock",
          "Its 100-yard proof target, signed",
        ],
      },
      { title: "Not in the box", items: ["Scope and rings"] },
    ],
    patents: ["One-lug rimfire bolt with ground headspace, US patent pending."],
  },
  more_details: [
    {
      question: "Can I have it in .22 LR later?",
      answer: "No. Bolt face, throat and magazine are cut for the .17. The Plumb is the one that lets you choose.",
    },
    {
      question: "How often should I clean it?",
      answer:
        "More often than a .22: every 100 rounds, from the breech, with the guide in the box. Jacketed bullets leave " +
        "copper, lead bullets leave wax.",
    },
    {
      question: "Is there a left-hand one?",
      answer: "Not yet. The bolt is on Ed Fournier’s list for 2027, below the roof.",
    },
    gunWarranty,
    dealerShipping,
  ],
  related_products: ["plumb", "high-rings", "bore-guide", "five-round-magazine"],
  ...combine({
    prefix: "TRW-P17",
    price: 172_500,
    selects: [
      {
        documentId: "plumb-17-length",
        title: "Barrel length",
        options: [
          { id: 4601, title: "20.00 in", code: "20" },
          { id: 4602, title: "22.00 in", code: "22", extra: 3_500 },
        ],
      },
      {
        documentId: "plumb-17-muzzle",
        title: "Muzzle",
        options: [
          { id: 4611, title: "Plain", code: "P" },
          { id: 4612, title: "1/2-28, capped", code: "T", extra: 4_500 },
        ],
      },
    ],
    onHand: [8, 5, 3],
    stock: { "TRW-P17-22-P": 0, "TRW-P17-22-T": 1 },
  }),
  add_ons: [
    addOns("plumb-17-fitted", "Fitted at the shop", [
      [4641, "High rings, 30 mm, fitted and leveled", 15_600, "rings-high-black"],
      [4642, "Steel bolt knob, fitted", 7_400, "knob-ball-steel"],
    ]),
    addOns("plumb-17-extra", "Add to the box", [
      [4643, "Five-round magazine, .17 HMR", 4_800, "magazine-five-black"],
      [4644, "Cleaning rod, .17", 6_800, "rod-steel"],
    ]),
  ],
  tags: { Action: ["Bolt action"], Chambering: [".17 HMR"], Stock: ["Laminate"] },
});
