import { MAX_QUANTITY } from "@telfer/forms/cart.ts";
import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import type { Shopper } from "../caller.ts";
import type { Guest } from "../guest-token.ts";
import { type Owner, ownedBy, ownerColumn, ownerOf } from "../owner.ts";
import { lineOffers } from "../price-book/offer.ts";
import { moveKeys } from "./change-keys.ts";
import { moveGiftMessage } from "./gift-message.ts";
import { maxLines } from "./lines.ts";
import { lockOpenCart, markChanged, readCart } from "./store.ts";
import type { Cut, MergedCartResponse } from "./wire.ts";

export type Customer = Extract<Shopper, { kind: "customer" }>;

/**
 * Moves a guest's cart, orders, and checkout attempts to a customer and returns the customer's cart. The guest is deleted,
 * so the token becomes invalid and merging again (or merging an unknown guest) changes nothing: `alreadyMerged`.
 * @throws {Problem} 409 while an order for one of the two carts is being placed.
 */
export const mergeCarts = (db: Db, customer: Customer, guest: Guest | null): Promise<MergedCartResponse> =>
  db.transaction().execute(async (tx) => {
    const moved = guest && (await moveCart(tx, guest.id, ownerOf(customer)));
    if (guest) await moveHistory(tx, guest.id, ownerOf(customer));
    return { ...(await readCart(tx, customer)), alreadyMerged: !moved, cuts: moved?.cuts ?? [] };
  });

interface MovedCart {
  from: number;
  to: number;
  cuts: Cut[];
}

/**
 * Moves the lines and the gift message of a guest's open cart into the open cart of `owner`.
 * @returns the ids of both carts, and what did not fit; null if either has no open cart.
 * @throws {Problem} 409 while an order for one of the two carts is being placed.
 */
export async function moveCart(tx: Tx, guestId: string, owner: Owner): Promise<MovedCart | null> {
  // Only this function locks two carts. Lock order prevents deadlocks between merges: the customer's cart first; of two
  // guests, the one with the smaller id first.
  const guestFirst = "guestId" in owner && guestId < owner.guestId;
  const early = guestFirst ? await lockOpenCart(tx, { guestId }) : null;
  const to = await lockOpenCart(tx, owner);
  const from = early ?? (await lockOpenCart(tx, { guestId }));
  if (from === null || to === null) return null;
  const cuts = await moveLines(tx, from, to);
  await moveGiftMessage(tx, from, to);
  return { from, to, cuts };
}

/**
 * Adds the guest's pieces up to the available stock, at today's prices. Pieces already in the customer's cart are kept.
 * @returns the lines that did not fit
 */
async function moveLines(tx: Tx, from: number, to: number): Promise<Cut[]> {
  const offers = await lineOffers(tx, from);
  const added = await tx.selectFrom("cart_items").selectAll().where("cart_id", "=", from).orderBy("id").execute();
  const held = await tx.selectFrom("cart_items").selectAll().where("cart_id", "=", to).execute();
  await tx.deleteFrom("cart_items").where("cart_id", "=", from).execute();
  const cuts: Cut[] = [];
  let changed = false;
  for (const line of added) {
    const offer = offers.find(({ itemId }) => itemId === line.id);
    if (!offer) continue;
    const same = held.find(({ sku, option_ids }) => sku === line.sku && String(option_ids) === String(line.option_ids));
    const ofSku = held.reduce((sum, { sku, quantity }) => sum + (sku === line.sku ? quantity : 0), 0);
    const room = Math.min(offer.available - ofSku, MAX_QUANTITY - (same?.quantity ?? 0));
    const pieces = !same && held.length >= maxLines ? 0 : Math.max(0, Math.min(line.quantity, room));
    const before = same?.quantity ?? 0;
    let itemId = same?.id ?? null;
    if (same && pieces > 0) {
      same.quantity += pieces;
      await tx
        .updateTable("cart_items")
        .set({ quantity: same.quantity, price_cents: offer.currentPrice })
        .where("id", "=", same.id)
        .execute();
    } else if (pieces > 0) {
      const { id: _id, options, ...rest } = line;
      const moved = { ...rest, cart_id: to, quantity: pieces, price_cents: offer.currentPrice };
      const { id } = await tx
        .insertInto("cart_items")
        .values({ ...moved, options: JSON.stringify(options) })
        .returning("id")
        .executeTakeFirstOrThrow();
      held.push({ ...line, id, quantity: pieces });
      itemId = id;
    }
    changed ||= pieces > 0;
    if (pieces === line.quantity) continue;
    cuts.push({ itemId, productName: line.product_name, from: before + line.quantity, to: before + pieces });
  }
  if (changed) await markChanged(tx, to);
  return cuts;
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
