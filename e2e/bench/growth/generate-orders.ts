import { sql, type Kysely } from "kysely";
import type { Tables } from "../../../stack/commerce/database/tables.ts";

/** Number of the first generated order. */
export const FIRST_ORDER = 100_000;

/**
 * SQL for the id of guest `n`: 16 bytes as the backend writes them, so that tokens can be made for it.
 */
const guestId = (n: string) =>
  `translate(rtrim(encode(decode(md5('guest ' || ${n}), 'hex'), 'base64'), '='), '+/', '-_')`;

const buyer = JSON.stringify({
  name: "Ann Miller",
  company: null,
  mainContact: "(512) 555-0100",
  address: "1 Congress Ave",
  city: "Austin",
  state: "TX",
  zip: "78701",
  country: "United States",
  shippingName: "Ann Miller",
  shippingCompany: null,
  addressContact: null,
  shippingAddress: "1 Congress Ave",
  shippingCity: "Austin",
  shippingState: "TX",
  shippingZip: "78701",
  shippingCountry: "United States",
  shippingMethodId: 1,
  optInNewsletter: false,
});

/**
 * A shop that took so many orders over five years. Of ten customers four have ordered once, two twice, the others 3, 5,
 * 20 and 50 times, mixed over the years; three of ten orders are guests'. Orders have one to four lines, two on average.
 */
const statements = (orders: number): string[] => [
  `create temporary table goods as
    select row_number() over (order by sku) - 1 as n, sku, product_id, price_cents, title, is_ffl_item
    from skus join products on products.id = product_id where skus.is_listed`,
  `create temporary table slots as
    select row_number() over (order by hashint4(n * 50 + slot)) as n, n as customer
    from generate_series(0, ${orders} / 12 + 1) n
    cross join lateral generate_series(1, (array[1,1,1,1,2,2,3,5,20,50])[n % 10 + 1]) slot`,
  `create temporary table placed as
    select number as n, number + ${FIRST_ORDER} as id, 'customer-' || customer as customer_id,
      case when customer is null then ${guestId("number")} end as guest_id,
      now() - (${orders} - number) * (interval '5 years' / ${orders}) as created_at,
      (array[1,1,1,1,2,2,2,3,3,4])[number % 10 * 7 % 10 + 1] as lines
    from generate_series(1, ${orders}) number
    left join slots on number % 10 >= 3 and slots.n = number - number / 10 * 3 - 2`,
  `analyze goods`,
  `analyze placed`,
  `insert into customers (sub, email, first_name, last_name)
    select distinct customer_id, customer_id || '@example.com', 'Ann', 'Miller' from placed where customer_id is not null`,
  `insert into addresses (customer_id, address_name, first_name, last_name, main_contact, address_type,
    is_default_shipping, is_default_billing, address_line1, city, state, postal_code, country, residential)
    select sub, 'Home', 'Ann', 'Miller', '5125550100', 10, true, true, '1 Congress Ave', 'Austin', 'TX', '78701',
      'United States', true from customers where sub like 'customer-%'`,
  `insert into guests (id, created_at) select guest_id, created_at from placed where guest_id is not null`,
  `insert into carts (id, guest_id, customer_id, state, created_at, updated_at) overriding system value
    select id, guest_id, customer_id, 'ordered', created_at, created_at from placed`,
  `select setval(pg_get_serial_sequence('carts', 'id'), max(id)) from carts`,
  // The one that is open since.
  `insert into carts (customer_id) select sub from customers where sub like 'customer-%'`,
  `insert into carts (guest_id, updated_at) select guest_id, created_at from placed where guest_id is not null`,
  `insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
    select placed.id, goods.sku, '{}', 1, goods.price_cents, goods.title, '[{"label": "Color", "value": "Blued"}]'
    from placed cross join lateral generate_series(1, lines) line
    join goods on goods.n = (placed.n * 7 + line * 13) % (select count(*) from goods)`,
  `insert into orders (id, guest_id, customer_id, cart_id, charge_id, status, user_email, customer, sub_total_cents,
    shipping_cents, tax_cents, discount_cents, total_cents, created_at) overriding system value
    select id, guest_id, customer_id, id, 'charge ' || id, 'Paid', coalesce(customer_id, 'guest') || '@example.com',
      '${buyer}'::jsonb || jsonb_build_object('email', coalesce(customer_id, 'guest') || '@example.com'),
      10000, 1200, 700, 0, 11900, created_at
    from placed`,
  `insert into order_lines (order_id, line_number, sku, option_ids, quantity, price_cents, product_name, is_ffl_item,
    options)
    select placed.id, line, goods.sku, '{}', 1, goods.price_cents, goods.title, goods.is_ffl_item,
      '[{"label": "Color", "value": "Blued"}]'
    from placed cross join lateral generate_series(1, lines) line
    join goods on goods.n = (placed.n * 7 + line * 13) % (select count(*) from goods)`,
  `insert into checkout_attempts (guest_id, customer_id, key, body_hash, cart_id, reference, amount_cents, state, message,
    order_id, created_at, settled_at)
    select guest_id, customer_id, 'key ' || id, md5(id::text), id, 'reference ' || id, 11900, 'ordered', 'Thank you.', id,
      created_at, created_at from placed`,
  `insert into stock_receipts (sku, quantity, created_at)
    select goods.sku, 20, created_at from placed join goods on goods.n = placed.n % (select count(*) from goods)
    where placed.n % 10 = 0`,
  `insert into mails (id, kind, recipient, created_at, settled_at)
    select gen_random_uuid(), 'order-confirmation', coalesce(customer_id, 'guest') || '@example.com', created_at, created_at
    from placed where created_at > now() - interval '6 days'`,
  `insert into subscribers (email) select email from customers where email like 'customer-%0@example.com'`,
  `select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders`,
];

