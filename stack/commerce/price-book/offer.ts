import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { invalid } from "../../process/problem.ts";

export interface Offer {
  sku: string;
  /** Sorted, without duplicates. */
  optionIds: number[];
  /** Price of one piece in cents, including add-ons. */
  price: number;
  /** Pieces that can be sold: on hand and not reserved. */
  available: number;
}

/**
 * Looks up a configured product.
 * @throws {Problem} 422 with the field: unknown product or sku, an option that the product does not have, or an option that
 * belongs to another sku.
 */
export async function findOffer(
  tx: Tx,
  { productId, sku, optionIds }: { productId: string; sku: string; optionIds: number[] },
): Promise<Offer> {
  const product = await tx
    .selectFrom("products")
    .leftJoin("skus", (join) =>
      join.onRef("skus.product_id", "=", "products.id").on("skus.sku", "=", sku).on("skus.is_listed", "=", true),
    )
    .select(["skus.sku", "skus.price_cents", sql<number>`skus.on_hand - skus.reserved`.as("available")])
    .where("products.id", "=", productId)
    .where("products.is_listed", "=", true)
    .executeTakeFirst();
  if (!product) throw invalid({ productId: ["There is no such product."] });
  if (product.price_cents === null) throw invalid({ sku: ["This product has no such variant."] });

  const ids = [...new Set(optionIds)].toSorted((a, b) => a - b);
  const options = await tx
    .selectFrom("options")
    .leftJoin("sku_options", (join) =>
      join
        .onRef("sku_options.product_id", "=", "options.product_id")
        .onRef("sku_options.option_id", "=", "options.id")
        .on("sku_options.sku", "=", sku),
    )
    .select(["options.kind", "options.price_cents", "sku_options.sku"])
    .where("options.product_id", "=", productId)
    .where("options.is_listed", "=", true)
    .where(sql<boolean>`options.id = any(${ids}::integer[])`)
    .execute();
  if (options.length < ids.length) throw invalid({ optionIds: ["This product has no such option."] });
  if (options.some((option) => option.kind === "variant" && option.sku === null)) {
    throw invalid({ optionIds: ["These options belong to another variant."] });
  }
  const addOns = options.reduce((sum, option) => sum + option.price_cents, 0);
  return { sku, optionIds: ids, price: product.price_cents + addOns, available: product.available };
}

export interface LineOffer {
  itemId: number;
  sku: string;
  quantity: number;
  /** Price of one piece in cents as stored with the line. */
  price: number;
  /** Price of one piece in cents in the price book. */
  currentPrice: number;
  /** Pieces that can be sold; 0 for a sku or option that left the catalog. */
  available: number;
  isFflItem: boolean;
}

/** The lines of a cart, ordered by sku, which is the order in which a checkout locks them. */
export async function lineOffers(tx: Tx, cartId: number): Promise<LineOffer[]> {
  const { rows } = await sql<LineOffer>`
    select item.id as "itemId", item.sku, item.quantity, item.price_cents as price,
      skus.price_cents + chosen.add_ons as "currentPrice",
      case when skus.is_listed and products.is_listed and chosen.listed = cardinality(item.option_ids)
        then skus.on_hand - skus.reserved else 0 end as available,
      products.is_ffl_item as "isFflItem"
    from cart_items item
    join skus on skus.sku = item.sku
    join products on products.id = skus.product_id
    cross join lateral (
      select coalesce(sum(options.price_cents), 0)::integer as add_ons,
        count(*) filter (where options.is_listed)::integer as listed
      from options where options.product_id = skus.product_id and options.id = any(item.option_ids)
    ) chosen
    where item.cart_id = ${cartId}
    order by item.sku, item.id`.execute(tx);
  return rows;
}
