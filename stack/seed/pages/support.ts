import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "./types.ts";

export const support: SeedPages["support"] = {
  banner: {
    breadcrumbs: breadcrumbs("Support"),
    picture: "trigger-no4-pistol",
    heading: "Support",
    subHeading: "When something is wrong, say so first. So do we.",
    cta: { label: "Ask the shop", link: "/contact-us" },
  },
  heading: "How can we help?",
  cards: [
    {
      title: "Questions",
      subtitle: "What people ask us, answered",
      picture: "magazine-rifle-black-side",
      link: "/faq",
    },
    {
      title: "Warranty",
      subtitle: "What is covered, and for how long",
      picture: "receiver-black",
      link: "/warranty",
    },
    {
      title: "Register a product",
      subtitle: "So that we know who to write to",
      picture: "rifle-plumb-walnut",
      link: "/registration",
    },
    {
      title: "Bench notes",
      subtitle: "Torque, cleaning and care",
      picture: "barrel-carbon-muzzle",
      link: "/resources",
    },
    {
      title: "Media library",
      subtitle: "The product guide and pictures",
      picture: "barrel-sleeve-blue",
      link: "/media-library",
    },
    { title: "Patents", subtitle: "What is drawn and filed", picture: "grip-walnut-side", link: "/patents" },
    {
      title: "Dealers",
      subtitle: "The nearest counter",
      picture: "pistol-vernier-walnut-hero",
      link: "/dealer-locator",
    },
    { title: "Contact us", subtitle: "A machinist will answer", picture: "coat-chore", link: "/contact-us" },
  ],
};
