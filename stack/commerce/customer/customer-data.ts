import { sql } from "kysely";
import type { Account } from "../access-token.ts";
import { readCart } from "../cart/store.ts";
import type { Db } from "../database/tables.ts";
import { readProfile } from "./profile.ts";
import { listSaved } from "./saved.ts";

/** Newest rows of each kind. More than a person writes; it bounds the response. */
const limit = 500;

/** Everything that the shop stores about the customer. What is stored by email address needs a verified one. */
export async function readCustomerData(db: Db, account: Account): Promise<Record<string, unknown>> {
  const profile = await readProfile(db, account.sub);
  const { userId: _user, guestId: _guest, ...cart } = await readCart(db, { kind: "customer", ...account });
  const { items: savedItems } = await listSaved(db, account.sub);
  const own = { ...profile, cart, savedItems };
  if (!account.emailVerified || account.email === null) return own;
  const email = account.email.toLowerCase();
  const rowsOf = async (table: string, columns: string) => {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(columns)} from ${sql.table(table)} where lower(email) = ${email}
      order by ${sql.ref(table === "subscribers" ? "subscribed_at" : "created_at")} desc limit ${limit}`.execute(db);
    return rows;
  };
  const names = 'first_name as "firstName", last_name as "lastName"';
  const created = 'created_at as "createdAt"';
  return {
    ...own,
    newsletter: await rowsOf("subscribers", `email, ${names}, subscribed_at as "subscribedAt"`),
    stockAlerts: await rowsOf(
      "stock_alerts",
      `email, sku, product_name as "productName", ${created}, notified_at as "notifiedAt"`,
    ),
    productRegistrations: await rowsOf(
      "product_registrations",
      `product_name as "productName", sku, serial_number as "serialNumber", purchase_date::text as "purchaseDate",
       purchased_from as "purchasedFrom", ${names}, email, ${created}`,
    ),
    imageRequests: await rowsOf("image_requests", `${names}, email, looking_for as "lookingFor", ${created}`),
    dealerRegistrations: await rowsOf(
      "dealer_registrations",
      `company, website, phone, email, ${names}, address, billing_address as "billingAddress",
       locator_address as "locatorAddress", ffl_number as "fflNumber", sot_ein as "sotEin", ${created}`,
    ),
    contactMessages: await rowsOf(
      "contact_messages",
      `topic, serial_number as "serialNumber", message, name, email, ${created}`,
    ),
  };
}
