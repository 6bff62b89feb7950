import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { invalid, Problem } from "../../process/problem.ts";

/** Most pieces of a sku that fit into the column. */
const mostOnHand = 2_147_483_647;

export interface Receipt {
  sku: string;
  quantity: number;
  /** Idempotency key: its pieces are added once. */
  key: string | null;
}

/**
 * Adds pieces to the stock.
 * @returns the pieces that can be sold now.
 * @throws {Problem} 404 for an unknown sku; 422 for a key that was used for another receipt, or if the total does not fit
 * into the column.
 */
export const bookReceipt = (db: Db, receipt: Receipt): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { sku, quantity, key } = receipt;
    if ((await available(tx, sku)) === null) throw new Problem(404, "There is no such sku.");
    const inserted = await tx
      .insertInto("stock_receipts")
      .values({ sku, quantity, key })
      .onConflict((conflict) => conflict.column("key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) {
      const { numUpdatedRows } = await tx
        .updateTable("skus")
        .set((eb) => ({ on_hand: eb("on_hand", "+", quantity) }))
        .where("sku", "=", sku)
        .where("on_hand", "<=", mostOnHand - quantity)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw invalid({ quantity: ["This would exceed the largest possible stock."] });
    } else {
      await refuseOther(tx, receipt);
    }
    return (await available(tx, sku)) ?? 0;
  });

async function available(tx: Tx, sku: string): Promise<number | null> {
  const row = await tx
    .selectFrom("skus")
    .select(sql<number>`on_hand - reserved`.as("available"))
    .where("sku", "=", sku)
    .executeTakeFirst();
  return row?.available ?? null;
}

async function refuseOther(tx: Tx, { sku, quantity, key }: Receipt): Promise<void> {
  const known = await tx
    .selectFrom("stock_receipts")
    .select("id")
    .where("key", "=", key)
    .where("sku", "=", sku)
    .where("quantity", "=", quantity)
    .executeTakeFirst();
  if (!known) throw invalid({ "Idempotency-Key": ["Already used for another receipt."] });
}
