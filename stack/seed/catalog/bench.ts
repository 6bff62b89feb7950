import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const bench: SeedProduct[] = [
  product({
    documentId: "bench-mat",
    released_on: "2013-09-09",
    title: "Bench mat",
    subtitle: "Wool felt and rubber, 16 by 48 in",
    family: "Shop and bench",
    image: "mat-graphite",
    image_library: [shot("mat-graphite-corner", "Felt, rubber, stitching"), shot("mat-navy", "Navy")],
    about: {
      title: "Nothing rolls off it.",
      summary: [
        "Three millimeters of wool felt on two of rubber, sewn all the way around. A spring that falls on it stays where it fell. Solvent goes in and not through, and the rubber lies flat on a card table on the day it arrives.",
        "The bore mark is woven into one corner at full size, so that there is a thing on the mat that is 0.920 inches across. You would be surprised how often that helps.",
      ],
      specs: [
        ["Size", "16 by 48 in, or 16 by 24 in"],
        ["Top", "Wool felt, 3 mm, Holden, Massachusetts"],
        ["Back", "Nitrile rubber, 2 mm"],
        ["Edge", "Stitched, 8 to the inch"],
        ["Mark", "Woven, 0.920 in"],
        ["Weight", "1 lb 14 oz in 48 in"],
      ],
      image: "mat-graphite-corner",
      details: [
        { title: "In the tube", items: ["The mat", "A card with the torques of all our screws"] },
        { title: "Care", items: ["Brush it", "Dish soap, cold", "Flat in the shade"] },
      ],
    },
    more_details: [
      {
        question: "Does it smell?",
        answer: "Of wool and tires, for a week.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["cleaning-rod", "bore-guide", "enamel-mug", "shop-coat"],
    ...combine({
      prefix: "TRW-MAT",
      price: 5_200,
      selects: [
        {
          documentId: "bench-mat-size",
          title: "Size",
          options: [
            { id: 7201, title: "16 by 24 in, pistol", code: "24" },
            { id: 7202, title: "16 by 48 in, rifle", code: "48", extra: 2_600 },
          ],
        },
      ],
      colors: {
        documentId: "bench-mat-color",
        options: [
          { id: 7221, title: "Graphite", code: "GR", value: palette.charcoal, image: "mat-graphite" },
          { id: 7222, title: "Navy", code: "NV", value: palette.navy, image: "mat-navy" },
        ],
      },
      onHand: [27, 14, 19, 8],
      stock: { "TRW-MAT-24-NV": 0 },
    }),
    tags: { Material: ["Wool"], For: ["Bench"] },
  }),
  product({
    documentId: "enamel-mug",
    released_on: "2010-11-22",
    title: "Enamel mug",
    subtitle: "Steel, 12 oz, small mark",
    family: "Shop and bench",
    image: "mug-white",
    image_library: [shot("mug-white-top", "From above"), shot("mug-navy", "Navy")],
    about: {
      title: "It has been on the surface grinder. It was fine.",
      summary: [
        "Twelve ounces of coffee or forty-one small screws. Drawn from one sheet of steel, enameled twice, with a rim left bright because that is where the others chip first.",
        "Angus Telfer drank from one like it until 1989. It is on the shelf over the lapping bench with a pencil in it, and nobody may have the pencil.",
        "Sold out. The enamelers fire for us twice a year, and the next kiln is in February.",
      ],
      specs: [
        ["Holds", "12", "oz"],
        ["Steel", "Drawn from one sheet, 0.031 in"],
        ["Enamel", "Two coats, fired at 1,500 F"],
        ["Rim", "Stainless, rolled"],
        ["Mark", "0.92 in, to the left of the handle"],
        ["Weight", "5.8", "oz"],
      ],
      details: [{ title: "Care", items: ["Dishwasher, yes", "Open fire, yes", "Microwave, once"] }],
    },
    more_details: [
      {
        question: "When will it be back?",
        answer: "The kiln is lit in February and the mugs are here in March. Leave your email and we’ll write once.",
      },
      {
        question: "What if it chips?",
        answer: "Then it is yours. If it chips on the way to you, it is ours, and we send another.",
      },
      homeShipping,
    ],
    related_products: ["bench-mat", "shop-coat", "bench-cap"],
    ...combine({
      prefix: "TRW-MUG",
      price: 2_200,
      colors: {
        documentId: "enamel-mug-color",
        options: [
          { id: 7321, title: "White", code: "WH", value: palette.white, image: "mug-white" },
          { id: 7322, title: "Navy", code: "NV", value: palette.navy, image: "mug-navy" },
        ],
      },
      onHand: [0],
    }),
    tags: { Material: ["Steel"], For: ["Coffee"] },
  }),
  product({
    documentId: "canvas-sling",
    released_on: "2017-05-08",
    title: "Canvas sling",
    subtitle: "18 oz duck, steel hardware",
    family: "Shop and bench",
    image: "sling-canvas",
    image_library: [
      shot("sling-canvas-detail", "Slide and stitching"),
      shot("rifle-scout-sand", "The rifle it was sewn for"),
    ],
    about: {
      title: "An inch and a quarter of what the coat is made of.",
      summary: [
        "The shop coat leaves a strip of duck along the edge of every bolt of cloth. For forty years it went into the stove. Now it is folded three times, sewn with five rows and sold as a sling, and the shop is colder and richer.",
        "One slide, one loop, two swivels, all steel. It goes from carrying to a shooting sling without unhooking, in a way that takes a minute to learn and is drawn on the card.",
      ],
      specs: [
        ["Cloth", "Cotton duck, 18 oz, folded three times"],
        ["Width", "1.25", "in"],
        ["Length", "28 to 54 in"],
        ["Hardware", "Steel, blackened"],
        ["Swivels", "Quick release, for any 1 in stud"],
        ["Weight", "7.2", "oz"],
      ],
      details: [{ title: "In the box", items: ["The sling", "Two swivels", "A card"] }],
    },
    more_details: [
      {
        question: "Which rifles have studs?",
        answer:
          "The Scout, the stocks we sell, and any Plumb since 2016. A Datum takes them in ten minutes and two holes.",
      },
      {
        question: "Does it shrink?",
        answer: "Not again. The cloth is washed before it is cut.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["ledger-scout", "sporter-stock", "shop-coat"],
    ...combine({ prefix: "TRW-SLG", price: 5_800, onHand: [29] }),
    tags: { Material: ["Cotton"], For: ["Carrying"] },
  }),
];
