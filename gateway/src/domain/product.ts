import { joinCard, type CollectionItem, type ProductCard } from "./collection.ts";
import type { Inventory } from "./inventory.ts";
import type { Link } from "./link.ts";
import type { DocumentLink, GalleryImage, Image } from "./media.ts";
import type { Money } from "./money.ts";
import { fromPrice } from "./price.ts";
import type { RichTextBlock } from "./rich-text.ts";

type ProductDisplayType = "PRODUCT_SHORT" | "PRODUCT_SHORT_ALT" | "PRODUCT_LONG";

interface ProductOption {
  id: string;
  label: string;
}

export interface ProductSelect {
  id: string;
  fieldName: string;
  label: string;
  options: ProductOption[];
}

interface ColorOptions {
  fieldName: string;
  options: (ProductOption & { value: string })[];
}

export interface AddOn extends ProductOption {
  fieldName: string;
  groupLabel: string;
  price: Money;
  image: Image | null;
}

interface CompatibilityOption {
  key: string;
  fieldName: string;
  label: string;
  options: ProductOption[];
}

export interface SkuVariant extends ProductOption {
  fieldName: string;
  type: "SELECT" | "COLOR";
}

/** A buyable variant as the content service knows it: without price and stock. */
interface ProductSku {
  sku: string;
  image: Image | null;
  imageLibrary: GalleryImage[];
  description: string | null;
  variants: SkuVariant[];
}

export interface ProductAbout {
  title: string | null;
  subtitle: string | null;
  summary: RichTextBlock[];
  techSpecs: RichTextBlock[];
  image: Image | null;
  readMore: DocumentLink[];
  details: { title: string; items: string[] }[];
  disclaimer: string | null;
  patents: string[];
}

interface PromoVideos {
  title: string | null;
  accentTitle: string | null;
  cards: { image: Image | null; videoUrl: string }[];
}

/** A product as the content service knows it: without price and stock. */
export interface Product {
  id: string;
  documentId: string;
  reviewProductId: string | null;
  title: string;
  subtitle: string | null;
  displayType: ProductDisplayType;
  url: string;
  image: Image | null;
  breadcrumbs: Link[];
  fflItem: boolean;
  receiverItem: boolean;
  about: ProductAbout | null;
  promoVideos: PromoVideos | null;
  imageLibrary: GalleryImage[];
  selects: ProductSelect[];
  colorOptions: ColorOptions | null;
  addOns: AddOn[];
  compatibilityOptions: CompatibilityOption[];
  skus: ProductSku[];
  moreDetails: { question: string; answer: string }[];
  relatedProducts: ProductCard[];
}

/** A buyable variant joined with the inventory. @public The generated resolver types name it. */
export interface CheckoutSku extends ProductSku {
  price: Money | null;
  qtyOnHand: number;
}

/** A product joined with the inventory. */
export interface CheckoutProduct extends Omit<Product, "skus" | "relatedProducts"> {
  skus: CheckoutSku[];
  price: Money | null;
  qtyOnHand: number;
  relatedProducts: CollectionItem[];
}

/** Joins a product with prices and stock. A sku without a record has no price and none on hand. */
export function joinProduct(product: Product, inventory: Inventory): CheckoutProduct {
  const { price, qtyOnHand } = fromPrice(
    product.skus.map(({ sku }) => sku),
    inventory,
  );
  return {
    ...product,
    price,
    qtyOnHand,
    skus: product.skus.map((sku) => {
      const record = inventory.get(sku.sku);
      return { ...sku, price: record?.price ?? null, qtyOnHand: record?.qtyOnHand ?? 0 };
    }),
    relatedProducts: product.relatedProducts.map((card) => joinCard(card, inventory)),
  };
}
