import { home } from "../home.ts";
import { footer, navigation } from "../navigation.ts";
import type { SeedPages } from "../types.ts";
import { aboutus } from "./about-us.ts";
import { contactus } from "./contact-us.ts";
import { dealerlocator, dealerregistration } from "./dealer-pages.ts";
import { faq } from "./faq.ts";
import { limitededition } from "./limited-edition.ts";
import { medialibrary } from "./media-library.ts";
import { patent } from "./patent.ts";
import { privacy } from "./privacy.ts";
import { resources } from "./resources.ts";
import { support } from "./support.ts";
import { terms } from "./terms.ts";
import { warranty } from "./warranty.ts";

export const pages: SeedPages = {
  app: navigation,
  footer,
  home,
  aboutus,
  contactus,
  dealerlocator,
  dealerregistration,
  faq,
  limitededition,
  medialibrary,
  warranty,
  resources,
  support,
  terms,
  privacy,
  patent,
};
