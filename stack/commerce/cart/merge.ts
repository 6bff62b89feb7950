import { MAX_QUANTITY } from "@telfer/forms/cart.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import type { Shopper } from "../caller.ts";
import type { Guest } from "../guest-token.ts";
import { type Owner, ownedBy, ownerColumn, ownerOf } from "../owner.ts";
import { lineOffers } from "../price-book/offer.ts";
import { moveKeys } from "./change-keys.ts";
import { maxLines } from "./lines.ts";
import { lockOpenCart, markChanged, readCart } from "./store.ts";
import type { CartResponse } from "./wire.ts";

export type Customer = Extract<Shopper, { kind: "customer" }>;

/**
 * Moves a guest's cart, orders, and checkout attempts to a customer and returns the customer's cart. The guest is deleted,
 * so the token becomes invalid and merging again (or merging an unknown guest) changes nothing.
 * @throws {Problem} 409 while an order for one of the two carts is being placed.
 */
export const mergeCarts = (db: Db, customer: Customer, guest: Guest | null): Promise<CartResponse> =>
  db.transaction().execute(async (tx) => {
    if (guest) {
      await moveCart(tx, guest.id, ownerOf(customer));
      await moveHistory(tx, guest.id, ownerOf(customer));
    }
    return readCart(tx, customer);
  });

/**
 * Moves the lines of a guest's open cart into the open cart of `owner`.
 * @returns the ids of both carts; null if either has no open cart.
 * @throws {Problem} 409 while an order for one of the two carts is being placed.
 */
export async function moveCart(tx: Tx, guestId: string, owner: Owner): Promise<{ from: number; to: number } | null> {
  // Only this function locks two carts. Lock order prevents deadlocks between merges: the customer's cart first; of two
  // guests, the one with the smaller id first.
  const guestFirst = "guestId" in owner && guestId < owner.guestId;
  const early = guestFirst ? await lockOpenCart(tx, { guestId }) : null;
  const to = await lockOpenCart(tx, owner);
  const from = early ?? (await lockOpenCart(tx, { guestId }));
  if (from === null || to === null) return null;
  await moveLines(tx, from, to);
  return { from, to };
}

/** Adds the guest's pieces up to the available stock, at today's prices. Pieces already in the customer's cart are kept. */
async function moveLines(tx: Tx, from: number, to: number): Promise<void> {
  const offers = await lineOffers(tx, from);
  const added = await tx.selectFrom("cart_items").selectAll().where("cart_id", "=", from).orderBy("id").execute();
  const held = await tx.selectFrom("cart_items").selectAll().where("cart_id", "=", to).execute();
  await tx.deleteFrom("cart_items").where("cart_id", "=", from).execute();
  let changed = false;
  for (const line of added) {
    const offer = offers.find(({ itemId }) => itemId === line.id);
    if (!offer) continue;
    const same = held.find(({ sku, option_ids }) => sku === line.sku && String(option_ids) === String(line.option_ids));
    const ofSku = held.reduce((sum, { sku, quantity }) => sum + (sku === line.sku ? quantity : 0), 0);
    const room = Math.min(offer.available - ofSku, MAX_QUANTITY - (same?.quantity ?? 0));
    const pieces = Math.min(line.quantity, room);
    if (pieces <= 0 || (!same && held.length >= maxLines)) continue;
    changed = true;
    if (same) {
      same.quantity += pieces;
      await tx
        .updateTable("cart_items")
        .set({ quantity: same.quantity, price_cents: offer.currentPrice })
        .where("id", "=", same.id)
        .execute();
    } else {
      const { id: _id, options, ...rest } = line;
      const moved = { ...rest, cart_id: to, quantity: pieces, price_cents: offer.currentPrice };
      await tx
        .insertInto("cart_items")
        .values({ ...moved, options: JSON.stringify(options) })
        .execute();
      held.push({ ...line, quantity: pieces });
    }
  }
  if (changed) await markChanged(tx, to);
}

/** Reassigns the guest's carts, orders, attempts, and keys to the new owner and deletes the guest. */
export async function moveHistory(tx: Tx, guestId: string, to: Owner): Promise<void> {
  const owner = { guest_id: null, customer_id: null, ...ownerColumn(to) };
  const state = sql<"ordered" | "merged">`case state when 'open' then 'merged' else state end`;
  await tx
    .updateTable("carts")
    .set({ ...owner, state })
    .where("guest_id", "=", guestId)
    .execute();
  await tx.updateTable("orders").set(owner).where("guest_id", "=", guestId).execute();
  // An idempotency key belongs to one caller. If the new owner has used the same key, the owner's attempt keeps it, and the
  // guest's attempt gets a key that no request can send (it contains a space).
  await sql`
    update checkout_attempts attempt set guest_id = ${owner.guest_id}, customer_id = ${owner.customer_id},
      key = case when exists (
        select from checkout_attempts own where ${ownedBy(to)} and own.key = attempt.key
      ) then attempt.id || ' ' || attempt.key else attempt.key end
    where guest_id = ${guestId}`.execute(tx);
  await moveKeys(tx, guestId, to);
  await tx.deleteFrom("guests").where("id", "=", guestId).execute();
}
