import { sql } from "kysely";
import type { Account } from "../access-token.ts";
import { isDeleted } from "./deleted-accounts.ts";
import { Problem } from "../../process/problem.ts";
import type { Db, Tx } from "../database/tables.ts";

/**
 * Stores a customer with an empty cart on their first call. Later tokens update the email, but not the names.
 * @throws {Problem} 401 for a deleted account
 */
export async function ensureCustomer(db: Db, { sub, email, firstName, lastName }: Account): Promise<void> {
  const known = await db.selectFrom("customers").select("email").where("sub", "=", sub).executeTakeFirst();
  if (!known) {
    if (await isDeleted(db, sub)) throw new Problem(401, "This account has been deleted.");
    await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto("customers")
        .values({ sub, email, first_name: firstName, last_name: lastName })
        .onConflict((conflict) => conflict.column("sub").doNothing())
        .executeTakeFirst();
      // If no row was inserted, another call was first and has created the cart.
      if (inserted.numInsertedOrUpdatedRows === 1n) {
        await tx.insertInto("carts").values({ customer_id: sub }).execute();
      }
    });
  } else if (email !== null && email !== known.email) {
    await db
      .updateTable("customers")
      .set({ email, updated_at: sql<Date>`now()` })
      .where("sub", "=", sub)
      .execute();
  }
}

/** Returns the customer row with a lock, which serializes changes to one account. */
export const lockCustomer = (tx: Tx, sub: string) =>
  tx.selectFrom("customers").selectAll().where("sub", "=", sub).forNoKeyUpdate().executeTakeFirstOrThrow();
