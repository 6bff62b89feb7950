import type { Db, Tx } from "../database/tables.ts";
import type { KeyedChange } from "../cart/change-keys.ts";
import { keyReused } from "../problems.ts";
import { lockOrder } from "./record-step.ts";

/**
 * Makes a buyer's change of an order at most once per key, in a transaction that has locked the order.
 * @throws {Problem} 422 if the key was used for another change of the order.
 */
export const changeOrder = (
  db: Db,
  orderId: number,
  { key, hash }: KeyedChange,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId);
    const known = await tx
      .selectFrom("order_changes")
      .select("hash")
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .executeTakeFirst();
    if (known && known.hash !== hash) throw keyReused();
    if (known) return;
    await change(tx);
    await tx.insertInto("order_changes").values({ order_id: orderId, key, hash }).execute();
  });
