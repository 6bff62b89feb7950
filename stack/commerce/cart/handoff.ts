import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Shopper } from "../caller.ts";
import type { Db, Tx } from "../database/tables.ts";
import type { Guest } from "../guest-token.ts";
import { ownedBy, ownerOf } from "../owner.ts";
import { invalidGuestToken } from "../problems.ts";
import { Problem } from "../../process/problem.ts";
import { moveCart } from "./merge.ts";
import { readCart, readOpenCart } from "./store.ts";
import type { Cut, HandedOverCartResponse, MergedCartResponse } from "./wire.ts";

const lifetimeMs = 3_600_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * Issues a token that accepts the lines of the guest's cart once. It invalidates the guest's previous token.
 * @throws {Problem} 404 for a guest without an open cart.
 */
export async function createHandoff(db: Db, guest: Guest): Promise<{ handoverToken: string; expiresAt: string }> {
  const handoverToken = randomBytes(32).toString("base64url");
  const { rows } = await sql<{ created_at: Date }>`
    insert into cart_handovers (guest_id, hash)
      select guest_id, ${hashOf(handoverToken)} from carts where guest_id = ${guest.id} and state = 'open'
    on conflict (guest_id) do update set hash = excluded.hash, created_at = now(), taken_by = null
    returning created_at`.execute(db);
  const [row] = rows;
  if (!row) throw invalidGuestToken();
  return { handoverToken, expiresAt: new Date(row.created_at.getTime() + lifetimeMs).toISOString() };
}

/**
 * Returns the contents of the cart behind a handoff token, without using up the token.
 * @throws {Problem} 404 for a token that was never issued, was used, or has expired.
 */
export async function readHandedOver(db: Db, token: string): Promise<HandedOverCartResponse> {
  const handover = await findHandover(db, hashOf(token));
  const isTaken = !handover || handover.taken_by !== null;
  const cart = isTaken ? null : await readOpenCart(db, { guestId: handover.guest_id });
  if (!cart) throw notHandedOver();
  return { items: cart.items, subTotal: cart.subTotal };
}

/**
 * Moves the lines of the cart behind a handoff token into the shopper's own cart and returns the latter. Nothing else moves:
 * the guest keeps their orders but no longer has an open cart. Accepting again changes nothing: `alreadyMerged`.
 * @throws {Problem} 404 for a token that was never issued, was used by another shopper, or has expired; 409 while an order
 * for one of the two carts is being placed.
 */
export const acceptHandoff = (db: Db, shopper: Shopper, token: string): Promise<MergedCartResponse> =>
  db.transaction().execute(async (tx) => {
    const hash = hashOf(token);
    await lockHandover(tx, hash);
    const handover = await findHandover(tx, hash);
    if (!handover) throw notHandedOver();
    const { guest_id: guestId, taken_by: takenBy } = handover;
    let cuts: Cut[] = [];
    const isOwn = shopper.kind === "guest" && shopper.guest.id === guestId;
    if (takenBy !== null) {
      if (!(await owns(tx, shopper, takenBy))) throw notHandedOver();
    } else if (!isOwn) {
      const moved = await moveCart(tx, guestId, ownerOf(shopper));
      if (!moved) throw notHandedOver();
      cuts = moved.cuts;
      await tx
        .updateTable("carts")
        .set({ state: "merged", updated_at: sql<Date>`now()` })
        .where("id", "=", moved.from)
        .execute();
      await tx.updateTable("cart_handovers").set({ taken_by: moved.to }).where("hash", "=", hash).execute();
    }
    return { ...(await readCart(tx, shopper)), alreadyMerged: takenBy !== null, cuts };
  });

/** Serializes simultaneous requests for the same cart. */
const lockHandover = (tx: Tx, hash: string) =>
  tx.selectFrom("cart_handovers").select("hash").where("hash", "=", hash).forUpdate().execute();

/** Finds the unexpired handoff for a token hash. */
export const findHandover = (db: Db, hash: string) =>
  db
    .selectFrom("cart_handovers")
    .select(["guest_id", "taken_by"])
    .where("hash", "=", hash)
    .where("created_at", ">", new Date(Date.now() - lifetimeMs))
    .executeTakeFirst();

/** True if the cart is or was the shopper's. A guest's cart becomes the customer's at sign-in. */
async function owns(tx: Tx, shopper: Shopper, cartId: number): Promise<boolean> {
  const owned = tx
    .selectFrom("carts")
    .select("id")
    .where("id", "=", cartId)
    .where(ownedBy(ownerOf(shopper)));
  return (await owned.executeTakeFirst()) !== undefined;
}

const notHandedOver = (): Problem => new Problem(404, "This link has already been used or has expired.");