/** What can be dropped and made again: constraints but for checks, and indexes that belong to none. */
const structure = sql<{ remove: string; restore: string; rank: number }>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      || case contype when 'f' then ' not valid' else '' end as restore,
    case contype when 'f' then 2 else 0 end as rank
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
    and conrelid::regclass::text not like 'kysely_%'
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and indrelid::regclass::text not like 'kysely_%'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
  order by rank`;

/**
 * Fills a shop that has its price book and nobody's orders. Indexes and references are dropped meanwhile and made again; the
 * tables are unlogged from then on, so that a crash of the server empties them.
 */
export async function generateOrders(db: Kysely<Tables>, orders: number): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: string) => sql.raw(statement).execute(connection);
    const { rows: parts } = await structure.execute(connection);
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I', tablename) as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely_%'`.execute(connection);
    await run("set maintenance_work_mem = '256MB'");
    for (const { remove } of parts.toReversed()) await run(remove);
    for (const { name } of tables) await run(`alter table ${name} set unlogged`);
    for (const statement of statements(orders)) await run(statement);
    for (const { restore } of parts) await run(restore);
    await run("drop table placed, slots, goods");
    await run("vacuum (analyze)");
    await run("reset maintenance_work_mem");
  });
}

/** Adds so many rows of each of some kinds whose time has just come. */
export async function addOverdue(db: Kysely<Tables>, rows: number): Promise<void> {
  for (const statement of [
    `with gone as (insert into guests (id) select gen_random_uuid() from generate_series(1, ${rows}) returning id)
      insert into carts (guest_id, updated_at) select id, now() - interval '60 days 1 second' from gone`,
    `insert into mails (id, kind, recipient, settled_at)
      select gen_random_uuid(), 'newsletter', n || '@example.com', now() - interval '8 days'
      from generate_series(1, ${rows}) n`,
    `insert into newsletter_tokens (hash, action, email, created_at)
      select gen_random_uuid(), 'subscribe', n || '@example.com', now() - interval '31 days'
      from generate_series(1, ${rows}) n`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
