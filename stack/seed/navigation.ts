import { HOURS, PHONE, PHONE_LINK } from "./contact.ts";
import type { SeedPages } from "./types.ts";

const entry = (label: string, subtitle: string, link: string, image?: string, hover_image?: string) => ({
  label,
  subtitle,
  link,
  image,
  hover_image,
});

export const navigation: SeedPages["app"] = {
  rifles: [
    entry(
      "Datum",
      "Semi-automatic, .22 LR",
      "/product/product-long/datum-16",
      "rifle-datum-walnut",
      "rifle-datum-laminate",
    ),
    entry(
      "Plumb",
      "Bolt action, .22 LR and .17 HMR",
      "/product/product-long/plumb",
      "rifle-plumb-walnut",
      "rifle-plumb-laminate",
    ),
    entry(
      "Ledger",
      "Carbine, 4 lb 9 oz",
      "/product/product-long/ledger-carbine",
      "rifle-ledger-polymer",
      "rifle-ledger-sand",
    ),
    entry(
      "All rifles",
      "Nine of them",
      "/product/collection-cards/rifles",
      "rifle-target-laminate",
      "rifle-carbon-laminate",
    ),
    entry("Build your own", "Choose parts, turn it, look closer", "/3dbuilder", "receiver-black"),
    entry("Limited edition", "One batch a year", "/limited-edition", "rifle-plumb-edition"),
    entry(
      "New this year",
      "Rifles, pistols and what fits them",
      "/product/collection-cards/new-this-year",
      "rifle-carbon-laminate",
    ),
  ],
  pistols: [
    entry("Vernier 6", "Target pistol, 6 in", "/product/product-short/vernier-6", "pistol-vernier-walnut"),
    entry("Vernier 4", "The same frame, 4 in", "/product/product-short/vernier-4", "pistol-vernier4-laminate"),
    entry(
      "Scribe",
      "Light pistol, 29 oz",
      "/product/product-short/scribe",
      "pistol-scribe-polymer",
      "pistol-scribe-stainless",
    ),
    entry(
      "Vernier Match",
      "Fluted, with a palm shelf",
      "/product/product-short/vernier-match",
      "pistol-match-laminate",
    ),
    entry("All pistols", "Five of them", "/product/collection-cards/pistols", "pistol-vernier-walnut-hero"),
    entry(
      "For the left hand",
      "Cut for it, not mirrored",
      "/product/collection-filterable-grid/left-hand",
      "grip-walnut-side",
    ),
  ],
  parts: [
    entry(
      "Barrels and triggers",
      "To fit your own receiver",
      "/product/collection-filterable-grid/barrels-and-triggers",
      "barrel-sleeve-red",
    ),
    entry(
      "Uppers and receivers",
      "Start from the middle",
      "/product/collection-simple-grid/uppers-and-receivers",
      "upper-vented-graphite",
    ),
    entry(
      "Grips and stocks",
      "Walnut, laminate, polymer",
      "/product/collection-simple-grid/grips-and-stocks",
      "grip-walnut",
      "grip-shelf-walnut",
    ),
    entry(
      "Magazines and small parts",
      "What you want two of",
      "/product/collection-simple-grid/magazines-and-small-parts",
      "magazine-rifle-black-side",
    ),
    entry("Mounts", "Rails, rings and a sight", "/product/collection-filterable-grid/mounts", "mount-black"),
    entry(
      "Cleaning and care",
      "Rods, guides and flags",
      "/product/collection-simple-grid/cleaning-and-care",
      "rod-steel-jag",
    ),
    entry("For the bench", "Mats, rails and a mug", "/product/collection-tabbed-grid/for-the-bench", "mat-graphite"),
    entry(
      "Everything in the shop",
      "All of it, by kind",
      "/product/collection-tabbed-grid/everything",
      "rifle-target-laminate",
    ),
  ],
  apparel: [
    entry("Shop coat", "12 oz duck, five pockets", "/product/product-short-alt/shop-coat", "coat-chore-sand"),
    entry("Bench cap", "Waxed cotton", "/product/product-short-alt/bench-cap", "cap-graphite", "cap-navy"),
    entry("Shop tee", "Heavy cotton, small mark", "/product/product-short-alt/shop-tee", "tee-graphite", "tee-white"),
    entry("All apparel", "Three things, made properly", "/product/collection-simple-grid/apparel", "cap-sand"),
    entry(
      "Under fifty dollars",
      "For someone who has the rifle",
      "/product/collection-tabbed-grid/under-fifty-dollars",
      "basepad-red",
    ),
  ],
  // Most needed first. These entries have no pictures: a picture of a part would not explain them.
  support: [
    entry("Questions", "What people ask us, answered", "/faq"),
    entry("Contact us", "A machinist will answer", "/contact-us"),
    entry("Warranty", "What is covered, and for how long", "/warranty"),
    entry("Register a product", "So we know whom to write to", "/registration"),
    entry("Bench notes", "Torque, cleaning and care", "/resources"),
    entry("Media library", "The product guide and pictures", "/media-library"),
    entry("Become a dealer", "For shops with a counter", "/dealer-registration"),
    entry("Support", "Everything in one place", "/support"),
    entry("About us", "Thirty-one people in Bellows Falls", "/about-us"),
  ],
};

