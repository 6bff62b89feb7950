import { MAX_QUANTITY, MAX_QUANTITY_MESSAGE } from "@telfer/forms/cart.ts";
import type { Tx } from "../database/tables.ts";
import { findOffer, type LineOffer, lineOffers } from "../price-book/offer.ts";
import { outOfStock, priceChanged } from "../problems.ts";
import { type FieldErrors, invalid, Problem } from "../../process/problem.ts";
import { markChanged } from "./store.ts";
import type { ChangedItem, NewItem } from "./wire.ts";

/** Limits a cart to a size that fits into every response. */
export const maxLines = 100;

/** Adds an item to a locked cart, or `more` pieces to the line with the same product, sku, and options. */
export async function addLine(tx: Tx, cartId: number, item: NewItem, more: number): Promise<void> {
  const offer = await findOffer(tx, item);
  const given = item.productPrice ?? item.price ?? null;
  if (given !== null && given !== offer.price) throw priceChanged(offer.sku, offer.price);

  const lines = await tx.selectFrom("cart_items").selectAll().where("cart_id", "=", cartId).execute();
  const existing = lines.find((line) => line.sku === offer.sku && String(line.option_ids) === String(offer.optionIds));
  const added = existing ? more : item.quantity;
  if (existing && existing.quantity + more > MAX_QUANTITY) throw invalid({ quantity: [MAX_QUANTITY_MESSAGE] });
  const inCart = lines.reduce((sum, line) => sum + (line.sku === offer.sku ? line.quantity : 0), 0);
  if (inCart + added > offer.available) {
    throw outOfStock(offer.sku, offer.available, { pieces: inCart, where: "your cart" });
  }

  if (existing) {
    await tx
      .updateTable("cart_items")
      .set({ quantity: existing.quantity + more, price_cents: offer.price })
      .where("id", "=", existing.id)
      .execute();
  } else {
    if (lines.length >= maxLines) throw new Problem(422, `A cart holds at most ${maxLines} different items.`);
    await tx
      .insertInto("cart_items")
      .values({
        cart_id: cartId,
        sku: offer.sku,
        option_ids: offer.optionIds,
        quantity: item.quantity,
        price_cents: offer.price,
        product_name: item.productName,
        product_url: item.productUrl ?? null,
        image_url: item.imageUrl ?? null,
        options: JSON.stringify(item.options),
        build_id: item.buildId ?? null,
        notes: item.notes ?? null,
      })
      .execute();
  }
  await markChanged(tx, cartId);
}

/**
 * Adds the quantity of each item to a locked cart.
 * @throws {Problem} for the first item that cannot be added, with its index as `item` and in the names of `errors`
 */
export async function addLines(tx: Tx, cartId: number, items: readonly NewItem[]): Promise<void> {
  for (const [index, item] of items.entries()) {
    try {
      await addLine(tx, cartId, item, item.quantity);
    } catch (error) {
      throw error instanceof Problem ? problemOfItem(error, index) : error;
    }
  }
}

function problemOfItem({ status, message, type, members }: Problem, index: number): Problem {
  const { errors, ...others } = members as { errors?: FieldErrors };
  const named = Object.entries(errors ?? {}).map(([name, messages]) => [`items.${index}.${name}`, messages]);
  return new Problem(status, message, {
    ...others,
    type,
    item: index,
    ...(errors && { errors: Object.fromEntries(named) }),
  });
}

/**
 * Sets the quantity of a line in a locked cart; 0 removes it. If the price in the request is outdated, the line takes
 * today's price and keeps its quantity, and the function returns the problem for the caller to throw after the commit, so
 * that the next attempt succeeds.
 */
export async function changeLine(tx: Tx, cartId: number, itemId: number, item: ChangedItem): Promise<Problem | void> {
  const offers = await lineOffers(tx, cartId);
  const line = offers.find((offer) => offer.itemId === itemId);
  if (!line) throw unknownLine();
  if (item.quantity === 0) return removeLine(tx, cartId, itemId);
  await refuseOtherItem(tx, line, item);

  const given = item.productPrice ?? item.price ?? null;
  const moved = given !== null && given !== line.currentPrice;
  if (!moved) {
    const others = offers.filter((offer) => offer.sku === line.sku && offer !== line);
    const held = others.reduce((sum, offer) => sum + offer.quantity, 0);
    if (held + item.quantity > line.available) {
      throw outOfStock(line.sku, line.available, { pieces: held, where: "another line of your cart" });
    }
  }
  await tx
    .updateTable("cart_items")
    .set({ price_cents: line.currentPrice, ...(moved ? {} : { quantity: item.quantity }) })
    .where("id", "=", itemId)
    .execute();
  await markChanged(tx, cartId);
  return moved ? priceChanged(line.sku, line.currentPrice) : undefined;
}

export async function removeLine(tx: Tx, cartId: number, itemId: number): Promise<void> {
  const removed = await tx
    .deleteFrom("cart_items")
    .where("cart_id", "=", cartId)
    .where("id", "=", itemId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw unknownLine();
  await markChanged(tx, cartId);
}

/** A line's item cannot change: another product, sku, or set of options is another line. */
async function refuseOtherItem(tx: Tx, line: LineOffer, item: ChangedItem): Promise<void> {
  const stored = await tx
    .selectFrom("cart_items")
    .innerJoin("skus", "skus.sku", "cart_items.sku")
    .select(["skus.product_id", "cart_items.option_ids"])
    .where("cart_items.id", "=", line.itemId)
    .executeTakeFirstOrThrow();
  const same = "A line can't change its item. Remove it and add the other one.";
  if (item.productId !== undefined && item.productId !== stored.product_id) throw invalid({ productId: [same] });
  if (item.sku !== undefined && item.sku !== line.sku) throw invalid({ sku: [same] });
  const ids = item.optionIds && [...new Set(item.optionIds)].toSorted((a, b) => a - b);
  if (ids && String(ids) !== String(stored.option_ids)) throw invalid({ optionIds: [same] });
}

const unknownLine = (): Problem => new Problem(404, "This item is no longer in your cart.");
