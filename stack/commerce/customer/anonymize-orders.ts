import { RETURN_DAYS } from "@telfer/forms/returns.ts";
import { sql } from "kysely";
import type { Db } from "../database/tables.ts";

/** Every line is delivered and can no longer come back, or is canceled, and no return or refund is open. */
const isDone = sql`
  not exists (
    select from order_lines line
    left join order_deliveries delivery on delivery.order_id = line.order_id
      and delivery.kind = case when line.is_ffl_item then 'dealer' else 'shipping' end
    where line.order_id = orders.id and line.cancelled_at is null
      and delivery.cancelled_at is null and delivery.refunded_at is null
      and coalesce(delivery.shipped_at, delivery.at_dealer_at, 'infinity') > now() - ${RETURN_DAYS} * interval '1 day')
  and not exists (
    select from order_returns where order_id = orders.id and declined_at is null
      and not exists (select from order_refunds where return_id = order_returns.id))
  and not exists (
    select from order_refunds where order_id = orders.id and made_at is null and rejected_at is null)`;

/** The same JSON with empty texts. */
const blanked = (column: "customer" | "dealer") => sql`(
  select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' then '""'::jsonb else value end)
  from jsonb_each(case when jsonb_typeof(${sql.ref(column)}) = 'object' then ${sql.ref(column)} end))`;

/**
 * Removes names, addresses, contacts and texts from up to `limit` orders of deleted accounts that are done. Amounts, goods
 * and dates stay, which the law requires.
 * @returns the number of orders
 */
export async function anonymizeOrders(db: Db, limit: number): Promise<number> {
  const done = await sql<{ id: number }>`
    select id from orders where owner_deleted_at is not null and ${isDone} limit ${limit}`.execute(db);
  if (done.rows.length === 0) return 0;
  const ids = done.rows.map(({ id }) => id);
  // Another process may have anonymized some meanwhile.
  const { rows } = await sql<{ id: number }>`
    with anonymized as (
      update orders set user_email = '', customer = ${blanked("customer")}, dealer = ${blanked("dealer")},
        gift_message = null, owner_deleted_at = null
      where id = any(${ids}::integer[]) and owner_deleted_at is not null
      returning id, cart_id),
    lines as (
      update order_lines set notes = null where order_id in (select id from anonymized)),
    cart as (
      update carts set shipping_method_id = null, tax_address = null, computed_at = null, tax_cents = 0,
        shipping_cents = 0, gift_message = null
      where id in (select cart_id from anonymized)),
    items as (
      update cart_items set notes = null where cart_id in (select cart_id from anonymized)),
    returns as (
      update order_returns set comment = null where order_id in (select id from anonymized)),
    letters as (
      delete from mails where order_id in (select id from anonymized)
        or (content ->> 'orderId')::integer in (select id from anonymized))
    select id from anonymized`.execute(db);
  return rows.length;
}
