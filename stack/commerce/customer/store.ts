import { sql } from "kysely";
import type { Account } from "../access-token.ts";
import type { Db, Tx } from "../database/tables.ts";

/** Stores a customer with an empty cart at the first call; the e-mail follows the token, names are taken once. */
export async function ensureCustomer(db: Db, { sub, email, firstName, lastName }: Account): Promise<void> {
  const known = await db.selectFrom("customers").select("email").where("sub", "=", sub).executeTakeFirst();
  if (!known) {
    await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto("customers")
        .values({ sub, email, first_name: firstName, last_name: lastName })
        .onConflict((conflict) => conflict.column("sub").doNothing())
        .executeTakeFirst();
      // Without a row another call was first, and has made the cart.
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

/** The customer, locked: changes of one account come one after the other. */
export const lockCustomer = (tx: Tx, sub: string) =>
  tx.selectFrom("customers").selectAll().where("sub", "=", sub).forNoKeyUpdate().executeTakeFirstOrThrow();
