import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Shopper } from "../caller.ts";
import type { Db } from "../database/tables.ts";
import type { Guest } from "../guest-token.ts";
import { ownerOf } from "../owner.ts";
import { unknownGuest } from "../problems.ts";
import { Problem } from "../../process/problem.ts";
import { joinGuest } from "./merge.ts";
import { readCart } from "./store.ts";
import type { CartAnswer } from "./wire.ts";

/** Milliseconds for which a token works. */
const lifetimeMs = 3_600_000;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");

/**
 * A token with which somebody else takes the guest's cart over, once. The one before opens nothing any more.
 *
 * @throws {Problem} 404 for a guest who exists no more.
 */
export async function handOver(db: Db, guest: Guest): Promise<{ handoverToken: string; expiresAt: string }> {
  const handoverToken = randomBytes(32).toString("base64url");
  const { rows } = await sql<{ created_at: Date }>`
    insert into cart_handovers (guest_id, hash) select id, ${hashOf(handoverToken)} from guests where id = ${guest.id}
    on conflict (guest_id) do update set hash = excluded.hash, created_at = now()
    returning created_at`.execute(db);
  const [row] = rows;
  if (!row) throw unknownGuest();
  return { handoverToken, expiresAt: new Date(row.created_at.getTime() + lifetimeMs).toISOString() };
}

/**
 * Joins the cart that the token hands over with the shopper's own, as merging does, and answers the latter. Who has handed
 * it over opens nothing any more.
 *
 * @throws {Problem} 404 for a token that was never given out, is spent or too old; 409 while an order for one of the two
 *   carts is being placed.
 */
export const takeOver = (db: Db, shopper: Shopper, token: string): Promise<CartAnswer> =>
  db.transaction().execute(async (tx) => {
    const guestId = await handedOver(tx, hashOf(token));
    const isOwn = shopper.kind === "guest" && shopper.guest.id === guestId;
    if (!isOwn && !(guestId && (await joinGuest(tx, ownerOf(shopper), guestId)))) throw notHandedOver();
    return readCart(tx, shopper);
  });

/** The guest whose cart the token of this hash hands over. */
export async function handedOver(db: Db, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("cart_handovers")
    .select("guest_id")
    .where("hash", "=", hash)
    .where("created_at", ">", new Date(Date.now() - lifetimeMs))
    .executeTakeFirst();
  return row?.guest_id;
}

const notHandedOver = (): Problem => new Problem(404, "This link was used before, or is too old.");
