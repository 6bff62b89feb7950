import type { Link } from "./link.ts";
import type { DocumentLink, Image } from "./media.ts";

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

interface SocialLink {
  label: string;
  link: string;
  icon: string | null;
}

export interface Footer {
  logo: Image | null;
  navLinks: Link[];
  socialLinks: SocialLink[];
  bottomTexts: Link[];
  downloadAsset: DocumentLink | null;
}

interface CarouselItem {
  id: string;
  title: string;
  subtitle: string | null;
  image: Image | null;
  link: string | null;
  linkLabel: string | null;
}

interface RibbonItem {
  id: string;
  title: string;
  image: Image | null;
  link: string;
}

export interface HomePage {
  carouselItems: CarouselItem[];
  ribbonItems: RibbonItem[];
}
