import type { SeedProduct } from "../types.ts";
import { boreCare, dealerShipping, gunWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const scribeLong: SeedProduct = product({
  documentId: "scribe-long",
  released_on: "2026-03-02",
  title: "Scribe Long",
  subtitle: "6.75 in threaded barrel, .22 LR",
  family: "Pistols",
  image: "pistol-scribelong-polymer",
  image_library: [
    shot("pistol-scribe-polymer", "The shorter one"),
    shot("endcap-black", "The thread cap"),
    shot("magazine-pistol-black", "Ten rounds"),
  ],
  about: {
    title: "The light pistol, with a longer pencil.",
    subtitle: "Thirty-two ounces, and two and a quarter inches more between the sights.",
    summary: [
      "People who liked the Scribe asked for the one thing it gave up, which was sight radius. Here it is. The barrel is 6.75 inches, turned on the same taper drawn out further, and threaded for a cap that hides the thread.",
      "It weighs three ounces more. Most of that is out in front, where a light pistol can use it, and none of it is in the frame, which is the same filled nylon around the same steel rail.",
    ],
    specs: [
      ["Chambering", ".22 Long Rifle"],
      ["Action", "Semi-automatic, fixed barrel"],
      ["Barrel", "6.75 in, tapered"],
      ["Thread", "1/2-28, capped"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Overall length", "11.85", "in"],
      ["Weight, empty", "32", "oz"],
      ["Sights", "Adjustable rear, 0.125 in blade"],
      ["Trigger pull", "3 lb 8 oz, single stage"],
      ["Magazine", "10 round"],
    ],
    image: "pistol-scribelong-polymer",
    details: [
      {
        title: "In the box",
        items: [
          "The pistol",
          "Two ten-round magazines",
          "A thread cap",
          "A cable lock",
          "Its 25-yard proof target, signed",
        ],
      },
    ],
  },
  more_details: [
    {
      question: "Why does this one have adjustable sights?",
      answer:
        "Because people put things on the thread, and things on the thread move the group. On the short Scribe nothing " +
        "moves, so nothing turns.",
    },
    {
      question: "Does it fit the holster of the Scribe?",
      answer: "If the holster is open at the bottom, yes.",
    },
    boreCare,
    gunWarranty,
    dealerShipping,
  ],
  related_products: ["scribe", "thread-cap", "vernier-magazine", "magazine-loader"],
  ...combine({
    prefix: "TRW-SL",
    price: 104_500,
    selects: [
      {
        documentId: "scribe-long-grip",
        title: "Grip length",
        options: [
          { id: 4901, title: "3.90 in", code: "S" },
          { id: 4902, title: "4.35 in", code: "L" },
        ],
      },
    ],
    colors: {
      documentId: "scribe-long-finish",
      options: [
        { id: 4921, title: "Black", code: "BK", value: palette.black, image: "pistol-scribelong-polymer" },
        {
          id: 4922,
          title: "Stainless",
          code: "SS",
          value: palette.stainless,
          extra: 6_500,
          image: "pistol-scribelong-stainless",
        },
      ],
    },
    onHand: [15, 9, 12, 6],
    stock: { "TRW-SL-S-SS": 0 },
  }),
  add_ons: [
    addOns("scribe-long-extra", "Add to the box", [
      [4941, "Spare magazine, 10 round", 4_600, "magazine-pistol-black"],
      [4942, "Ported brake, 1/2-28", 11_800, "brake-black"],
      [4943, "Magazine loader", 2_600, "loader-black"],
    ]),
  ],
  tags: { Barrel: ["6.75 in"], Grip: ["Polymer"], Chambering: [".22 LR"] },
});
