import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../database/tables.ts";
import { dollars } from "../../process/money.ts";
import { invalid, Problem } from "../../process/problem.ts";
import { text } from "../../process/text.ts";
import { dollarAmount } from "../fields.ts";
import { lockCustomer } from "./store.ts";

/** Limits a list to a size that fits into one response. */
const maxItems = 100;

const sku = text(64)
  .nullish()
  .transform((value) => value || null);

export const saveRequest = z.object({ sku });

export const mergeRequest = z.object({
  items: z.array(z.object({ productId: text(64), sku, savedAt: z.iso.datetime().nullish() })).max(maxItems),
});

export const savedResponse = z.strictObject({
  items: z.array(
    z.strictObject({
      productId: z.string(),
      sku: z.string().nullable(),
      priceWhenSaved: dollarAmount.nullable(),
      wasInStock: z.boolean(),
      savedAt: z.iso.datetime(),
    }),
  ),
});
type Saved = z.output<typeof savedResponse>;

/** The customer's saved items, latest first. */
export async function listSaved(db: Db, sub: string): Promise<Saved> {
  const rows = await db
    .selectFrom("saved_items")
    .selectAll()
    .where("customer_id", "=", sub)
    .orderBy("saved_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    items: rows.map((row) => ({
      productId: row.product_id,
      sku: row.sku,
      priceWhenSaved: row.price_cents === null ? null : dollars(row.price_cents),
      wasInStock: row.was_in_stock,
      savedAt: row.saved_at.toISOString(),
    })),
  };
}

/**
 * Saves a product with its current price. Saving it again changes nothing, unless another of its skus is named.
 * @throws {Problem} 422 for an unknown product or sku, or if the list is full.
 */
export async function saveProduct(db: Db, sub: string, productId: string, chosen: string | null): Promise<Saved> {
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, sub);
    const product = (await findProducts(tx, [productId])).get(productId);
    if (!product) throw invalid({ productId: ["There is no such product."] });
    if (chosen !== null && !product.has(chosen)) throw invalid({ sku: ["This product has no such variant."] });
    const known = await tx
      .selectFrom("saved_items")
      .select("sku")
      .where("customer_id", "=", sub)
      .where("product_id", "=", productId)
      .executeTakeFirst();
    if (known && (chosen === null || known.sku === chosen)) return;
    if (known) await remove(tx, sub, productId);
    else if ((await count(tx, sub)) >= maxItems) {
      throw new Problem(422, `A list of saved items holds at most ${maxItems}. Remove one and save this again.`);
    }
    await insert(tx, sub, [{ productId, sku: chosen, savedAt: null }], new Map([[productId, product]]));
  });
  return listSaved(db, sub);
}

export async function removeSaved(db: Db, sub: string, productId: string): Promise<Saved> {
  await remove(db, sub, productId);
  return listSaved(db, sub);
}

/**
 * Adds the items of a browser, latest first, that are not in the customer's list yet, as far as there is room. Skips unknown
 * products; an unknown sku saves the product only. Repeating it adds nothing.
 */
export async function mergeSaved(db: Db, sub: string, items: z.output<typeof mergeRequest>["items"]): Promise<Saved> {
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, sub);
    const known = new Set((await listSaved(tx, sub)).items.map(({ productId }) => productId));
    const products = await findProducts(
      tx,
      items.map(({ productId }) => productId),
    );
    const added = new Map(
      items
        .filter(({ productId }) => products.has(productId) && !known.has(productId))
        .toSorted((a, b) => (b.savedAt ?? "").localeCompare(a.savedAt ?? ""))
        .map((item) => [item.productId, item]),
    );
    await insert(tx, sub, [...added.values()].slice(0, Math.max(0, maxItems - known.size)), products);
  });
  return listSaved(db, sub);
}

/** The listed skus of a product, with price in cents and pieces for sale. */
type Skus = Map<string, { price: number; available: number }>;

async function findProducts(tx: Tx, ids: string[]): Promise<Map<string, Skus>> {
  const rows = await tx
    .selectFrom("products")
    .leftJoin("skus", (join) => join.onRef("skus.product_id", "=", "products.id").on("skus.is_listed", "=", true))
    .select([
      "products.id",
      "skus.sku",
      "skus.price_cents",
      sql<number | null>`skus.on_hand - skus.reserved`.as("available"),
    ])
    .where(sql<boolean>`products.id = any(${ids}::text[])`)
    .where("products.is_listed", "=", true)
    .execute();
  const products = new Map<string, Skus>();
  for (const row of rows) {
    const skus: Skus = products.get(row.id) ?? new Map();
    if (row.sku !== null) skus.set(row.sku, { price: row.price_cents ?? 0, available: row.available ?? 0 });
    products.set(row.id, skus);
  }
  return products;
}

/** The lowest price of the skus on hand, or of all if none is: what the shop's cards show. */
function offerOf(skus: Skus, chosen: string | null) {
  const all = [...skus].filter(([name]) => chosen === null || name === chosen).map(([, offer]) => offer);
  const onHand = all.filter(({ available }) => available > 0);
  const prices = (onHand.length > 0 ? onHand : all).map(({ price }) => price);
  return { price_cents: prices.length > 0 ? Math.min(...prices) : null, was_in_stock: onHand.length > 0 };
}

interface NewItem {
  productId: string;
  sku: string | null;
  savedAt?: string | null | undefined;
}

async function insert(tx: Tx, sub: string, items: NewItem[], products: Map<string, Skus>): Promise<void> {
  if (items.length === 0) return;
  const now = Date.now();
  await tx
    .insertInto("saved_items")
    .values(
      items.map(({ productId, sku: wanted, savedAt }) => {
        const skus: Skus = products.get(productId) ?? new Map();
        const chosen = wanted !== null && skus.has(wanted) ? wanted : null;
        const time = savedAt ? Math.min(now, Date.parse(savedAt)) : now;
        return {
          customer_id: sub,
          product_id: productId,
          sku: chosen,
          ...offerOf(skus, chosen),
          saved_at: new Date(time),
        };
      }),
    )
    .execute();
}

const remove = (db: Db, sub: string, productId: string) =>
  db.deleteFrom("saved_items").where("customer_id", "=", sub).where("product_id", "=", productId).execute();

async function count(tx: Tx, sub: string): Promise<number> {
  const row = await tx
    .selectFrom("saved_items")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("customer_id", "=", sub)
    .executeTakeFirstOrThrow();
  return row.count;
}
