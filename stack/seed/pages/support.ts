import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const support: SeedPages["support"] = {
  banner: {
    breadcrumbs: breadcrumbs("Support"),
    background_image: "trigger-no4-pistol",
    heading: "Support",
    sub_heading: "When something is wrong, say so first. So do we.",
    cta: { label: "Ask the shop", link: "/contact-us" },
  },
  heading: "How can we help?",
  // Most needed first.
  nav_cards: [
    { title: "Questions", subtitle: "What people ask us, answered", path: "/faq" },
    { title: "Contact us", subtitle: "A machinist will answer", path: "/contact-us" },
    { title: "Warranty", subtitle: "What is covered, and for how long", path: "/warranty" },
    { title: "Dealer locator", subtitle: "The nearest counter", path: "/dealer-locator" },
    { title: "Register a product", subtitle: "So we know whom to write to", path: "/registration" },
    { title: "Papers", subtitle: "The proof target of your gun", path: "/papers" },
    { title: "Bench notes", subtitle: "Torque, cleaning and care", path: "/resources" },
    { title: "Media library", subtitle: "The product guide and pictures", path: "/media-library" },
    { title: "Patents", subtitle: "What is drawn and filed", path: "/patents" },
  ],
};
