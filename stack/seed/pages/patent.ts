import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import type { SeedPages } from "./types.ts";

// The numbers are invented, lie far above all that were ever given, and say of themselves that they are examples.
export const patent: SeedPages["patent"] = {
  banner: {
    breadcrumbs: breadcrumbs("Patents", supportLink),
    picture: "trigger-no2-red-side",
    heading: "Patents",
    content:
      "A list of what protects our products, as the law asks of us. All numbers on this page are examples: they belong to no patent and to no application.",
  },
  heading: "Patents and applications",
  patents: [
    {
      productName: "Datum barrel shank lock",
      type: "Utility, pending",
      colorsAndModels: "Datum 16, Target, Carbon and Junior, Datum receiver; all stocks",
      numbers: "Example: US 99/000,101",
    },
    {
      productName: "Tensioned sleeve with split collar",
      type: "Utility, pending",
      colorsAndModels:
        "Sixteen sleeved in red, blue and graphite; Sixteen carbon; Tension barrel; Carbon upper; Datum Target and Carbon",
      numbers: "Example: US 99/000,102 and US 99/000,107",
    },
    {
      productName: "One-lug rimfire bolt with ground headspace",
      type: "Utility, pending",
      colorsAndModels: "Plumb, Plumb Heavy and Plumb 17; right and left hand",
      numbers: "Example: US 99/000,103",
    },
    {
      productName: "Two-stage rimfire sear with separate stops",
      type: "Utility, pending",
      colorsAndModels: "No. 2 trigger, 2 lb 4 oz and 1 lb 8 oz; No. 3 trigger; red and steel shoe",
      numbers: "Example: US 99/000,104",
    },
    {
      productName: "Palm shelf with taper lock",
      type: "Utility, pending",
      colorsAndModels: "Shelf grip in walnut and laminate; small, medium and large, either hand; Vernier 6 and Match",
      numbers: "Example: US 99/000,105",
    },
    {
      productName: "Receiver for a rimfire rifle",
      type: "Design",
      colorsAndModels: "Datum receiver, black",
      numbers: "Example: US D99,000,201",
    },
    {
      productName: "Vented pistol upper",
      type: "Design",
      colorsAndModels: "Vented upper in graphite and black, 4.00 in and 6.00 in; Vernier 4",
      numbers: "Example: US D99,000,202",
    },
    {
      productName: "Base pad for a magazine",
      type: "Design",
      colorsAndModels: "Base pads in black, blue and red",
      numbers: "Example: US D99,000,203",
    },
  ],
};
