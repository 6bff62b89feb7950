import type {
  PictureId,
  ProductDisplayType,
  SeedAddOnGroup,
  SeedCompatibility,
  SeedPicture,
  SeedProduct,
} from "../types.ts";

/** What belongs to a product because of its kind. The name is the first filter tag of each product. */
const families = {
  Rifles: { label: "Rifles", link: "/product/collection-cards/rifles", displayType: "product-long" },
  Pistols: { label: "Pistols", link: "/product/collection-cards/pistols", displayType: "product-short" },
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
} satisfies Record<string, { label: string; link: string; displayType?: ProductDisplayType }>;

type Family = keyof typeof families;

/** Names of the families in the order in which the shop shows them. */
export const familyNames = Object.keys(families) as Family[];

type About = SeedProduct["about"];

interface Product extends Pick<
  SeedProduct,
  "documentId" | "title" | "subtitle" | "picture" | "moreDetails" | "relatedProducts" | "selects" | "colors" | "skus"
> {
  family: Family;
  gallery: SeedPicture[];
  /** Serialised: ships to a dealer. Rifles and pistols always are. */
  serialised?: boolean;
  about: Pick<About, "title" | "summary" | "specs" | "details"> & Partial<About>;
  promoVideos?: SeedProduct["promoVideos"];
  addOns?: SeedAddOnGroup[];
  compatibility?: SeedCompatibility[];
  /** Filter values beside the family, by category. */
  tags: Record<string, string[]>;
}

/** What becomes of it is told with its shipping. */
const shipsToADealer = "Ships to a dealer. You name a licensed dealer at checkout.";

/** A product with all that follows from its family filled in. */
export function product({
  family,
  serialised,
  about,
  tags,
  promoVideos = null,
  addOns = [],
  compatibility = [],
  ...rest
}: Product): SeedProduct {
  const { label, link } = families[family];
  const gun = family === "Rifles" || family === "Pistols";
  const fflItem = serialised ?? gun;
  return {
    ...rest,
    displayType: gun ? families[family].displayType : "product-short-alt",
    reviewProductId: `telfer-${rest.documentId}`,
    fflItem,
    receiverItem: fflItem,
    breadcrumbs: [
      { label: "Home", link: "/" },
      { label, link },
      { label: rest.title, link: null },
    ],
    about: {
      subtitle: null,
      picture: null,
      readMore: gun ? ["product-guide.pdf"] : [],
      disclaimer: fflItem ? shipsToADealer : null,
      patents: [],
      ...about,
    },
    promoVideos,
    addOns,
    compatibility,
    filterTags: [
      { category: "Family", value: family },
      ...Object.entries(tags).flatMap(([category, values]) => values.map((value) => ({ category, value }))),
    ],
  };
}

/** A group of add-ons; prices in cents. */
export const addOns = (
  documentId: string,
  title: string,
  options: [id: number, title: string, price: number, picture: PictureId][],
): SeedAddOnGroup => ({
  documentId,
  title,
  options: options.map(([id, title, price, picture]) => ({ id, title, price, picture })),
});

/** A row of films above the facts; a film is a file below `media/`. */
export const films = (
  title: string,
  accentTitle: string,
  ...cards: [picture: PictureId, film: string][]
): SeedProduct["promoVideos"] => ({
  title,
  accentTitle,
  cards: cards.map(([picture, videoUrl]) => ({ picture, videoUrl })),
});

/** The words of its still say what the film shows. */
export const tenShots = films("Ten shots", "from bar to paper", ["ten-shots-paper", "film-ten-shots.webm"]);

/** What a part is made to fit. */
export const fits = (
  documentId: string,
  displayTitle: string,
  options: [id: number, title: string][],
): SeedCompatibility => ({ documentId, displayTitle, options: options.map(([id, title]) => ({ id, title })) });

/** A picture of a gallery with its caption. */
export const shot = (picture: PictureId, title: string): SeedPicture => ({ picture, title });
