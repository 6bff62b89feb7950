import { MAX_QUANTITY } from "@telfer/forms/cart.ts";
import type { Shopper } from "../caller.ts";
import { addLine, maxLines } from "../cart/lines.ts";
import { lockOpenCart, readCart } from "../cart/store.ts";
import type { Db, Tx } from "../database/tables.ts";
import { ownerOf } from "../owner.ts";
import { findOffer, type Offer } from "../price-book/offer.ts";
import { unknownCart } from "../problems.ts";
import { Problem } from "../../process/problem.ts";
import type { ReorderResponse } from "./wire.ts";

/**
 * Adds the lines of an order to the shopper's open cart at today's prices, as far as they are sold and in stock.
 * @throws {Problem} 409 while an order for the cart is being placed, 422 without a cart.
 */
export const reorder = (db: Db, orderId: number, shopper: Shopper): Promise<ReorderResponse> =>
  db.transaction().execute(async (tx) => {
    const cartId = await lockOpenCart(tx, ownerOf(shopper));
    if (cartId === null) throw unknownCart();
    const skipped: ReorderResponse["skipped"] = [];
    let added = 0;
    for (const line of await readLines(tx, orderId)) {
      const { product_name: productName, quantity: wanted } = line;
      const offer = await currentOffer(tx, line);
      const pieces = offer ? Math.min(wanted, await roomFor(tx, cartId, offer)) : 0;
      if (pieces > 0) {
        await addLine(
          tx,
          cartId,
          {
            productId: line.product_id,
            sku: line.sku,
            optionIds: line.option_ids,
            productName,
            quantity: pieces,
            productUrl: line.product_url,
            imageUrl: line.image_url,
            options: line.options,
            buildId: line.build_id,
            notes: line.notes,
          },
          pieces,
        );
        added += pieces;
      }
      if (pieces === wanted) continue;
      const soldOut = offer && offer.available <= 0 ? "sold-out" : "reduced";
      skipped.push({ productName, reason: offer ? soldOut : "unavailable", quantity: wanted - pieces });
    }
    return { cart: await readCart(tx, shopper), added, skipped };
  });

const readLines = (tx: Tx, orderId: number) =>
  tx
    .selectFrom("order_lines")
    .innerJoin("skus", "skus.sku", "order_lines.sku")
    .selectAll("order_lines")
    .select("skus.product_id")
    .where("order_id", "=", orderId)
    .orderBy("line_number")
    .execute();

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** Null if the product, the sku, or an option is no longer sold. */
async function currentOffer(
  tx: Tx,
  { product_id: productId, sku, option_ids: optionIds }: Line,
): Promise<Offer | null> {
  try {
    return await findOffer(tx, { productId, sku, optionIds });
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

/** Pieces of an offer that fit into the cart's limits and the stock. */
async function roomFor(tx: Tx, cartId: number, { sku, optionIds, available }: Offer): Promise<number> {
  const lines = await tx
    .selectFrom("cart_items")
    .select(["sku", "option_ids", "quantity"])
    .where("cart_id", "=", cartId)
    .execute();
  const same = lines.find((line) => line.sku === sku && String(line.option_ids) === String(optionIds));
  if (!same && lines.length >= maxLines) return 0;
  const held = lines.reduce((sum, line) => sum + (line.sku === sku ? line.quantity : 0), 0);
  return Math.max(0, Math.min(available - held, MAX_QUANTITY - (same?.quantity ?? 0)));
}
