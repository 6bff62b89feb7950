import type * as schema from "../generated/resolvers.ts";
import type { DocumentLink, Image } from "./media.ts";

export interface Footer {
  logo: Image | null;
  /** `group` is the heading above the link; null without one. */
  navLinks: (schema.Link & { group: string | null })[];
  socialLinks: schema.SocialLink[];
  bottomTexts: schema.Link[];
  downloadAsset: DocumentLink | null;
}

/** Groups links by heading, in the order of first appearance. */
export const groupFooterLinks = ({ navLinks }: Footer) =>
  [...Map.groupBy(navLinks, ({ group }) => group)].map(([title, links]) => ({ title, links }));
