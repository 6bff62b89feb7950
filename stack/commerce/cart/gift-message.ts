import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { unknownCart } from "../problems.ts";
import { invalid } from "../../process/problem.ts";
import type { GiftRequest } from "./wire.ts";

/** True if goods of the cart go to the shipping address. Dealers' goods get no gift message. */
const shipsHome = (cartId: number) => sql<boolean>`exists (
  select from cart_items
  join skus on skus.sku = cart_items.sku join products on products.id = skus.product_id
  where cart_items.cart_id = ${cartId} and not products.is_ffl_item)`;

/**
 * Sets or (null) removes the gift message of a locked cart. Tax and shipping stay computed.
 * @throws {Problem} 422 for another cart than the caller's, and for a cart without goods for the shipping address
 */
export async function setGiftMessage(tx: Tx, ownCartId: number, { cartId, message }: GiftRequest): Promise<void> {
  if (cartId !== ownCartId) throw unknownCart();
  const { numUpdatedRows } = await tx
    .updateTable("carts")
    .set({ gift_message: message, updated_at: sql<Date>`now()` })
    .where("id", "=", cartId)
    .$if(message !== null, (update) => update.where(shipsHome(cartId)))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalid({ message: ["Add something that ships to you first."] });
}

/** Removes the gift message of a locked cart once nothing in it ships to the shipping address. */
export async function dropLostGiftMessage(tx: Tx, cartId: number): Promise<void> {
  await tx
    .updateTable("carts")
    .set({ gift_message: null })
    .where("id", "=", cartId)
    .where("gift_message", "is not", null)
    .where(sql<boolean>`not ${shipsHome(cartId)}`)
    .execute();
}

/** Moves the gift message of a locked cart to another. It replaces the other one, because it was written later. */
export async function moveGiftMessage(tx: Tx, from: number, to: number): Promise<void> {
  const { gift_message } = await tx
    .selectFrom("carts")
    .select("gift_message")
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  if (gift_message === null) return;
  await tx.updateTable("carts").set({ gift_message: null }).where("id", "=", from).execute();
  await tx.updateTable("carts").set({ gift_message }).where("id", "=", to).where(shipsHome(to)).execute();
}
