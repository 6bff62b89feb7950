import { sql } from "kysely";
import type { Db, Tx } from "../database/tables.ts";
import { parseFields, Problem } from "../../process/problem.ts";
import { type Address, address, type AddressResponse, toRow, toWire } from "./address.ts";
import { lockCustomer } from "./store.ts";

/** Limits an address book to a size that fits into every profile response. */
const maxAddresses = 100;

/** The customer's addresses, oldest first. */
export async function listAddresses(db: Db, sub: string): Promise<AddressResponse[]> {
  const rows = await db.selectFrom("addresses").selectAll().where("customer_id", "=", sub).orderBy("id").execute();
  return rows.map(toWire);
}

/**
 * Adds an address. Without flags, the first address becomes the default for shipping and billing; later ones do not.
 * @throws {Problem} 422 with the invalid fields, or if the address book is full.
 */
export const addAddress = (db: Db, sub: string, given: object): Promise<AddressResponse> =>
  db.transaction().execute(async (tx) => {
    await lockCustomer(tx, sub);
    const { count } = await tx
      .selectFrom("addresses")
      .select(sql<number>`count(*)::integer`.as("count"))
      .where("customer_id", "=", sub)
      .executeTakeFirstOrThrow();
    if (count >= maxAddresses) throw new Problem(422, `An address book holds at most ${maxAddresses} addresses.`);
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
 * Changes the fields that are present; null clears an optional one.
 * @throws {Problem} 404 for an address that is not the customer's, 422 with the invalid fields.
 */
export const changeAddress = (db: Db, sub: string, id: number, given: object): Promise<AddressResponse> =>
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
 * Removes an address. If it was a default, there is no default until another address is made one.
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

const unknownAddress = (): Problem => new Problem(404, "This address is no longer in your address book.");
