import type { SeedPages } from "./types.ts";

export const home: SeedPages["home"] = {
  carousel_items: [
    {
      id: 1,
      title: "The .22, taken seriously.",
      subtitle:
        "A semi-automatic rifle cut from one bar, lapped by hand, and fired for its papers before it leaves Vermont.",
      image: "hero-datum",
      link: "/product/product-long/datum-16",
      link_label: "See the Datum",
    },
    {
      id: 2,
      title: "Made to be held still.",
      subtitle: "Six inches of bull barrel, a clean trigger and a grip carved to a palm, not to an average.",
      image: "hero-vernier",
      link: "/product/product-short/vernier-6",
      link_label: "See the Vernier",
    },
    {
      id: 3,
      title: "One lug. No hurry.",
      subtitle: "A bolt-action rimfire with the lockup of something twice its size.",
      image: "hero-plumb",
      link: "/product/product-long/plumb",
      link_label: "See the Plumb",
    },
  ],
  ribbon_items: [
    { id: 1, title: "Rifles", image: "rifle-plumb-walnut", link: "/product/collection-cards/rifles" },
    { id: 2, title: "Pistols", image: "pistol-vernier-walnut", link: "/product/collection-cards/pistols" },
    {
      id: 3,
      title: "Barrels and triggers",
      image: "barrel-fluted-stainless",
      link: "/product/collection-filterable-grid/barrels-and-triggers",
    },
    {
      id: 4,
      title: "Grips and stocks",
      image: "grip-walnut",
      link: "/product/collection-simple-grid/grips-and-stocks",
    },
    { id: 5, title: "Mounts", image: "mount-black", link: "/product/collection-filterable-grid/mounts" },
    {
      id: 6,
      title: "Magazines and small parts",
      image: "magazine-rifle-black",
      link: "/product/collection-simple-grid/magazines-and-small-parts",
    },
    { id: 7, title: "Apparel", image: "coat-chore-sand", link: "/product/collection-simple-grid/apparel" },
    { id: 8, title: "Build your own", image: "receiver-black", link: "/3dbuilder" },
    { id: 9, title: "For the bench", image: "mat-graphite", link: "/product/collection-tabbed-grid/for-the-bench" },
    {
      id: 10,
      title: "New this year",
      image: "rifle-carbon-laminate",
      link: "/product/collection-cards/new-this-year",
    },
  ],
};
