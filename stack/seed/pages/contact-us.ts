import { ADDRESS_LINES, HOURS, PHONE } from "../contact.ts";
import { socialLinks } from "../navigation.ts";
import { breadcrumbs } from "./breadcrumbs.ts";
import type { SeedPages } from "../types.ts";

export const contactus: SeedPages["contactus"] = {
  banner: {
    breadcrumbs: breadcrumbs("Contact us"),
    background_image: "coat-chore-detail",
    heading: "Ask the shop",
    sub_heading: "A machinist will answer.",
    content:
      "Have the serial number handy if it is about a rifle or a pistol. It is on the receiver or the frame, never on the barrel.",
  },
  heading: "Contact us",
  address_lines: [...ADDRESS_LINES],
  phone: PHONE,
  hours: HOURS,
  email: "shop@telfer.example",
  social_links: socialLinks,
};
