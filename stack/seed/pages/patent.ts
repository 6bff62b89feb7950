import { breadcrumbs, supportLink } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

// The numbers are invented, far above any issued number, and marked as examples.
export const patent: SeedPages["patent"] = {
  banner: {
    breadcrumbs: breadcrumbs("Patents", supportLink),
    background_image: "trigger-no2-red-side",
    heading: "Patents",
    content: "A list of what protects our products, as the law requires.",
  },
  heading: "Patents and applications",
  patents: [
    {
      product_name: "Datum barrel shank lock",
      patent_type: "Utility, pending",
      colors_and_models: "Datum 16, Target, Carbon and Junior, Datum receiver; all stocks",
      patent_numbers: "Example: US 99/000,101",
    },
    {
      product_name: "Tensioned sleeve with split collar",
      patent_type: "Utility, pending",
      colors_and_models:
        "Sixteen sleeved in red, blue and graphite; Sixteen carbon; Tension barrel; Carbon upper; Datum Target and Carbon",
      patent_numbers: "Example: US 99/000,102 and US 99/000,107",
    },
    {
      product_name: "One-lug rimfire bolt with ground headspace",
      patent_type: "Utility, pending",
      colors_and_models: "Plumb, Plumb Heavy and Plumb 17; right and left hand",
      patent_numbers: "Example: US 99/000,103",
    },
    {
      product_name: "Two-stage rimfire sear with separate stops",
      patent_type: "Utility, pending",
      colors_and_models: "No. 2 trigger, 2 lb 4 oz and 1 lb 8 oz; No. 3 trigger; red and steel shoe",
      patent_numbers: "Example: US 99/000,104",
    },
    {
      product_name: "Palm shelf with taper lock",
      patent_type: "Utility, pending",
      colors_and_models: "Shelf grip in walnut and laminate; small, medium and large, either hand; Vernier Match",
      patent_numbers: "Example: US 99/000,105",
    },
    {
      product_name: "Receiver for a rimfire rifle",
      patent_type: "Design",
      colors_and_models: "Datum receiver, black",
      patent_numbers: "Example: US D99,000,201",
    },
    {
      product_name: "Vented pistol upper",
      patent_type: "Design",
      colors_and_models: "Vented upper in graphite and black, 4.00 in and 6.00 in; Vernier 4",
      patent_numbers: "Example: US D99,000,202",
    },
    {
      product_name: "Base pad for a magazine",
      patent_type: "Design",
      colors_and_models: "Base pads in black, blue and red",
      patent_numbers: "Example: US D99,000,203",
    },
  ],
};
