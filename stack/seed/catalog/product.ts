import { drawingOf } from "../drawings.ts";
import type { SeedProduct } from "../types.ts";

/** Properties that follow from a product's family. The family name is each product's first filter tag. */
const families = {
  Rifles: { label: "Rifles", link: "/product/collection-cards/rifles", display_type: "product-long" },
  Pistols: { label: "Pistols", link: "/product/collection-cards/pistols", display_type: "product-short" },
  "Uppers and receivers": {
    label: "Uppers and receivers",
    link: "/product/collection-simple-grid/uppers-and-receivers",
  },
  Barrels: { label: "Barrels and triggers", link: "/product/collection-filterable-grid/barrels-and-triggers" },
  Triggers: { label: "Barrels and triggers", link: "/product/collection-filterable-grid/barrels-and-triggers" },
  "Grips and stocks": { label: "Grips and stocks", link: "/product/collection-simple-grid/grips-and-stocks" },
  Magazines: { label: "Magazines and small parts", link: "/product/collection-simple-grid/magazines-and-small-parts" },
  Mounts: { label: "Mounts", link: "/product/collection-filterable-grid/mounts" },
  "Small parts": {
    label: "Magazines and small parts",
    link: "/product/collection-simple-grid/magazines-and-small-parts",
  },
  "Cleaning and care": { label: "Cleaning and care", link: "/product/collection-simple-grid/cleaning-and-care" },
  "Shop and bench": { label: "For the bench", link: "/product/collection-tabbed-grid/for-the-bench" },
  Apparel: { label: "Apparel", link: "/product/collection-simple-grid/apparel" },
} satisfies Record<string, { label: string; link: string; display_type?: SeedProduct["display_type"] }>;

type Family = keyof typeof families;

/** Family names in display order. */
export const familyNames = Object.keys(families) as Family[];

type About = SeedProduct["about"];

/** Fields that `product` derives from the family, and fields that most products omit. */
type Derived =
  | "drawing"
  | "display_type"
  | "yotpo_product_id"
  | "ffl_item"
  | "receiver_item"
  | "breadcrumbs"
  | "filter_tags";
type Rare = "add_ons" | "product_compatibility";

type Product = Omit<SeedProduct, Derived | Rare | "about"> &
  Partial<Pick<SeedProduct, Rare>> & {
    family: Family;
    /** Serialized: ships to a dealer. Always true for rifles and pistols. */
    serialized?: boolean;
    about: Omit<About, "tech_specs" | "read_more" | "patents"> & Partial<About>;
    /** Filter values in addition to the family, by category. */
    tags: Record<string, string[]>;
  };

/** The "Shipping and dealers" answer explains the rest. */
const shipsToADealer = "Ships to a dealer. You name a licensed dealer at checkout.";

/** Completes a product with the fields that follow from its family. */
export function product({
  family,
  serialized,
  about,
  tags,
  add_ons = [],
  product_compatibility = [],
  ...rest
}: Product): SeedProduct {
  const { label, link } = families[family];
  const gun = family === "Rifles" || family === "Pistols";
  const ffl_item = serialized ?? gun;
  return {
    ...rest,
    display_type: gun ? families[family].display_type : "product-short-alt",
    yotpo_product_id: `telfer-${rest.documentId}`,
    drawing: drawingOf(rest.documentId),
    ffl_item,
    receiver_item: ffl_item,
    breadcrumbs: [
      { label: "Home", link: "/" },
      { label, link },
      { label: rest.title, link: null },
    ],
    about: {
      read_more: gun ? [{ title: "Product guide", resource: "product-guide.pdf" }] : [],
      disclaimer: ffl_item ? shipsToADealer : null,
      patents: [],
      // The page shows them as text.
      tech_specs: about.specs,
      ...about,
    },
    add_ons,
    product_compatibility,
    filter_tags: [
      { category: "Family", value: family },
      ...Object.entries(tags).flatMap(([category, values]) => values.map((value) => ({ category, value }))),
    ],
  };
}

/** A group of add-ons; prices in cents. */
export const addOns = (
  documentId: string,
  title: string,
  options: [id: number, title: string, add_on_price: number, image: string][],
): SeedProduct["add_ons"][number] => ({
  documentId,
  title,
  product_variant_options: options.map(([id, title, add_on_price, image]) => ({ id, title, add_on_price, image })),
});

/** A row of videos above the facts; a video is a file in `media/`. */
export const films = (
  title: string,
  accent_title: string,
  ...cards: [image: string, film: string][]
): SeedProduct["promo_videos"] => ({
  title,
  accent_title,
  promo_video_cards: cards.map(([image, video_url]) => ({ image, video_url })),
});

/** The poster image's alt text describes the video. */
export const tenShots = films("Ten shots", "from bar to paper", ["ten-shots-paper", "film-ten-shots.webm"]);

export const fits = (
  documentId: string,
  display_title: string,
  options: [id: number, title: string][],
): SeedProduct["product_compatibility"][number] => ({
  documentId,
  display_title,
  options: options.map(([id, title]) => ({ id, title })),
});

export const shot = (image: string, title: string) => ({ image, title });
