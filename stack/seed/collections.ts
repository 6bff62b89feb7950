import { familyNames } from "./catalogue/product.ts";
import { products } from "./catalogue/products.ts";
import type { SeedCollection } from "./types.ts";

const breadcrumbs = (title: string) => [
  { label: "Home", link: "/" },
  { label: title, link: null },
];

const collection = (source: Omit<SeedCollection, "breadcrumbs">): SeedCollection => ({
  ...source,
  breadcrumbs: breadcrumbs(source.title),
});

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
    products: ["datum-16", "datum-target", "plumb", "plumb-heavy", "ledger-carbine"],
  }),
  collection({
    documentId: "pistols",
    title: "Pistols",
    displayType: "collection-cards",
    picture: "pistol-vernier-walnut-hero",
    filterCategories: [
      { title: "Barrel", multi: true, options: ["4 in", "4.5 in", "5.5 in", "6 in"] },
      { title: "Grip", multi: true, options: ["Walnut", "Laminate", "Polymer"] },
    ],
    products: ["vernier-6", "vernier-4", "scribe"],
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
      "plumb-taper",
      "no-1-trigger",
      "no-2-trigger",
      "no-4-trigger",
    ],
  }),
  collection({
    documentId: "uppers-and-receivers",
    title: "Uppers and receivers",
    displayType: "collection-simple-grid",
    picture: "upper-vented-graphite",
    filterCategories: [{ title: "Fits", multi: true, options: ["Datum", "Vernier"] }],
    products: ["vented-upper", "fluted-upper", "datum-receiver"],
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
    products: ["palm-grip", "laminate-grip", "shop-grip", "thumbhole-stock"],
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
    products: ["rifle-magazine", "vernier-magazine", "base-pad", "thread-cap", "ported-brake", "bolt-knob"],
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
    products: ["rail-20", "low-rings", "rail-20-with-rings"],
  }),
  collection({
    documentId: "apparel",
    title: "Apparel",
    displayType: "collection-simple-grid",
    picture: "coat-chore",
    filterCategories: [{ title: "Material", multi: true, options: ["Cotton"] }],
    products: ["shop-coat", "bench-cap", "shop-tee"],
  }),
  collection({
    documentId: "everything",
    title: "Everything in the shop",
    displayType: "collection-tabbed-grid",
    picture: "bore-steel",
    filterCategories: [{ title: "Family", multi: false, options: familyNames }],
    products: products.map(({ documentId }) => documentId),
  }),
];
