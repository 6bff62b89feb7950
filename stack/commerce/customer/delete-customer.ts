import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Account } from "../access-token.ts";
import { lockOpenCart } from "../cart/store.ts";
import type { Db, Tx } from "../database/tables.ts";
import { mailboxOf } from "../mail/address.ts";
import { queueMail } from "../mail/queue.ts";
import { invalid } from "../../process/problem.ts";
import { anonymizeOrders } from "./anonymize-orders.ts";
import { hashOf, isDeleted } from "./deleted-accounts.ts";

/** Most orders that are anonymized at once; the purge does the others. */
const orderLimit = 500;

/**
 * Deletes the customer, and records what other services have to delete. Orders stay without an owner; those that are done
 * lose names and addresses at once, the others when they are. Deleting again changes nothing.
 * @param urls of the other services; see `startDeletions`
 * @throws {Problem} 422 if `email` is not the account's; 409 while an order is being placed
 */
export const deleteCustomer = (db: Db, account: Account, email: string, urls: readonly string[]): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { sub } = account;
    const customer = await tx.selectFrom("customers").selectAll().where("sub", "=", sub).forUpdate().executeTakeFirst();
    if (!customer && (await isDeleted(tx, sub))) return;
    const address = account.email ?? customer?.email ?? null;
    if (address !== null && address.toLowerCase() !== email.trim().toLowerCase()) {
      throw invalid({ email: ["This isn't the email address of your account."] });
    }
    await lockOpenCart(tx, { customerId: sub });
    const orderIds = await releaseHistory(tx, sub);
    if (account.emailVerified && address !== null) await forgetAddress(tx, address);
    await anonymizeOrders(tx, orderLimit);
    await tx.deleteFrom("cart_changes").where("customer_id", "=", sub).execute();
    await tx.deleteFrom("addresses").where("customer_id", "=", sub).execute();
    await tx.deleteFrom("customers").where("sub", "=", sub).execute();
    await sql`
      insert into account_deletions (sub_hash, sub, pending)
      values (${hashOf(sub)}, ${urls.length > 0 ? sub : null}, ${[...urls]}::text[])
      on conflict (sub_hash) do nothing`.execute(tx);
    if (address === null) return;
    const open = await tx
      .selectFrom("orders")
      .select("id")
      .where("id", "in", orderIds.length > 0 ? orderIds : [0])
      .where("owner_deleted_at", "is not", null)
      .orderBy("id")
      .execute();
    await queueMail(tx, address, { kind: "account-deleted", orderIds: open.map(({ id }) => id) });
  });

/** Gives carts, orders and attempts to a guest whom nobody is, and empties the open cart. @returns the orders' ids */
async function releaseHistory(tx: Tx, sub: string): Promise<number[]> {
  const guest = { guest_id: randomUUID(), customer_id: null };
  await tx.insertInto("guests").values({ id: guest.guest_id }).execute();
  await sql`delete from cart_items where cart_id in (
    select id from carts where customer_id = ${sub} and state <> 'ordered')`.execute(tx);
  await sql`update carts set shipping_method_id = null, tax_address = null, computed_at = null, tax_cents = 0,
    shipping_cents = 0, gift_message = null, state = 'merged', updated_at = now()
    where customer_id = ${sub} and state <> 'ordered'`.execute(tx);
  await tx.updateTable("carts").set(guest).where("customer_id", "=", sub).execute();
  await tx.updateTable("checkout_attempts").set(guest).where("customer_id", "=", sub).execute();
  const orders = await tx
    .updateTable("orders")
    .set({ ...guest, owner_deleted_at: sql<Date>`now()` })
    .where("customer_id", "=", sub)
    .returning("id")
    .execute();
  return orders.map(({ id }) => id);
}

/** Deletes what was left under the account's verified email address. Dealers' registrations are business records. */
async function forgetAddress(tx: Tx, address: string): Promise<void> {
  const email = address.toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  for (const table of ["subscribers", "newsletter_tokens", "stock_alerts", "image_requests"] as const) {
    await tx.deleteFrom(table).where(isTheirs).execute();
  }
  await tx.deleteFrom("product_registrations").where(isTheirs).execute();
  const messages = await tx.deleteFrom("contact_messages").where(isTheirs).returning("id").execute();
  const ids = messages.map(({ id }) => id);
  await sql`delete from mails where (content ->> 'messageId')::integer = any(${ids}::integer[])
    or (mailbox = ${mailboxOf(address)} and (settled_at is not null or not content ? 'orderId'))`.execute(tx);
}
