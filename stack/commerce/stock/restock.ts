import type { Tx } from "../database/tables.ts";

/** Puts pieces back on the shelf. Locks the skus in the order that checkouts use, which prevents deadlocks. */
export async function restock(tx: Tx, pieces: readonly { sku: string; quantity: number }[]): Promise<void> {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of pieces) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  for (const [sku, quantity] of [...bySku].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .updateTable("skus")
      .set((eb) => ({ on_hand: eb("on_hand", "+", quantity) }))
      .where("sku", "=", sku)
      .execute();
  }
}
