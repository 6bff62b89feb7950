import { familyNames } from "./catalogue/product.ts";
import { products } from "./catalogue/products.ts";
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

/** Those of the rifles, pistols and parts, what is chosen from several of them, and all there is. */
export const collections: SeedCollection[] = [
  collection({
    documentId: "rifles",
    title: "Rifles",
    displayType: "collection-cards",
    picture: "rifle-datum-walnut-detail",
    filterCategories: [
      { title: "Action", multi: true, options: ["Semi-automatic", "Bolt action"] },
      { title: "Chambering", multi: true, options: [".22 LR", ".17 HMR"] },
      { title: "Stock", multi: true, options: ["Walnut", "Laminate", "Polymer"] },
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
    displayType: "collection-cards",
    picture: "pistol-vernier-walnut-hero",
    filterCategories: [
      { title: "Barrel", multi: true, options: ["4 in", "4.5 in", "5.5 in", "6 in", "6.75 in"] },
      { title: "Grip", multi: true, options: ["Walnut", "Laminate", "Polymer"] },
    ],
    products: ["vernier-6", "vernier-4", "vernier-match", "scribe", "scribe-long"],
  }),
  collection({
    documentId: "barrels-and-triggers",
    title: "Barrels and triggers",
    displayType: "collection-filterable-grid",
    picture: "barrel-carbon-muzzle",
    filterCategories: [
      { title: "Family", multi: true, options: ["Barrels", "Triggers"] },
      { title: "Fits", multi: true, options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe", "10/22 pattern"] },
      { title: "Chambering", multi: true, options: [".22 LR", ".17 HMR"] },
      { title: "Finish", multi: true, options: ["Stainless", "Blued", "Anodized", "Carbon", "Black"] },
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
    displayType: "collection-simple-grid",
    picture: "upper-vented-graphite",
    filterCategories: [{ title: "Fits", multi: true, options: ["Datum", "Vernier"] }],
    products: ["vented-upper", "fluted-upper", "carbon-upper", "datum-receiver"],
  }),
  collection({
    documentId: "grips-and-stocks",
    title: "Grips and stocks",
    displayType: "collection-simple-grid",
    picture: "grip-walnut-side",
    filterCategories: [
      { title: "Material", multi: true, options: ["Walnut", "Laminate", "Polymer"] },
      { title: "Fits", multi: true, options: ["Vernier", "Scribe", "Datum"] },
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
    displayType: "collection-simple-grid",
    picture: "magazine-rifle-black-side",
    filterCategories: [
      { title: "Family", multi: true, options: ["Magazines", "Small parts"] },
      { title: "Fits", multi: true, options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe"] },
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
    displayType: "collection-filterable-grid",
    picture: "mount-black-side",
    filterCategories: [
      { title: "Tube", multi: true, options: ["1 in", "30 mm"] },
      { title: "Finish", multi: true, options: ["Black", "Graphite"] },
      { title: "Fits", multi: true, options: ["Datum", "Plumb", "Ledger"] },
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
    displayType: "collection-simple-grid",
    picture: "coat-chore",
    filterCategories: [{ title: "Material", multi: true, options: ["Cotton"] }],
    products: ["shop-coat", "bench-cap", "shop-tee"],
  }),
  ...selections.map(collection),
  collection({
    documentId: "everything",
    title: "Everything in the shop",
    displayType: "collection-tabbed-grid",
    picture: "rifle-ledger-sand-detail",
    filterCategories: [
      {
        title: "Family",
        multi: false,
        options: familyNames.filter((name) => products.some(({ filterTags }) => filterTags[0]?.value === name)),
      },
      { title: "Fits", multi: true, options: ["Datum", "Plumb", "Ledger", "Vernier", "Scribe", "10/22 pattern"] },
      { title: "Chambering", multi: true, options: [".22 LR", ".17 HMR"] },
    ],
    products: products.map(({ documentId }) => documentId),
  }),
];
