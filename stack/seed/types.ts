import type { SeedPages } from "./pages/types.ts";

/**
 * The shape of the one data set that feeds all local upstreams: the content server turns it into Strapi answers, the
 * commerce backend into its price book and stock, later services take what they need. It belongs to none of them.
 */

/** Key of `media/pictures.json`. */
export type PictureId = string;

export type ProductDisplayType = "product-short" | "product-short-alt" | "product-long";

export type CollectionDisplayType =
  "collection-cards" | "collection-filterable-grid" | "collection-simple-grid" | "collection-tabbed-grid";

/** An option; `id` is unique over the whole catalogue. */
export interface SeedOption {
  id: number;
  title: string;
}

/** Must be chosen; one option of each select and the colour make the sku. */
export interface SeedSelect {
  documentId: string;
  title: string;
  displayTitle: string | null;
  options: SeedOption[];
}

export interface SeedColors {
  documentId: string;
  /** `value` is a CSS colour. */
  options: (SeedOption & { value: string })[];
}

/** Can be added for a price in cents. */
export interface SeedAddOnGroup {
  documentId: string;
  title: string;
  options: (SeedOption & { price: number; picture: PictureId | null })[];
}

/** Recorded on the order, costs nothing, does not decide the sku. */
export interface SeedCompatibility {
  documentId: string;
  displayTitle: string;
  options: SeedOption[];
}

export interface SeedSku {
  sku: string;
  /** Options of the selects and the colour that make this sku. */
  optionIds: number[];
  /** Cents, without add-ons. */
  price: number;
  qtyOnHand: number;
  description: string | null;
  picture: PictureId | null;
  gallery: SeedPicture[];
}

export interface SeedPicture {
  title: string | null;
  picture: PictureId;
}

/** A list among the entries belongs below the entry before it. */
export interface SeedList {
  list: (string | SeedList)[];
  ordered?: boolean;
}

/**
 * Rich text in a short form. A string is a paragraph; in it `[text](url)` is a link, and `**bold**`, `_italic_`,
 * `++underline++`, `~~strikethrough~~` and `` `code` `` are runs, also one in another.
 */
export type SeedBlock =
  | string
  | { heading: string; level: 1 | 2 | 3 | 4 | 5 | 6 }
  | { quote: string }
  | { code: string }
  | { picture: PictureId }
  | SeedList;

export interface SeedProduct {
  documentId: string;
  title: string;
  subtitle: string | null;
  displayType: ProductDisplayType;
  /** Id under which the review service knows it; null takes no reviews. */
  reviewProductId: string | null;
  picture: PictureId;
  gallery: SeedPicture[];
  fflItem: boolean;
  receiverItem: boolean;
  breadcrumbs: { label: string; link: string | null }[];
  about: {
    title: string | null;
    subtitle: string | null;
    summary: SeedBlock[];
    /** `[label, value]` rows. */
    specs: [string, string][];
    picture: PictureId | null;
    /** Files below `media/`, titled by their names: `product-guide.pdf` is "Product guide". */
    readMore: string[];
    details: { title: string; items: string[] }[];
    disclaimer: string | null;
    patents: string[];
  };
  /** `videoUrl` is a film below `media/`, or an address. */
  promoVideos: { title: string; accentTitle: string; cards: { picture: PictureId; videoUrl: string }[] } | null;
  moreDetails: { question: string; answer: string }[];
  /** `documentId`s. */
  relatedProducts: string[];
  selects: SeedSelect[];
  colors: SeedColors | null;
  addOns: SeedAddOnGroup[];
  compatibility: SeedCompatibility[];
  skus: SeedSku[];
  /** The first one is the tag of the tabbed layout. */
  filterTags: { category: string; value: string }[];
}

export interface SeedCollection {
  documentId: string;
  title: string;
  displayType: CollectionDisplayType;
  picture: PictureId | null;
  breadcrumbs: { label: string; link: string | null }[];
  filterCategories: { title: string; multi: boolean; options: string[] }[];
  /** `documentId`s, in the order they are shown. */
  products: string[];
}

export interface SeedNavigationEntry {
  label: string;
  subtitle: string | null;
  link: string;
  picture: PictureId | null;
  hoverPicture: PictureId | null;
}

/** A licensed dealer with a counter; `addressLine2` is town, state and ZIP code. */
export interface SeedDealer {
  name: string;
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  latitude: number;
  longitude: number;
}

export interface Seed {
  /** Groups of single words that mean the same to who searches. */
  synonyms: string[][];
  products: SeedProduct[];
  collections: SeedCollection[];
  navigation: Record<"rifles" | "pistols" | "parts" | "apparel" | "support", SeedNavigationEntry[]>;
  footer: {
    navGroups: { title: string; links: { label: string; link: string }[] }[];
    socialLinks: { label: string; link: string; icon: string }[];
    bottomTexts: { text: string; link: string | null }[];
    /** File below `media/`. */
    downloadAsset: { title: string; file: string };
  };
  home: {
    carousel: {
      id: number;
      title: string;
      subtitle: string;
      picture: PictureId;
      link: string;
      linkLabel: string;
    }[];
    ribbon: { id: number; title: string; picture: PictureId; link: string }[];
  };
  pages: SeedPages;
  dealers: SeedDealer[];
}
