import type { SeedProduct } from "../types.ts";
import { datumLengths, datumReceivers } from "./choices.ts";
import { barrelNeedsNoDealer, boreCare, homeShipping, inTheBarrelBox, partWarranty } from "./shared-texts.ts";
import { addOns, fits, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const barrels: SeedProduct[] = [
  product({
    documentId: "threaded-taper",
    released_on: "2022-10-10",
    title: "Threaded taper",
    subtitle: "For Plumb, 1/2-28, capped",
    family: "Barrels",
    image: "barrel-threaded-blued",
    image_library: [
      shot("barrel-threaded-blued-muzzle", "Thread, shoulder and cap"),
      shot("barrel-taper-blued", "The one without a thread"),
      shot("rifle-plumb-walnut", "The rifle it goes on"),
    ],
    about: {
      title: "The Plumb taper, with something to screw onto.",
      summary: [
        "A taper that ends at 0.720 inches leaves just enough shoulder for a half-inch thread, and no more. So the thread is cut before the taper is, between the same centers, and the shoulder is square to the bore within three ten-thousandths.",
        "Ed Fournier gauges each one with a ring he made in 1991 and will not lend. The cap in the box follows the taper, so that with it on you have to look twice.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle or .17 HMR"],
        ["Length", "18.50 in or 20.00 in"],
        ["Diameter", "0.980 in tapering to 0.720 in"],
        ["Thread", "1/2-28, class 3A"],
        ["Twist", "1 in 16 (.22 LR), 1 in 9 (.17 HMR)"],
        ["Steel", "4140, stress relieved, blued"],
        ["Weight", "2 lb 6 oz at 20.00 in"],
      ],
      image: "barrel-threaded-blued-muzzle",
      details: [{ ...inTheBarrelBox, items: [...inTheBarrelBox.items, "A thread cap"] }],
    },
    more_details: [
      {
        question: "Can I fit it myself?",
        answer:
          "It screws in and sets the headspace. With a vise, an action wrench and gauges, yes. If not, send us the rifle; " +
          "fitting is 95 dollars.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["plumb-taper", "plumb", "thread-cap", "ported-brake"],
    ...combine({
      prefix: "TRW-BTT",
      price: 41_200,
      selects: [
        {
          documentId: "threaded-taper-chambering",
          title: "Chambering",
          options: [
            { id: 5101, title: ".22 LR", code: "22" },
            { id: 5102, title: ".17 HMR", code: "17", extra: 3_000 },
          ],
        },
        {
          documentId: "threaded-taper-length",
          title: "Length",
          options: [
            { id: 5111, title: "18.50 in", code: "18" },
            { id: 5112, title: "20.00 in", code: "20" },
          ],
        },
      ],
      onHand: [9, 12, 4],
      stock: { "TRW-BTT-17-18": 0 },
    }),
    add_ons: [addOns("threaded-taper-extra", "Add to it", [[5141, "Ported brake", 11_800, "brake-black"]])],
    product_compatibility: [
      fits("threaded-taper-rifle", "Fits", [
        [5161, "Plumb"],
        [5162, "Plumb Heavy"],
      ]),
    ],
    tags: { Fits: ["Plumb"], Chambering: [".22 LR", ".17 HMR"], Finish: ["Blued"] },
  }),
  product({
    documentId: "bull-barrel",
    released_on: "2017-06-26",
    title: "Bull barrel",
    subtitle: "Plain stainless, 0.920 in throughout",
    family: "Barrels",
    image: "barrel-bull-stainless",
    image_library: [
      shot("barrel-bull-stainless-muzzle", "The recessed crown"),
      shot("barrel-fluted-stainless", "The same steel, fluted"),
      shot("bore-steel", "Six grooves, one at a time"),
    ],
    about: {
      title: "A barrel with nothing taken off it.",
      summary: [
        "This is the Sixteen before it is fluted. It weighs eleven ounces more, costs forty dollars less and is the straightest thing we make, because we stop working on it sooner.",
        "Every cut lets a little stress out of the steel. Flutes let out some. A barrel that is never cut on the outside never has to be asked to stay where it was, and Ruth Aldous, who laps both, spends ten minutes less on it.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Length", "16.25 in, 18.50 in or 20.00 in"],
        ["Diameter", "0.920 in, no taper"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Steel", "416R, stress relieved twice"],
        ["Weight", "2 lb 13 oz at 16.25 in"],
        ["Crown", "Recessed, lapped last"],
      ],
      image: "barrel-bull-stainless-muzzle",
      details: [inTheBarrelBox],
    },
    more_details: [
      {
        question: "Will it droop in my receiver?",
        answer:
          "In a Datum or Ledger, no: the shank is held over its whole length. In a 10/22 pattern receiver add a pad of " +
          "bedding an inch long under the chamber.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["sixteen", "tension-barrel", "skeleton-stock", "bore-guide"],
    ...combine({
      prefix: "TRW-BBS",
      price: 35_600,
      selects: [
        {
          documentId: "bull-barrel-length",
          title: "Length",
          options: [...datumLengths(5201, 5202, 1_800), { id: 5203, title: "20.00 in", code: "20", extra: 3_600 }],
        },
      ],
      onHand: [14, 8, 2],
    }),
    add_ons: [
      addOns("bull-barrel-extra", "Add to it", [
        [5241, "No. 3 trigger", 29_800, "trigger-no3-steel"],
        [5242, "Bore guide", 3_800, "guide-red"],
      ]),
    ],
    product_compatibility: [datumReceivers("bull-barrel", 5261)],
    tags: { Fits: ["Datum", "Ledger", "10/22 pattern"], Chambering: [".22 LR"], Finish: ["Stainless"] },
  }),
  product({
    documentId: "tension-barrel",
    released_on: "2026-09-28",
    title: "Tension barrel",
    subtitle: "Slim core, graphite tube, muzzle nut",
    family: "Barrels",
    image: "barrel-tension-graphite",
    image_library: [
      shot("barrel-sleeve-graphite", "The sleeved one, for comparison"),
      shot("bore-steel", "The bore, end on"),
    ],
    about: {
      title: "You can see what pulls.",
      summary: [
        "The Sixteen sleeved is pinned, and its tension is our business. This one has a nut at the muzzle, and its tension is yours. A quarter turn is 40 pounds; there is a line on the tube, a line on the nut, and a card to write down where the group was smallest.",
        "Hollis Page found the idea in a rifle from 1913 that came in for a new firing pin. He measured it for two days before anybody noticed what he was doing.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Length", "16.25 in or 18.50 in"],
        ["Diameter", "0.920 in over the tube, core 0.500 in"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Tension", "Up to 800 lb, 40 lb for each quarter turn"],
        ["Weight", "1 lb 11 oz at 16.25 in"],
        ["Tube", "7075-T6, anodized graphite"],
      ],
      details: [
        {
          ...inTheBarrelBox,
          items: [...inTheBarrelBox.items, "A pin wrench for the nut", "A card for the tension"],
        },
      ],
      patents: ["Tensioned sleeve with split collar, US patent pending."],
    },
    more_details: [
      {
        question: "How do I find the right tension?",
        answer:
          "Five shots at each quarter turn from eight to sixteen, same lot, same day. It takes a box and an afternoon. " +
          "Most come out between ten and thirteen.",
      },
      {
        question: "Can I overdo it?",
        answer: "No. At 800 pounds the nut bottoms on a shoulder.",
      },
      barrelNeedsNoDealer,
      partWarranty,
      homeShipping,
    ],
    related_products: ["sixteen-sleeved", "bull-barrel", "sixteen-carbon", "bench-mat"],
    ...combine({
      prefix: "TRW-BTN",
      price: 54_400,
      selects: [{ documentId: "tension-barrel-length", title: "Length", options: datumLengths(5301, 5302, 2_800) }],
      onHand: [6, 0],
    }),
    product_compatibility: [datumReceivers("tension-barrel", 5361)],
    tags: { Fits: ["Datum", "Ledger", "10/22 pattern"], Chambering: [".22 LR"], Finish: ["Anodized"] },
  }),
];
