import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { parseFields, Problem } from "../../process/problem.ts";
import { type Address, address, type AddressAnswer, toRow, toWire } from "./address.ts";
import { lockCustomer } from "./store.ts";

/** Keeps an address book to a size that every profile can carry. */
const maxAddresses = 100;

/** The customer's addresses in the order in which they were added. */
export async function listAddresses(db: Db, sub: string): Promise<AddressAnswer[]> {
  const rows = await db.selectFrom("addresses").selectAll().where("customer_id", "=", sub).orderBy("id").execute();
  return rows.map(toWire);
}

/**
 * Adds an address. Without flags the first one is the default for shipping and billing, a later one for neither.
 *
 * @throws {Problem} 422 that names the fields, or for an address book that is full.
 */
export const addAddress = (db: Db, sub: string, given: object): Promise<AddressAnswer> =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, sub);
    const { count } = await tx
      .selectFrom("addresses")
      .select(sql<number>`count(*)::integer`.as("count"))
      .where("customer_id", "=", sub)
      .executeTakeFirstOrThrow();
    if (count >= maxAddresses) throw new Problem(422, `An address book holds ${maxAddresses} addresses at most.`);
    const fields = parseFields(address, given);
    const added = {
      ...fields,
      isDefaultShipping: fields.isDefaultShipping ?? count === 0,
      isDefaultBilling: fields.isDefaultBilling ?? count === 0,
    };
    await clearDefaults(tx, sub, added);
    const row = await tx
      .insertInto("addresses")
      .values({ customer_id: sub, ...toRow(added) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWire(row);
  });

/**
 * Changes the fields that are there; null empties an optional one.
 *
 * @throws {Problem} 404 for an address that is not the customer's, 422 that names the fields.
 */
export const changeAddress = (db: Db, sub: string, id: number, given: object): Promise<AddressAnswer> =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, sub);
    const stored = await tx
      .selectFrom("addresses")
      .selectAll()
      .where("id", "=", id)
      .where("customer_id", "=", sub)
      .executeTakeFirst();
    if (!stored) throw unknownAddress();
    const fields = parseFields(address, { ...toWire(stored), ...given });
    const changed = {
      ...fields,
      isDefaultShipping: fields.isDefaultShipping ?? stored.is_default_shipping,
      isDefaultBilling: fields.isDefaultBilling ?? stored.is_default_billing,
    };
    await clearDefaults(tx, sub, changed);
    const row = await tx
      .updateTable("addresses")
      .set({ ...toRow(changed), updated_at: sql<Date>`now()` })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toWire(row);
  });

/**
 * Removes an address. When it was a default, there is none until another one is made it.
 *
 * @throws {Problem} 404 for an address that is not the customer's.
 */
export async function removeAddress(db: Db, sub: string, id: number): Promise<void> {
  const removed = await db
    .deleteFrom("addresses")
    .where("id", "=", id)
    .where("customer_id", "=", sub)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw unknownAddress();
}

/** Takes a default from the address that has it, for one that is about to get it. */
async function clearDefaults(tx: Tx, sub: string, next: Address): Promise<void> {
  for (const [column, isNext] of [
    ["is_default_shipping", next.isDefaultShipping],
    ["is_default_billing", next.isDefaultBilling],
  ] as const) {
    if (!isNext) continue;
    await tx
      .updateTable("addresses")
      .set({ [column]: false })
      .where("customer_id", "=", sub)
      .where(column, "=", true)
      .execute();
  }
}

const unknownAddress = (): Problem => new Problem(404, "This address is not in your address book any more.");
