import { sql } from "kysely";
import type { AttemptState, Customer, Db, Dealer, Tx } from "../database/tables.ts";
import { ownedBy, type Owner, ownerIn } from "../owner.ts";
import { outOfStock } from "../problems.ts";

/** One idempotency key's attempt to order a cart. `payment` is set while the outcome is open. */
export interface Attempt {
  id: number;
  owner: Owner;
  cartId: number;
  bodyHash: string;
  reference: string;
  /** Cents. */
  amount: number;
  state: AttemptState;
  orderId: number | null;
  message: string | null;
  /** Whether the charge was never made, because its payment token is unknown, expired, or used. */
  tokenRefused: boolean;
  /** See `clientOf`; null when it is no longer needed. */
  client: string | null;
  /** Milliseconds since it started. */
  age: number;
  payment: { token: string; customer: Customer; dealer: Dealer | null; channel?: string | null } | null;
}

type Wanted = { id: number } | { cartId: number } | { owner: Owner; key: string } | { pendingOf: Owner };

export async function findAttempt(db: Db, wanted: Wanted): Promise<Attempt | null> {
  const query = selectAttempts(db);
  if ("id" in wanted) return (await query.where("id", "=", wanted.id).execute()).map(toAttempt)[0] ?? null;
  if ("key" in wanted) {
    const found = await query.where(ownedBy(wanted.owner)).where("key", "=", wanted.key).execute();
    return found.map(toAttempt)[0] ?? null;
  }
  const of = "cartId" in wanted ? sql<boolean>`cart_id = ${wanted.cartId}` : ownedBy(wanted.pendingOf);
  return (await query.where(of).where("state", "=", "pending").execute()).map(toAttempt)[0] ?? null;
}

/** All pending attempts that are at least `minAge` milliseconds old, oldest first. */
export async function pendingAttempts(db: Db, minAge: number): Promise<Attempt[]> {
  const found = await selectAttempts(db)
    .where("state", "=", "pending")
    .where("created_at", "<=", sql<Date>`now() - ${minAge} * interval '1 millisecond'`)
    .orderBy("created_at")
    .limit(100)
    .execute();
  return found.map(toAttempt);
}

const selectAttempts = (db: Db) =>
  db
    .selectFrom("checkout_attempts")
    .selectAll()
    .select(sql<number>`(extract(epoch from clock_timestamp() - created_at) * 1000)::float8`.as("age"));

type Row = Awaited<ReturnType<ReturnType<typeof selectAttempts>["execute"]>>[number];

const toAttempt = (row: Row): Attempt => ({
  id: row.id,
  owner: ownerIn(row),
  cartId: row.cart_id,
  bodyHash: row.body_hash,
  reference: row.reference,
  amount: row.amount_cents,
  state: row.state,
  orderId: row.order_id,
  message: row.message,
  tokenRefused: row.token_refused,
  client: row.client,
  age: row.age,
  payment: row.payment_token !== null && row.request ? { token: row.payment_token, ...row.request } : null,
});

interface Pieces {
  sku: string;
  quantity: number;
}

/**
 * Reserves a cart's pieces sku by sku in the given order. All callers sort the same way, which prevents deadlocks.
 * @throws {Problem} 409 out-of-stock.
 */
export async function reserve(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  for (const { sku, quantity } of sumBySku(pieces)) {
    const reserved = await tx
      .updateTable("skus")
      .set((eb) => ({ reserved: eb("reserved", "+", quantity) }))
      .where("sku", "=", sku)
      .where(sql<boolean>`on_hand - reserved >= ${quantity}`)
      .executeTakeFirst();
    if (reserved.numUpdatedRows === 1n) continue;
    const left = await tx
      .selectFrom("skus")
      .select(sql<number>`on_hand - reserved`.as("available"))
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();
    throw outOfStock(sku, left.available);
  }
}

/** Ends the reservation of a cart's pieces: they are sold or become available again. */
export async function release(tx: Tx, cartId: number, sold: boolean): Promise<void> {
  const pieces = await tx
    .selectFrom("cart_items")
    .select(["sku", "quantity"])
    .where("cart_id", "=", cartId)
    .orderBy("sku")
    .execute();
  for (const { sku, quantity } of sumBySku(pieces)) {
    await tx
      .updateTable("skus")
      .set((eb) => ({
        reserved: eb("reserved", "-", quantity),
        ...(sold ? { on_hand: eb("on_hand", "-", quantity) } : {}),
      }))
      .where("sku", "=", sku)
      .execute();
  }
}

function sumBySku(pieces: readonly Pieces[]): Pieces[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of pieces) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
}
