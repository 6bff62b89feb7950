import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/tables.ts";
import { optionalContact } from "../fields.ts";
import { readOrders } from "../order/store.ts";
import { orderAnswer } from "../order/wire.ts";
import { parseFields } from "../../process/problem.ts";
import { requiredText } from "../../process/text.ts";
import { addressAnswer } from "./address.ts";
import { listAddresses } from "./addresses.ts";
import { lockCustomer } from "./store.ts";

/** What a customer changes of their profile. A name is null where the access token told none. */
const changeable = z.object({
  firstName: requiredText(99).nullable(),
  lastName: requiredText(99).nullable(),
  phoneNumber: optionalContact,
});

/** The wire's Profile. */
export const profileAnswer = z.strictObject({
  fullName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  addresses: z.array(addressAnswer),
  orders: z.array(orderAnswer),
});
type Profile = z.output<typeof profileAnswer>;

/** The wire's Profile with all addresses and orders, the newest order first. */
export async function readProfile(db: Db, sub: string): Promise<Profile> {
  const customer = await db.selectFrom("customers").selectAll().where("sub", "=", sub).executeTakeFirstOrThrow();
  const { first_name, last_name, email, phone } = customer;
  return {
    fullName: [first_name, last_name].filter((name) => name !== null).join(" ") || null,
    firstName: first_name,
    lastName: last_name,
    email,
    phoneNumber: phone,
    addresses: await listAddresses(db, sub),
    orders: await readOrders(db, { customerId: sub }),
  };
}

/**
 * Takes names and phone number from a profile and answers the stored one; what is not there stays, the rest is not read.
 *
 * @throws {Problem} 422 that names the fields.
 */
export async function changeProfile(db: Db, sub: string, change: object): Promise<Profile> {
  await db.transaction().execute(async (tx) => {
    const { first_name, last_name, phone } = await lockCustomer(tx, sub);
    const stored = { firstName: first_name, lastName: last_name, phoneNumber: phone };
    const { firstName, lastName, phoneNumber } = parseFields(changeable, { ...stored, ...change });
    await tx
      .updateTable("customers")
      .set({ first_name: firstName, last_name: lastName, phone: phoneNumber, updated_at: sql<Date>`now()` })
      .where("sub", "=", sub)
      .execute();
  });
  return readProfile(db, sub);
}
