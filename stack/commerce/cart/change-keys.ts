import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../database/tables.ts";
import { ownedBy, type Owner, ownerColumn } from "../owner.ts";
import { keyReused } from "../problems.ts";
import type { NewItem } from "./wire.ts";

/** The newest keys of an owner that are kept. A retry comes within seconds; this bounds what one caller can store. */
export const maxKeys = 200;

/** A change of a cart that happens at most once per key. */
export interface KeyedChange {
  key: string;
  /** Hash of what the change does. */
  hash: string;
}

/** @param parts what the change does, without names, prices and pictures, which may differ when it is sent again */
export const keyedChange = (key: string, ...parts: unknown[]): KeyedChange => ({
  key,
  hash: createHash("sha256").update(JSON.stringify(parts)).digest("base64url"),
});

/** The parts of an item that identify what is added. */
export const essence = ({ productId, sku, optionIds, quantity, buildId, notes }: NewItem): unknown[] => [
  productId,
  sku,
  [...new Set(optionIds)].toSorted((a, b) => a - b),
  quantity,
  buildId ?? null,
  notes ?? null,
];

/**
 * Whether the owner, whose cart is locked, has already made this change with this key.
 * @throws {Problem} 422 if the key was used for another change
 */
export async function wasMade(tx: Tx, owner: Owner, { key, hash }: KeyedChange): Promise<boolean> {
  const known = await tx
    .selectFrom("cart_changes")
    .select("hash")
    .where(ownedBy(owner))
    .where("key", "=", key)
    .executeTakeFirst();
  if (known && known.hash !== hash) throw keyReused();
  return known !== undefined;
}

export async function recordChange(tx: Tx, owner: Owner, change: KeyedChange): Promise<void> {
  await tx
    .insertInto("cart_changes")
    .values({ ...ownerColumn(owner), ...change })
    .execute();
  await sql`delete from cart_changes where id in (
    select id from cart_changes where ${ownedBy(owner)} order by id desc offset ${maxKeys})`.execute(tx);
}

/** Gives a guest's keys to the owner who gets the guest's cart, except those that the owner has used, too. */
export const moveKeys = (tx: Tx, guestId: string, to: Owner) =>
  tx
    .updateTable("cart_changes")
    .set({ guest_id: null, customer_id: null, ...ownerColumn(to) })
    .where("guest_id", "=", guestId)
    .where(sql<boolean>`not exists (select from cart_changes own where ${ownedBy(to)} and own.key = cart_changes.key)`)
    .execute();
