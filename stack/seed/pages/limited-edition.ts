import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const limitededition: SeedPages["limitededition"] = {
  banner: {
    breadcrumbs: breadcrumbs("Limited edition"),
    background_image: "rifle-plumb-edition-detail",
    super_heading: "Limited edition",
    heading: "One batch. Then the fixture goes on the wall.",
    content: "Once a year we make something that would not be sensible to make all year.",
  },
  current_feature: {
    title: "Plumb, laminate",
    subtitle: "Fifty-eight rifles, one for each year of the shop.",
    image: "rifle-plumb-edition",
    content: [
      "The Plumb in gray birch, which we swore we would never do, because it is a walnut rifle. Then Ed Fournier left one in the boiler room over a winter to see, and in the spring it was the same rifle. Joan lost a dollar.",
      {
        list: [
          "Forty-one layers of birch in two grays",
          "The walnut bolt knob, from the offcuts of the other Plumbs",
          "Numbered 1 to 58 inside the trigger guard, not on the outside",
          "$1,575.00, as every Plumb in gray laminate",
        ],
      },
      "It ships to a dealer, like every rifle. No. 1 and No. 58 stay in the shop.",
    ],
    link: "/product/product-long/plumb?sku=TRW-PL-22-R-L",
    edition_number: 5,
    edition_size: 58,
    is_sold_out: false,
  },
  stay_informed: {
    heading: "Stay Informed",
    content: "One email when the next one is on the bench, one when it is on the shelf. Nothing in between.",
  },
  past_features: [
    {
      title: "Scribe, stainless",
      subtitle: "2025. Two hundred pistols for boats.",
      image: "pistol-scribe-stainless",
      content: [
        "Every part that could be stainless was, including the pins. It was the edition people wore out, which is why the stainless Scribe is now in the [regular catalog](/product/product-short/scribe).",
      ],
      link: "/product/product-short/scribe?sku=TRW-SC-45-SS",
      edition_number: 4,
      edition_size: 200,
      is_sold_out: true,
    },
    {
      title: "Ledger, sand",
      subtitle: "2023. One hundred and twenty carbines.",
      image: "rifle-ledger-sand",
      content: [
        "The molder mixed a batch of nylon in the wrong color. We looked at it for a week and bought it all.",
        { quote: "It is the color of the floor at the range. You will put it down and not find it." },
      ],
      link: "/product/product-long/ledger-carbine?sku=TRW-LC-STD-B-SA",
      edition_number: 3,
      edition_size: 120,
      is_sold_out: true,
    },
    {
      title: "Bench cap, navy",
      subtitle: "2021. Six hundred caps.",
      image: "cap-navy",
      content: [
        "One for each land of the first hundred barrels of that year. The navy stayed; the numbered eyelet did not.",
      ],
      link: "/product/product-short-alt/bench-cap?sku=TRW-CAP-SM-NV",
      edition_number: 2,
      edition_size: 600,
      is_sold_out: true,
    },
    {
      title: "Datum, gray laminate",
      subtitle: "2018. Fifty rifles for fifty years.",
      image: "rifle-datum-laminate",
      content: [
        "The first stock we pressed ourselves. Fourteen of the fifty have been back to be lapped again, and all of them went home.",
      ],
      link: "/product/product-long/datum-16?sku=TRW-D16-16-20-L",
      edition_number: 1,
      edition_size: 50,
      is_sold_out: true,
    },
  ],
};
