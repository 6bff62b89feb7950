import type { Link } from "./link.ts";
import type { DocumentLink, Image } from "./media.ts";
import type { SocialLink } from "./pages.ts";

export interface NavigationEntry {
  label: string;
  subtitle: string | null;
  link: string;
  image: Image | null;
  hoverImage: Image | null;
}

export interface Navigation {
  rifles: NavigationEntry[];
  pistols: NavigationEntry[];
  apparel: NavigationEntry[];
  support: NavigationEntry[];
}

export interface Footer {
  logo: Image | null;
  navLinks: Link[];
  socialLinks: SocialLink[];
  bottomTexts: Link[];
  downloadAsset: DocumentLink | null;
}
