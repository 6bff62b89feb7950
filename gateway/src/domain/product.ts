import type * as schema from "../generated/resolvers.ts";
import { type CollectionItem, joinCard, type ProductCard } from "./collection.ts";
import { countOnHand, type Inventory } from "./inventory.ts";
import type { GalleryImage, Image } from "./media.ts";
import type { Money } from "./money.ts";
import type { Plain } from "./plain.ts";
import { fromPrice } from "./price.ts";

// The schema defines products; these types cover what differs before the join with the inventory, and the join itself.

type Shown = schema.ResolversParentTypes;

type InventoryField = "price" | "qtyOnHand" | "availability";

export type SkuVariant = schema.SkuVariant;

/** A buyable variant from the content service: without price and stock. */
interface ProductSku extends Omit<Plain<schema.CheckoutSku>, InventoryField> {
  image: Image | null;
  imageLibrary: GalleryImage[];
  variants: SkuVariant[];
}

/** A product from the content service: without price and stock. */
export interface Product extends Omit<Plain<schema.CheckoutProduct>, InventoryField> {
  image: Image | null;
  breadcrumbs: schema.Link[];
  about: Omit<Shown["ProductAbout"], "summaryText"> | null;
  promoVideos: Shown["PromoVideos"] | null;
  drawing: Shown["ProductDrawing"] | null;
  imageLibrary: GalleryImage[];
  selects: schema.ProductSelect[];
  colorOptions: schema.ColorOptions | null;
  addOns: Shown["AddOn"][];
  compatibilityOptions: schema.CompatibilityOption[];
  skus: ProductSku[];
  moreDetails: schema.QuestionAndAnswer[];
  relatedProducts: ProductCard[];
}

/** A buyable variant joined with the inventory. @public The generated resolver types name it. */
export interface CheckoutSku extends ProductSku {
  price: Money | null;
  qtyOnHand: number | null;
}

export interface CheckoutProduct extends Omit<Product, "skus" | "relatedProducts"> {
  skus: CheckoutSku[];
  price: Money | null;
  qtyOnHand: number | null;
  relatedProducts: CollectionItem[];
}

/** Joins a product with prices and stock. A SKU without a record has no price and no stock. */
export function joinProduct(product: Product, inventory: Inventory): CheckoutProduct {
  const { price, qtyOnHand } = fromPrice(
    product.skus.map(({ sku }) => sku),
    inventory,
  );
  return {
    ...product,
    price,
    qtyOnHand,
    skus: product.skus.map((sku) => ({
      ...sku,
      price: inventory.get(sku.sku)?.price ?? null,
      qtyOnHand: countOnHand([sku.sku], inventory),
    })),
    relatedProducts: product.relatedProducts.map((card) => joinCard(card, inventory)),
  };
}
