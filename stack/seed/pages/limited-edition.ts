import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "./types.ts";

export const limitededition: SeedPages["limitededition"] = {
  banner: {
    breadcrumbs: breadcrumbs("Limited edition"),
    picture: "rifle-plumb-laminate-detail",
    icon: "bore-steel",
    superHeading: "Limited edition",
    heading: "One batch. Then the fixture goes on the wall.",
    content: "Once a year we make something that would not be sensible to make all year.",
  },
  currentFeature: {
    title: "Plumb, laminate",
    subtitle: "Fifty-eight rifles, one for each year of the shop.",
    picture: "rifle-plumb-laminate",
    content: [
      "The Plumb in grey birch, which we swore we would never do, because it is a walnut rifle. Then Ed Fournier left one in the boiler room over a winter to see, and in the spring it was the same rifle. Joan lost a dollar.",
      {
        list: [
          "Forty-one layers of birch in two greys",
          "The walnut bolt knob, from the offcuts of the other Plumbs",
          "Numbered 1 to 58 inside the trigger guard, not on the outside",
        ],
      },
      "It ships to a dealer, like every rifle. No. 1 and No. 58 stay in the shop.",
    ],
    link: "/product/product-long/plumb",
    editionNumber: 5,
    editionSize: 58,
    isSoldOut: false,
  },
  stayInformed: {
    heading: "Stay Informed",
    content: "One letter when the next one is on the bench, one when it is on the shelf. Nothing between.",
  },
  pastFeatures: [
    {
      title: "Scribe, stainless",
      subtitle: "2025. Two hundred pistols for boats.",
      picture: "pistol-scribe-stainless",
      content: [
        "Every part that could be stainless was, including the pins. It was the edition people wore out, which is why the stainless Scribe is now in the [ordinary list](/product/product-short/scribe).",
      ],
      link: "/product/product-short/scribe",
      editionNumber: 4,
      editionSize: 200,
      isSoldOut: true,
    },
    {
      title: "Ledger, sand",
      subtitle: "2023. One hundred and twenty carbines.",
      picture: "rifle-ledger-sand",
      content: [
        "The molder mixed a batch of nylon in the wrong color. We looked at it for a week and bought it all.",
        { quote: "It is the color of the floor at the range. You will put it down and not find it." },
      ],
      link: "/product/product-long/ledger-carbine",
      editionNumber: 3,
      editionSize: 120,
      isSoldOut: true,
    },
    {
      title: "Bench cap, navy",
      subtitle: "2021. Six hundred caps.",
      picture: "cap-navy",
      content: [
        "One for each land of the first hundred barrels of that year. The navy stayed; the numbered eyelet did not.",
      ],
      link: "/product/product-short-alt/bench-cap",
      editionNumber: 2,
      editionSize: 600,
      isSoldOut: true,
    },
    {
      title: "Datum, grey laminate",
      subtitle: "2018. Fifty rifles for fifty years.",
      picture: "rifle-datum-laminate",
      content: [
        "The first stock we pressed ourselves. Fourteen of the fifty have been back to be lapped again, and all of them went home.",
      ],
      link: "/product/product-long/datum-16",
      editionNumber: 1,
      editionSize: 50,
      isSoldOut: true,
    },
  ],
};
