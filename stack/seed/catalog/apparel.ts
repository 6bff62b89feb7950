import type { SeedProduct } from "../types.ts";
import { homeShipping, partWarranty } from "./shared-texts.ts";
import { palette } from "./palette.ts";
import { product, shot } from "./product.ts";
import { combine } from "./variants.ts";

export const apparel: SeedProduct[] = [
  product({
    documentId: "shop-coat",
    released_on: "2008-10-20",
    title: "Shop coat",
    subtitle: "12 oz duck, five pockets",
    family: "Apparel",
    image: "coat-chore-sand",
    image_library: [shot("coat-chore", "Navy")],
    about: {
      title: "Five pockets, one of them for the thing you always lose.",
      summary: [
        "This is the coat we wear. It began in 1971, when Angus Telfer burned through a third cotton jacket and asked a sailmaker in Brattleboro for something that would last until the lease was up. It did, and the lease was renewed.",
        "The cotton is 12 ounce duck, washed once so it does not shrink again on you. Seams are felled and sewn twice. The fifth pocket, a narrow one on the left breast, holds a six-inch rule and nothing else.",
        "Sizes are for a coat worn over a shirt. If you wear it over a sweater, go one size up.",
      ],
      specs: [
        ["Cloth", "Cotton duck, 12 oz, washed"],
        ["Seams", "Felled, double stitched, 8 to the inch"],
        ["Pockets", "Five, all outside"],
        ["Buttons", "Brass, with the bore mark"],
        ["Length", "29.5 in in medium"],
        ["Weight", "2 lb 3 oz in medium"],
        ["Sewn in", "Fall River, Massachusetts"],
      ],
      details: [
        { title: "In the box", items: ["The coat", "One spare button, sewn inside the hem"] },
        { title: "Washing", items: ["Cold, inside out", "Line dry", "Oil stains stay. They are supposed to."] },
      ],
    },
    more_details: [
      {
        question: "How does it fit?",
        answer:
          "Straight, with room at the shoulder. Chest, laid flat and doubled: small 42 in, medium 45 in, large " +
          "48 in, extra large 51 in, double extra large 54 in.",
      },
      {
        question: "Does the navy fade?",
        answer: "Yes, at the elbows first. After about two years it looks like ours.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["bench-cap", "shop-tee", "enamel-mug"],
    ...combine({
      prefix: "TRW-COAT",
      price: 16_500,
      selects: [
        {
          documentId: "shop-coat-size",
          title: "Size",
          options: [
            { id: 4201, title: "Small", code: "S" },
            { id: 4202, title: "Medium", code: "M" },
            { id: 4203, title: "Large", code: "L" },
            { id: 4204, title: "Extra large", code: "XL" },
            { id: 4205, title: "Double extra large", code: "XXL", extra: 1_000 },
          ],
        },
      ],
      colors: {
        documentId: "shop-coat-color",
        options: [
          {
            id: 4212,
            title: "Sand",
            code: "SA",
            value: palette.sand,
            image: "coat-chore-sand",
            image_library: [
              shot("coat-chore-sand-detail", "The fifth pocket"),
              shot("coat-chore-sand-pocket", "Brass, with the bore mark"),
            ],
          },
          {
            id: 4211,
            title: "Navy",
            code: "",
            value: palette.navy,
            image: "coat-chore",
            image_library: [
              shot("coat-chore-detail", "The fifth pocket"),
              shot("coat-chore-pocket", "Brass, with the bore mark"),
            ],
          },
        ],
      },
      onHand: [12, 23, 19, 15, 7],
      stock: { "TRW-COAT-S": 0, "TRW-COAT-XXL-SA": 1 },
    }),
    tags: { Material: ["Cotton"] },
  }),
  product({
    documentId: "bench-cap",
    released_on: "2009-05-11",
    title: "Bench cap",
    subtitle: "Waxed cotton hat, six panels",
    family: "Apparel",
    image: "cap-graphite",
    image_library: [shot("cap-graphite-back", "From the back"), shot("cap-sand", "Sand")],
    about: {
      title: "Keeps the lamp out of your eyes.",
      summary: [
        "Six panels of waxed cotton, one for each land. We did not plan that; Marta Keane counted them after the first batch arrived and has not let it go.",
        "The brim is 2.75 inches and curved once, so it clears a loupe and the top of a scope. The mark on the front is a muzzle seen end on, in thread, the size of a nickel.",
      ],
      specs: [
        ["Cloth", "Cotton twill, 8 oz, waxed"],
        ["Panels", "Six, with sewn eyelets"],
        ["Brim", "2.75 in, curved"],
        ["Closure", "Cloth strap, brass slide"],
        ["Small to medium", "21.5 to 22.75 in"],
        ["Large to extra large", "22.75 to 24.25 in"],
        ["Weight", "3.5", "oz"],
      ],
      details: [{ title: "Care", items: ["Brush it", "Rewax once a year", "Never in a machine"] }],
    },
    more_details: [
      { question: "Is the wax sticky?", answer: "For a week. After that it feels like cloth and sheds rain." },
      {
        question: "Which size am I?",
        answer: "Measure above the ears. If you are between two sizes, take the smaller: waxed cotton gives a little.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["shop-coat", "shop-tee", "bench-mat"],
    ...combine({
      prefix: "TRW-CAP",
      price: 3_800,
      selects: [
        {
          documentId: "bench-cap-size",
          title: "Size",
          options: [
            { id: 4101, title: "Small to medium", code: "SM" },
            { id: 4102, title: "Large to extra large", code: "LX" },
          ],
        },
      ],
      colors: {
        documentId: "bench-cap-color",
        options: [
          { id: 4111, title: "Graphite", code: "GR", value: palette.charcoal, image: "cap-graphite" },
          {
            id: 4112,
            title: "Sand",
            code: "SA",
            value: palette.sand,
            image: "cap-sand",
            image_library: [shot("cap-sand-back", "Sand, from the back")],
          },
          { id: 4113, title: "Navy", code: "NV", value: palette.navy, image: "cap-navy" },
        ],
      },
      onHand: [38, 26, 31, 44, 17, 29],
      stock: { "TRW-CAP-SM-SA": 0 },
    }),
    tags: { Material: ["Cotton"] },
  }),
  product({
    documentId: "shop-tee",
    released_on: "2012-06-18",
    title: "Shop tee",
    subtitle: "Heavy cotton, small mark",
    family: "Apparel",
    image: "tee-graphite",
    image_library: [shot("tee-white", "White"), shot("tee-navy", "Navy")],
    about: {
      title: "A shirt. It holds its shape.",
      summary: [
        "Knit in North Carolina from 7 ounce cotton, which is a little too heavy for August and right for the other eleven months. The collar is sewn twice and taped from shoulder to shoulder.",
        "The mark is an inch across, on the left breast. There is nothing on the back. People behind you did not ask.",
      ],
      specs: [
        ["Cloth", "Cotton jersey, 7 oz, ring spun"],
        ["Collar", "Rib, double stitched, taped"],
        ["Mark", "1 in, left breast, water-based ink"],
        ["Length", "28.5 in in medium"],
        ["Shrinkage", "Under 3 percent"],
        ["Sewn in", "Asheville, North Carolina"],
      ],
      details: [{ title: "Washing", items: ["Warm, inside out", "Tumble low or line dry"] }],
    },
    more_details: [
      {
        question: "How does it fit?",
        answer:
          "Straight. Chest, laid flat and doubled: small 38 in, medium 41 in, large 44 in, extra large 47 in, " +
          "double extra large 50 in.",
      },
      {
        question: "Does the white go gray in a shop?",
        answer: "Yes, by Thursday. The graphite is for the bench, the white is for going home.",
      },
      partWarranty,
      homeShipping,
    ],
    related_products: ["bench-cap", "shop-coat", "enamel-mug"],
    ...combine({
      prefix: "TRW-TEE",
      price: 3_200,
      selects: [
        {
          documentId: "shop-tee-size",
          title: "Size",
          options: [
            { id: 4301, title: "Small", code: "S" },
            { id: 4302, title: "Medium", code: "M" },
            { id: 4303, title: "Large", code: "L" },
            { id: 4304, title: "Extra large", code: "XL" },
            { id: 4305, title: "Double extra large", code: "XXL", extra: 200 },
          ],
        },
      ],
      colors: {
        documentId: "shop-tee-color",
        options: [
          { id: 4311, title: "Graphite", code: "GR", value: palette.charcoal, image: "tee-graphite" },
          { id: 4312, title: "White", code: "WH", value: palette.white, image: "tee-white" },
          { id: 4313, title: "Navy", code: "NV", value: palette.navy, image: "tee-navy" },
        ],
      },
      onHand: [41, 22, 58, 37, 60, 33, 28, 19, 12, 9],
      stock: { "TRW-TEE-M-WH": 0 },
    }),
    tags: { Material: ["Cotton"] },
  }),
];
