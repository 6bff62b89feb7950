import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

const category = (name: string, downloads: [title: string, download: string][]) => ({
  category: name,
  downloads: downloads.map(([title, download]) => ({ title, download })),
});

export const medialibrary: SeedPages["medialibrary"] = {
  banner: {
    breadcrumbs: breadcrumbs("Media library", supportLink),
    background_image: "pistol-vernier-walnut-detail",
    heading: "Media library",
    content:
      "Pictures for dealers, editors and club newsletters. Use them as they are, credit us once, and do not put another maker’s scope on top. Most are 1,600 pixels wide, the cutouts 2,880 and without a ground; for print, ask for the large ones below.",
  },
  heading: "Pictures and papers",
  catalog_download: { title: "Product guide", download: "product-guide.pdf" },
  categories: [
    category("Rifles", [
      ["Datum 16, walnut", "rifle-datum-walnut"],
      ["Datum 16, gray laminate", "rifle-datum-laminate"],
      ["Datum 16, action and rail", "rifle-datum-walnut-detail"],
      ["Datum Target", "rifle-target-laminate"],
      ["Plumb, walnut", "rifle-plumb-walnut"],
      ["Plumb, bolt and action", "rifle-plumb-walnut-detail"],
      ["Plumb Heavy", "rifle-heavy-laminate"],
      ["Ledger Carbine, black", "rifle-ledger-polymer"],
      ["Ledger Carbine, sand", "rifle-ledger-sand"],
      ["Datum 16, cutout", "hero-datum"],
      ["Plumb, cutout", "hero-plumb"],
    ]),
    category("Pistols", [
      ["Vernier 6", "pistol-vernier-walnut"],
      ["Vernier 6, from the rear", "pistol-vernier-walnut-hero"],
      ["Vernier 4", "pistol-vernier4-laminate"],
      ["Vernier 6, cutout", "hero-vernier"],
      ["Scribe, black", "pistol-scribe-polymer"],
      ["Scribe, stainless", "pistol-scribe-stainless"],
      ["Vented upper", "upper-vented-graphite"],
      ["Fluted upper", "upper-fluted-stainless"],
    ]),
    category("Barrels and triggers", [
      ["Sixteen, fluted", "barrel-fluted-stainless"],
      ["Sixteen sleeved, red", "barrel-sleeve-red"],
      ["Sixteen sleeved, blue", "barrel-sleeve-blue"],
      ["Sixteen sleeved, graphite", "barrel-sleeve-graphite"],
      ["Sixteen carbon", "barrel-carbon"],
      ["Plumb taper", "barrel-taper-blued"],
      ["The bore, seen from the muzzle", "bore-steel"],
      ["No. 2 trigger", "trigger-no2-red"],
      ["No. 4 trigger, laid out", "trigger-no4-pistol"],
    ]),
    category("Grips, stocks and parts", [
      ["Palm grip, walnut", "grip-walnut"],
      ["Laminate grip", "grip-laminate"],
      ["Thumbhole stock", "stock-thumbhole"],
      ["Rifle magazine", "magazine-rifle-black"],
      ["Pistol magazine", "magazine-pistol-black"],
      ["Rail 20 with rings", "mount-black"],
      ["Ported brake", "brake-stainless"],
      ["Walnut bolt knob", "knob-walnut"],
    ]),
    category("Clothing", [
      ["Shop coat, sand", "coat-chore-sand"],
      ["Shop coat, navy", "coat-chore"],
      ["Bench cap, graphite", "cap-graphite"],
      ["Shop tee, graphite", "tee-graphite"],
    ]),
  ],
  form_image: "rifle-ledger-polymer-detail",
};
