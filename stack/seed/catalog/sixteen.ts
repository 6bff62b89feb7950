import type { SeedProduct } from "../types.ts";
import { datumLengths, datumReceivers } from "./choices.ts";
import { barrelNeedsNoDealer, boreCare, homeShipping, inTheBarrelBox, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { addOns, product, shot } from "./product.ts";
import { combine } from "./variants.ts";

const sixteenTags = (finish: string) => ({
  Fits: ["Datum", "Ledger", "10/22 pattern"],
  Chambering: [".22 LR"],
  Finish: [finish],
});

export const sixteens: SeedProduct[] = [
  product({
    documentId: "sixteen",
    released_on: "2014-03-03",
    title: "Sixteen",
    subtitle: "Fluted stainless barrel, 0.920 in",
    family: "Barrels",
    image: "barrel-fluted-stainless",
    image_library: [
      shot("barrel-fluted-stainless-muzzle", "The crown, lapped last"),
      shot("bore-steel", "Six grooves, one at a time"),
      shot("rifle-datum-walnut", "Fitted to a Datum 16"),
    ],
    about: {
      title: "Fluting takes off eleven ounces. The bore does not notice.",
      summary: [
        "Most rimfire barrels are hammered over a form in under a minute. Ours are single-point cut, a groove at a time, and it takes most of a morning. The cutter takes two ten-thousandths on each pass, so the steel is never asked to move further than it wants to.",
        "Then Ruth Aldous laps it by hand with lead and oil, feels for the tight places and takes them out. She signs the shank. The flutes come last and are shallow: deep ones look better and shoot worse.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Length", "16.25 in or 18.50 in"],
        ["Diameter", "0.920", "in"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Bore tolerance", "0.0002", "in"],
        ["Steel", "416R, stress relieved twice"],
        ["Weight", "2 lb 2 oz at 16.25 in"],
        ["Crown", "Recessed, lapped after fluting"],
      ],
      image: "bore-steel",
      details: [inTheBarrelBox],
    },
    more_details: [
      {
        question: "How is it fitted?",
        answer:
          "Two bolts and a V-block on a Datum or a 10/22 pattern receiver. Ten minutes, one hex key, no headspace to set.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["sixteen-sleeved", "sixteen-carbon", "bull-barrel", "bore-guide"],
    ...combine({
      prefix: "TRW-B16",
      price: 39_600,
      selects: [
        { documentId: "sixteen-length", title: "Length", options: datumLengths(2101, 2102, 2_400) },
        {
          documentId: "sixteen-muzzle",
          title: "Muzzle",
          options: [
            { id: 2111, title: "Plain", code: "P" },
            { id: 2112, title: "1/2-28, capped", code: "T", extra: 4_500 },
          ],
        },
      ],
      onHand: [16, 28, 11, 19],
    }),
    add_ons: [
      addOns("sixteen-extra", "Add to it", [
        [2141, "No. 2 trigger", 26_800, "trigger-no2-steel"],
        [2142, "Rail 20", 9_600, "rail-black"],
      ]),
    ],
    product_compatibility: [datumReceivers("sixteen", 2161)],
    tags: sixteenTags("Stainless"),
  }),
  product({
    documentId: "sixteen-sleeved",
    released_on: "2021-03-08",
    title: "Sixteen sleeved",
    subtitle: "Anodized sleeve, tensioned liner",
    family: "Barrels",
    image: "barrel-sleeve-red",
    image_library: [
      shot("barrel-sleeve-blue", "Blue"),
      shot("barrel-sleeve-graphite", "Graphite"),
      shot("rifle-target-laminate", "Fitted to a Datum Target"),
    ],
    about: {
      title: "A thin barrel, pulled straight.",
      summary: [
        "Inside is a steel liner 0.450 inches thick. Outside is an aluminum sleeve that pushes on both ends of it with 600 pounds. A string behaves better under tension; so does a barrel.",
        "Peter Lindqvist anodizes the sleeves in the room behind the boiler. Red is red. Blue is the color of layout dye. Graphite is for people who do not want to talk about it at the range.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Length", "16.25 in or 18.50 in"],
        ["Diameter", "0.920 in over the sleeve"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Weight", "1 lb 9 oz at 16.25 in"],
        ["Sleeve", "6061-T6, fluted, anodized"],
        ["Thread", "1/2-28, capped"],
      ],
      details: [{ ...inTheBarrelBox, items: [...inTheBarrelBox.items, "A thread cap"] }],
      patents: ["Tensioned sleeve with split collar, US patent pending."],
    },
    more_details: [
      {
        question: "Can I set the tension myself?",
        answer: "No. It is set at 68 degrees, pinned, and checked on paper. If it ever slackens we set it again.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["sixteen", "tension-barrel", "datum-target", "ported-brake"],
    ...combine({
      prefix: "TRW-B16S",
      price: 46_800,
      selects: [{ documentId: "sixteen-sleeved-length", title: "Length", options: datumLengths(2201, 2202, 2_400) }],
      colors: {
        documentId: "sixteen-sleeved-color",
        options: [
          {
            id: 2221,
            title: "Red",
            code: "RD",
            value: palette.red,
            image: "barrel-sleeve-red",
            image_library: [shot("barrel-sleeve-red-breech", "The breech end")],
          },
          { id: 2222, title: "Blue", code: "BL", value: palette.blue, image: "barrel-sleeve-blue" },
          { id: 2223, title: "Graphite", code: "GR", value: palette.charcoal, image: "barrel-sleeve-graphite" },
        ],
      },
      onHand: [17, 12, 22, 8, 5],
      stock: { "TRW-B16S-18-BL": 0 },
    }),
    add_ons: [
      addOns("sixteen-sleeved-extra", "Add to it", [
        [2241, "No. 2 trigger", 26_800, "trigger-no2-red"],
        [2242, "Ported brake", 11_800, "brake-stainless"],
      ]),
    ],
    product_compatibility: [datumReceivers("sixteen-sleeved", 2261)],
    tags: sixteenTags("Anodized"),
  }),
  product({
    documentId: "sixteen-carbon",
    released_on: "2023-04-17",
    title: "Sixteen carbon",
    subtitle: "Carbon sleeve, 0.920 in",
    family: "Barrels",
    image: "barrel-carbon",
    image_library: [
      shot("barrel-carbon-muzzle", "The muzzle end"),
      shot("rifle-ledger-polymer", "Light rifle, light barrel"),
    ],
    about: {
      title: "One pound three ounces.",
      summary: [
        "A steel liner the thickness of a pencil, single-point cut and lapped, then sleeved in wound carbon and put under tension at both ends. It heats slowly, cools quickly, and stays where you pointed it.",
        "The carbon is wound in Maine on a machine built for masts. Each tube is turned true between centers and then polished, which does nothing for the group and something for the owner.",
      ],
      specs: [
        ["Chambering", ".22 Long Rifle, match"],
        ["Length", "16.25 in or 18.50 in"],
        ["Diameter", "0.920", "in"],
        ["Twist", "1 in 16, right hand, six grooves"],
        ["Weight", "1 lb 3 oz at 16.25 in"],
        ["Sleeve", "Wound carbon, 45 degrees"],
        ["Crown", "Recessed, lapped after fitting"],
      ],
      image: "barrel-carbon-muzzle",
      details: [inTheBarrelBox],
      patents: ["Tensioned sleeve with split collar, US patent pending."],
    },
    more_details: [
      {
        question: "Does carbon mind solvent?",
        answer: "Not a drop, but do not soak it. Wipe the sleeve with water and a soft cloth.",
      },
      barrelNeedsNoDealer,
      boreCare,
      partWarranty,
      homeShipping,
    ],
    related_products: ["datum-carbon", "sixteen", "sixteen-sleeved", "rail-20-with-rings"],
    ...combine({
      prefix: "TRW-B16C",
      price: 51_200,
      selects: [
        { documentId: "sixteen-carbon-length", title: "Length", options: datumLengths(2301, 2302, 2_800) },
        {
          documentId: "sixteen-carbon-muzzle",
          title: "Muzzle",
          options: [
            { id: 2311, title: "1/2-28, capped", code: "T" },
            { id: 2312, title: "Plain", code: "P" },
          ],
        },
      ],
      onHand: [13, 7, 9],
      stock: { "TRW-B16C-18-P": 0, "TRW-B16C-18-T": 1 },
    }),
    add_ons: [
      addOns("sixteen-carbon-extra", "Add to it", [
        [2341, "No. 2 trigger", 26_800, "trigger-no2-red"],
        [2342, "Rail 20 with rings, 30 mm", 24_400, "mount-black"],
      ]),
    ],
    product_compatibility: [datumReceivers("sixteen-carbon", 2361)],
    tags: sixteenTags("Carbon"),
  }),
];
