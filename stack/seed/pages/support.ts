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
  // What is needed most comes first.
  cards: [
    { title: "Questions", subtitle: "What people ask us, answered", link: "/faq" },
    { title: "Contact us", subtitle: "A machinist will answer", link: "/contact-us" },
    { title: "Warranty", subtitle: "What is covered, and for how long", link: "/warranty" },
    { title: "Dealer locator", subtitle: "The nearest counter", link: "/dealer-locator" },
    { title: "Register a product", subtitle: "So that we know who to write to", link: "/registration" },
    { title: "Bench notes", subtitle: "Torque, cleaning and care", link: "/resources" },
    { title: "Media library", subtitle: "The product guide and pictures", link: "/media-library" },
    { title: "Patents", subtitle: "What is drawn and filed", link: "/patents" },
  ],
};
