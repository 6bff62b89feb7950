import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const resources: SeedPages["resources"] = {
  banner: {
    breadcrumbs: breadcrumbs("Bench notes", supportLink),
    background_image: "trigger-no2-steel",
    heading: "Bench notes",
    cta: { label: "Download the product guide", link: "/media-library" },
  },
  heading: "The cards above the benches",
  subheading: "What we would tell you if you were standing here.",
  content: [
    "These are the cards that hang above our benches, typed up. Where a number has changed over the years the old one is struck out, so you can tell which card you have.",
    { heading: "Before anything else", level: 2 },
    {
      list: [
        "Take the magazine out.",
        "Open the action and look into the chamber.",
        "Look again, with a finger.",
        "Put the ammunition in another room.",
      ],
      ordered: true,
    },
    { heading: "Torque", level: 2 },
    "On clean dry threads. No thread locker: a screw that needs it was not tight.",
    {
      list: [
        "**Rail to receiver, 8-40** 25 in-lb",
        "**Ring caps, 6-32** 15 in-lb",
        "**Cross bolts, 1/4-28** 45 in-lb",
        "**Plumb action screws** 35 in-lb, front first",
        "**Datum barrel V-block** 25 in-lb, both, alternating",
        "**Vernier grip screw** 12 in-lb",
      ],
    },
    "In the spring of 2019 we set the V-block to ~~30~~. It is **25** again: thirty did no harm and no good.",
    { heading: "Cleaning", level: 2 },
    { picture: "rod-steel-jag" },
    "More .22 barrels are cleaned to death than shot to death. The rule is to stop when the patch is gray; **white is vanity**.",
    { heading: "The bore", level: 3 },
    {
      list: [
        "Put in the bore guide. Work from the breech wherever the action lets you.",
        {
          list: [
            "Plumb: take out the bolt",
            "Datum and Ledger: the hole at the back of the receiver",
            "Vernier: take off the upper",
          ],
        },
        "One dry patch.",
        "One wet patch. Wait five minutes.",
        "Dry patches until they come out gray.",
        "Leave the crown alone.",
      ],
      ordered: true,
    },
    { heading: "The action", level: 3 },
    "Brush, wipe, and one drop of oil on each rail. A drop is what hangs from a pin. In the cold, leave the oil out and use dry graphite.",
    { heading: "Semi-automatic", level: 4 },
    "The face of the bolt and the slot of the extractor hold most of the dirt. A wooden toothpick reaches both.",
    { heading: "Bolt action", level: 4 },
    "Wipe the lug and its seat, put a film of grease on the lug and nothing on the seat.",
    { heading: "If the lift feels heavy", level: 5 },
    "It is the cocking cam, and it is dry. Grease the cam and nothing around it.",
    { heading: "If it still does", level: 6 },
    "Stop. Send us the bolt, [labeled as the warranty page says](/warranty).",
    { heading: "Zero", level: 2 },
    "Shoot five, move the middle of the group and not the best shot. One minute of angle is `1.047` inches at 100 yards and half of that at 50, so a quarter-minute click moves `0.13` inches there.",
    { quote: "Zero is a place. Before you move it, find out whether it was you who left." },
    { heading: "Which torque driver, which patches", level: 2 },
    "We are asked for brands and do not name any. A driver that clicks at 15 and at 45 is enough. Cotton patches, a coated rod in one piece, and a [bore guide that fits](/contact-us): it comes with every barrel, and we’ll send you another for the postage.",
  ],
};
