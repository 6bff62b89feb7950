import { familyNames } from "./catalog/product.ts";
import { products } from "./catalog/products.ts";
import { selections } from "./selections.ts";
import type { SeedCollection } from "./types.ts";

const breadcrumbs = (title: string) => [
  { label: "Home", link: "/" },
  { label: title, link: null },
];

const collection = (source: Omit<SeedCollection, "breadcrumbs">): SeedCollection => ({
  ...source,
  breadcrumbs: breadcrumbs(source.title),
});

/** The collections of rifles, pistols, and parts, the selections across them, and the collection of everything. */
export const collections: SeedCollection[] = [
  collection({
    documentId: "rifles",
    title: "Rifles",
    display_type: "collection-cards",
    background_image: "rifle-datum-walnut-detail",
    filter_categories: [
      { title: "Action", multi: true, filter_options: ["Semi-automatic", "Bolt action"] },
      { title: "Chambering", multi: true, filter_options: [".22 LR", ".17 HMR"] },
      { title: "Stock", multi: true, filter_options: ["Walnut", "Laminate", "Polymer"] },
    ],
    products: [
      "datum-16",
      "datum-target",
      "datum-carbon",
      "datum-junior",
      "plumb",
      "plumb-heavy",
      "plumb-17",
      "ledger-carbine",
      "ledger-scout",
    ],
  }),
  collection({
    documentId: "pistols",
    title: "Pistols",
    display_type: "collection-cards",
    background_image: "pistol-vernier-walnut-hero",
    filter_categories: [
      { title: "Barrel", multi: true, filter_options: ["4 in", "4.5 in", "5.5 in", "6 in", "6.75 in"] },
      { title: "Grip", multi: true, filter_options: ["Walnut", "Laminate", "Polymer"] },
    ],
    products: ["vernier-6", "vernier-4", "vernier-match", "scribe", "scribe-long"],
  }),
  collection({
    documentId: "barrels-and-triggers",
    title: "Barrels and triggers",
    display_type: "collection-filterable-grid",
    background_image: "barrel-carbon-muzzle",
    filter_categories: [
      { title: "Family", multi: true, filter_options: ["Barrels", "Triggers"] },
      {
        title: "Fits",
        multi: true,
        filter_options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe", "10/22 pattern"],
      },
      { title: "Chambering", multi: true, filter_options: [".22 LR", ".17 HMR"] },
      { title: "Finish", multi: true, filter_options: ["Stainless", "Blued", "Anodized", "Carbon", "Black"] },
    ],
    products: [
      "sixteen",
      "sixteen-sleeved",
      "sixteen-carbon",
      "bull-barrel",
      "tension-barrel",
      "plumb-taper",
      "threaded-taper",
      "no-1-trigger",
      "no-2-trigger",
      "no-3-trigger",
      "no-4-trigger",
      "trigger-shoe",
    ],
  }),
  collection({
    documentId: "uppers-and-receivers",
    title: "Uppers and receivers",
    display_type: "collection-simple-grid",
    background_image: "upper-vented-graphite",
    filter_categories: [{ title: "Fits", multi: true, filter_options: ["Datum", "Vernier"] }],
    products: ["vented-upper", "fluted-upper", "carbon-upper", "datum-receiver"],
  }),
  collection({
    documentId: "grips-and-stocks",
    title: "Grips and stocks",
    display_type: "collection-simple-grid",
    background_image: "grip-walnut-side",
    filter_categories: [
      { title: "Material", multi: true, filter_options: ["Walnut", "Laminate", "Polymer"] },
      { title: "Fits", multi: true, filter_options: ["Vernier", "Scribe", "Datum"] },
    ],
    products: [
      "palm-grip",
      "laminate-grip",
      "shelf-grip",
      "shop-grip",
      "sporter-stock",
      "thumbhole-stock",
      "skeleton-stock",
    ],
  }),
  collection({
    documentId: "magazines-and-small-parts",
    title: "Magazines and small parts",
    display_type: "collection-simple-grid",
    background_image: "magazine-rifle-black-side",
    filter_categories: [
      { title: "Family", multi: true, filter_options: ["Magazines", "Small parts"] },
      { title: "Fits", multi: true, filter_options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"] },
    ],
    products: [
      "rifle-magazine",
      "five-round-magazine",
      "vernier-magazine",
      "magazine-loader",
      "base-pad",
      "magazine-release",
      "thread-cap",
      "ported-brake",
      "thread-adapter",
      "bolt-knob",
      "ball-knob",
      "recoil-buffers",
    ],
  }),
  collection({
    documentId: "mounts",
    title: "Mounts",
    display_type: "collection-filterable-grid",
    background_image: "mount-black-side",
    filter_categories: [
      { title: "Tube", multi: true, filter_options: ["1 in", "30 mm"] },
      { title: "Finish", multi: true, filter_options: ["Black", "Graphite"] },
      { title: "Fits", multi: true, filter_options: ["Datum", "Plumb", "Ledger"] },
    ],
    products: [
      "rail-20",
      "low-rings",
      "high-rings",
      "rail-20-with-rings",
      "one-piece-mount",
      "forend-rail",
      "aperture-sight",
    ],
  }),
  collection({
    documentId: "apparel",
    title: "Apparel",
    display_type: "collection-simple-grid",
    background_image: "coat-chore-sand",
    filter_categories: [{ title: "Material", multi: true, filter_options: ["Cotton"] }],
    products: ["shop-coat", "bench-cap", "shop-tee"],
  }),
  ...selections.map(collection),
  collection({
    documentId: "everything",
    title: "Everything in the shop",
    display_type: "collection-tabbed-grid",
    background_image: "rifle-ledger-sand-detail",
    filter_categories: [
      {
        title: "Family",
        multi: false,
        filter_options: familyNames.filter((name) =>
          products.some(({ filter_tags }) => filter_tags[0]?.value === name),
        ),
      },
      {
        title: "Fits",
        multi: true,
        filter_options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe", "10/22 pattern"],
      },
      { title: "Chambering", multi: true, filter_options: [".22 LR", ".17 HMR"] },
    ],
    products: products.map(({ documentId }) => documentId),
  }),
];
