import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../database/tables.ts";
import { optionalContact } from "../fields.ts";
import { readOrders } from "../order/store.ts";
import { orderResponse } from "../order/wire.ts";
import { parseFields } from "../../process/problem.ts";
import { requiredText } from "../../process/text.ts";
import { addressResponse } from "./address.ts";
import { listAddresses } from "./addresses.ts";
import { lockCustomer } from "./store.ts";

/** The fields of a profile that the customer can change. A name is null if the access token had none. */
const changeable = z.object({
  firstName: requiredText(99).nullable(),
  lastName: requiredText(99).nullable(),
  phoneNumber: optionalContact,
});

const profileResponse = z.strictObject({
  fullName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  addresses: z.array(addressResponse),
  orders: z.array(orderResponse),
});

/** What the account page can offer beyond the contract's basics. */
export const offeringProfileResponse = profileResponse.extend({ offers: z.array(z.enum(["data", "deletion"])) });

type Profile = z.output<typeof profileResponse>;

/** Returns the profile in wire format with all addresses and orders, newest order first. */
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
 * Updates names and phone number and returns the stored profile. Missing fields stay unchanged; other fields are ignored.
 * @throws {Problem} 422 with the invalid fields.
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
