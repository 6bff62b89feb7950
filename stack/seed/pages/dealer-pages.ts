import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const dealerlocator: SeedPages["dealerlocator"] = {
  banner: {
    breadcrumbs: breadcrumbs("Dealer locator"),
    background_image: "rifle-plumb-walnut-detail",
    heading: "Find a dealer",
    sub_heading: "A counter, a license and a key to the gun rack.",
  },
  heading: "Dealers near you",
  intro:
    "Rifles, pistols and receivers ship to a licensed dealer, who hands them to you. These dealers know our guns and keep some of them on the rack. Any other licensed dealer can receive one for you too; call before you order and ask what the transfer costs.",
};

export const dealerregistration: SeedPages["dealerregistration"] = {
  banner: {
    breadcrumbs: breadcrumbs("Dealer registration", { label: "Dealer locator", link: "/dealer-locator" }),
    background_image: "rifle-ledger-polymer-detail",
    super_heading: "For shops",
    heading: "Become a dealer",
    list_content: [
      "One price list for everybody",
      "No minimum order",
      "A demonstration rifle for a month, freight paid",
    ],
  },
  title: "Dealer registration",
  greeting: "Thank you for wanting to carry our guns.",
  sub_text:
    "Fill this out once. Joan Telfer reads each registration herself and answers within five business days. If you hold a federal firearms license, have it ready as a PDF or TIFF file: without it we can sell you parts and clothing, but nothing with a serial number.",
};