/** The footer's links by column. */
const columns = [
  {
    title: "Shop",
    links: [
      { label: "Rifles", link: "/product/collection-cards/rifles" },
      { label: "Pistols", link: "/product/collection-cards/pistols" },
      { label: "Apparel", link: "/product/collection-simple-grid/apparel" },
      { label: "New this year", link: "/product/collection-cards/new-this-year" },
      { label: "Limited edition", link: "/limited-edition" },
      { label: "Build your own", link: "/3dbuilder" },
      { label: "Everything in the shop", link: "/product/collection-tabbed-grid/everything" },
      { label: "Saved items", link: "/saved" },
    ],
  },
  {
    title: "Parts and care",
    links: [
      { label: "Barrels and triggers", link: "/product/collection-filterable-grid/barrels-and-triggers" },
      { label: "Uppers and receivers", link: "/product/collection-simple-grid/uppers-and-receivers" },
      { label: "Grips and stocks", link: "/product/collection-simple-grid/grips-and-stocks" },
      { label: "Magazines and small parts", link: "/product/collection-simple-grid/magazines-and-small-parts" },
      { label: "Mounts", link: "/product/collection-filterable-grid/mounts" },
      { label: "Cleaning and care", link: "/product/collection-simple-grid/cleaning-and-care" },
      { label: "For the bench", link: "/product/collection-tabbed-grid/for-the-bench" },
    ],
  },
  {
    title: "Help and company",
    links: [
      { label: "Support", link: "/support" },
      { label: "Contact us", link: "/contact-us" },
      { label: "Warranty", link: "/warranty" },
      { label: "Register a product", link: "/registration" },
      { label: "Dealer locator", link: "/dealer-locator" },
      { label: "Become a dealer", link: "/dealer-registration" },
      { label: "Reviews", link: "/reviews" },
      { label: "About us", link: "/about-us" },
    ],
  },
];

export const socialLinks = [
  { label: "Instagram", link: "https://www.instagram.com/telferrimfire", icon: "instagram" },
  { label: "YouTube", link: "https://www.youtube.com/@telferrimfire", icon: "youtube" },
  { label: "Facebook", link: "https://www.facebook.com/telferrimfire", icon: "facebook" },
];

export const footer: SeedPages["footer"] = {
  nav_links: columns.flatMap(({ title, links }) => links.map((link) => ({ ...link, group: title }))),
  social_links: socialLinks,
  bottom_texts: [
    { text: "Bellows Falls, Vermont", link: null },
    { text: `${PHONE}, ${HOURS}`, link: PHONE_LINK },
    { text: "© 2026 Telfer Rimfire Works", link: null },
    { text: "Terms", link: "/terms-of-service" },
    { text: "Privacy", link: "/copy/privacy" },
    { text: "Patents", link: "/patents" },
  ],
  download_asset: { title: "Product guide", file: "product-guide.pdf" },
};
