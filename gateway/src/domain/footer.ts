import type { DocumentLink, Image } from "./media.ts";

interface Link {
  label: string;
  /** Null when it leads nowhere. */
  url: string | null;
}

/** The footer of every page. */
export interface Footer {
  logo: Image | null;
  /** With the heading that each stands below; null for none. */
  navLinks: (Link & { group: string | null })[];
  socialLinks: { label: string; link: string; icon: string | null }[];
  bottomTexts: Link[];
  downloadAsset: DocumentLink | null;
}

/** The links below their headings, in the order in which these come. */
export const linkGroups = ({ navLinks }: Footer) =>
  [...Map.groupBy(navLinks, ({ group }) => group)].map(([title, links]) => ({ title, links }));
