import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty, upperNeedsNoDealer } from "./shared-texts.ts";
import { fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const carbonUpper: SeedProduct = product({
  documentId: "carbon-upper",
  released_on: "2026-10-19",
  title: "Carbon upper",
  subtitle: "For Vernier frames, 13.8 oz",
  family: "Uppers and receivers",
  image: "upper-carbon-black",
  image_library: [
    shot("barrel-carbon-muzzle", "The same winding, on a rifle barrel"),
    shot("pistol-vernier-walnut", "The frame it goes on"),
  ],
  about: {
    title: "Six inches of barrel, lighter than four.",
    summary: [
      "A steel liner the thickness of a pencil, sleeved in wound carbon and put under tension, with a bolt and sights of the usual steel around it. It weighs 13.8 ounces with the six-inch barrel. Our four-inch one, with slots in it, weighs 15.2.",
      "It was made for a woman in Duluth who shot the Vernier 6 for nineteen years and then had her shoulder fixed. She asked for six ounces less. We found nine.",
    ],
    specs: [
      ["Barrel", "5.00 in or 6.00 in, steel liner in wound carbon"],
      ["Chambering", ".22 Long Rifle, match"],
      ["Twist", "1 in 16, right hand, six grooves"],
      ["Weight", "13.8 oz with the 6.00 in barrel"],
      ["Sight radius", "8.85 in with the 6.00 in barrel"],
      ["Sights", "Adjustable rear, 0.125 in blade"],
      ["Thread", "1/2-28, capped"],
    ],
    image: "upper-carbon-black",
    details: [{ title: "In the box", items: ["The upper", "A thread cap", "Its 25-yard proof target, signed"] }],
    patents: ["Tensioned sleeve with split collar, US patent pending."],
  },
  more_details: [
    upperNeedsNoDealer,
    {
      question: "Does it climb more?",
      answer: "A little, in rapid fire. Against a Vernier 6 expect the second shot a tenth of a second later.",
    },
    {
      question: "Can I put a brake on it?",
      answer: "Yes. The collar at the muzzle is steel and takes any 1/2-28 thread.",
    },
    partWarranty,
    homeShipping,
  ],
  related_products: ["fluted-upper", "vented-upper", "vernier-match", "sixteen-carbon"],
  ...combine({
    prefix: "TRW-UC",
    price: 52_800,
    selects: [
      {
        documentId: "carbon-upper-length",
        title: "Barrel length",
        options: [
          { id: 5001, title: "5.00 in", code: "5" },
          { id: 5002, title: "6.00 in", code: "6", extra: 2_000 },
        ],
      },
      {
        documentId: "carbon-upper-sights",
        title: "Sights",
        options: [
          { id: 5011, title: "Adjustable sights", code: "S" },
          { id: 5012, title: "Rail, no sights", code: "R" },
        ],
      },
    ],
    onHand: [4, 7, 3],
    stock: { "TRW-UC-5-R": 0 },
  }),
  product_compatibility: [
    fits("carbon-upper-frame", "Fits", [
      [5061, "Vernier 4"],
      [5062, "Vernier 6"],
      [5063, "Vernier Match"],
      [5064, "Vernier, 2011 to 2018"],
    ]),
  ],
  tags: { Fits: ["Vernier"], Finish: ["Carbon"], Chambering: [".22 LR"] },
});
