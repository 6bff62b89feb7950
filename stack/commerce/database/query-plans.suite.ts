import { CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordChange, wasMade } from "../cart/change-keys.ts";
import { findHandover, createHandoff } from "../cart/handoff.ts";
import { moveHistory } from "../cart/merge.ts";
import { cartSubTotal, lockOpenCart, readCart } from "../cart/store.ts";
import { findAttempt, pendingAttempts, release } from "../checkout/attempts.ts";
import { recentDeclines, refuseCardTesting } from "../checkout/declines.ts";
import { watchedAttempts } from "../checkout/sweep.ts";
import { listAddresses } from "../customer/addresses.ts";
import { listSaved } from "../customer/saved.ts";
import { queueMail, queueMessage, claimMail } from "../mail/queue.ts";
import { claimDelivery, reportDeliveries } from "../event/deliveries.ts";
import { change, isSubscribed, queueConfirmationMail } from "../newsletter/store.ts";
import { claimAlerts, waitingMails } from "../notification/notifier.ts";
import { orderOfCart, readMailedOrder, readOrder, readOrders, readProgress } from "../order/store.ts";
import { waitingOrders } from "../order/license-deadline.ts";
import { claimRefund } from "../order/refund-worker.ts";
import { linkMail } from "../order/order-link.ts";
import { readPapers, samplePapers } from "../papers/store.ts";
import { lineOffers } from "../price-book/offer.ts";
import { initialProgress, purge } from "../purge.ts";
import type { Suite } from "../test/databases.ts";
import { migrations } from "./migrations.ts";
import type { Tx } from "./tables.ts";

/** A shop after some years: 20,000 carts, half of them ordered, and as many open alerts for out-of-stock skus. */
const years = [
  `insert into products select 'p' || n, false, false, true from generate_series(1, 200) n`,
  `insert into skus (sku, product_id, price_cents, on_hand, reserved, is_listed)
    select 's' || n, 'p' || n, 100, n % 2 * 1000000, n % 2, true from generate_series(1, 200) n`,
  `insert into guests (id) select 'g' || n from generate_series(1, 10000) n`,
  `insert into customers (sub) select 'c' || n from generate_series(1, 2000) n`,
  `insert into carts (guest_id, updated_at) select 'g' || n, now() - n * interval '5 minutes'
    from generate_series(1, 10000) n`,
  `insert into carts (customer_id, state) select 'c' || (n % 2000 + 1), 'ordered' from generate_series(1, 8000) n`,
  `insert into carts (customer_id) select sub from customers`,
  `insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
    select id, 's' || (id % 100 * 2 + 1), '{}', 1, 100, 'x', '[]' from carts`,
  `insert into orders (customer_id, cart_id, charge_id, status, user_email, customer, sub_total_cents, shipping_cents,
    tax_cents, discount_cents, total_cents)
    select customer_id, id, id, 'Paid', 'e', '{}', 100, 0, 0, 0, 100 from carts where state = 'ordered'`,
  `insert into order_lines (order_id, line_number, sku, option_ids, quantity, price_cents, product_name, is_ffl_item,
    options) select id, 1, 's1', '{}', 1, 100, 'x', false, '[]' from orders`,
  `insert into papers select 'D-26-' || right(n::text, 5), 's' || (n % 200 + 1), now(), 50, 'a', 'l', 'h',
    array_fill(0, array[20]), case when n % 10 <> 0 then order_lines.id end
    from generate_series(10001, 18000) n join order_lines on order_lines.id = n - 10000`,
  `insert into order_deliveries (order_id, kind, shipped_at) select id, 'shipping', now() from orders`,
  `insert into cart_changes (guest_id, key, hash) select id, n, 'h' from guests, generate_series(1, 3) n`,
  `insert into cart_handovers (guest_id, hash) select id, id from guests`,
  `insert into order_deliveries (order_id, kind, cancelled_at, refunded_at, refund_cents)
    select id, 'dealer', now(), now(), 100 from orders`,
  `update order_deliveries set refunded_at = null where kind = 'dealer' and order_id % 1000 = 1`,
  `update order_refunds set made_at = now() where order_id % 1000 <> 1`,
  `insert into order_returns (order_id, number, reason) select id, 1, 'other' from orders`,
  `insert into order_return_lines select order_returns.id, order_lines.id, 1 from order_returns
    join order_lines on order_lines.order_id = order_returns.order_id`,
  `update orders set dealer = '{}' where id % 1000 = 0`,
  `update order_deliveries set cancelled_at = null, refunded_at = null, refund_cents = null
    where kind = 'dealer' and order_id % 1000 = 0`,
  `insert into order_link_tries (order_id, client, email_hash) select n, 'c', 'h' from generate_series(1, 10000) n`,
  `insert into checkout_attempts (customer_id, key, body_hash, cart_id, reference, amount_cents, state, message,
    settled_at, order_id) select customer_id, id, 'h', cart_id, id, 100, 'ordered', 'm', now(), id from orders`,
  `insert into addresses (customer_id, address_name, first_name, last_name, main_contact, address_type,
    is_default_shipping, is_default_billing, address_line1, city, state, postal_code, country, residential)
    select sub, 'n', 'f', 'l', '5125550100', 10, true, true, 'a', 'c', 'TX', '78701', 'United States', true
    from customers`,
  `insert into saved_items (customer_id, product_id, was_in_stock)
    select sub, 'p' || n, true from customers, generate_series(1, 5) n`,
  `insert into mails (id, kind, recipient, mailbox, content, settled_at) select gen_random_uuid(), 'newsletter',
    'a' || n || '@example.com', 'a' || n || '@example.com', null, now() from generate_series(1, 10000) n`,
  `insert into subscribers (email) select 'a' || n || '@example.com' from generate_series(1, 10000) n`,
  `insert into newsletter_tokens (hash, action, email) select n, 'subscribe', 'a' || n || '@example.com'
    from generate_series(1, 10000) n`,
  `insert into stock_alerts (email, sku, product_name) select 'a' || n || '@example.com', 's' || (n % 100 * 2 + 2), 'x'
    from generate_series(1, 20000) n`,
  `insert into contact_messages (topic, message, name, email) select 'OTHER', 'm', 'n', 'e' from generate_series(1, 10000) n`,
  `insert into event_deliveries (event_id, channel, type, subject, data, created_at, settled_at, given_up_at, fault)
    select n, 'c' || n % 5, 'order.placed', 'order ' || n / 3, '{}', now(), settled.at,
      case when n % 50 = 1 then settled.at end, case when n % 50 = 1 then 'HTTP 500' end
    from generate_series(1, 20000) n, lateral (select case when n % 20 = 0 then null else now() end as at) settled`,
  `analyze`,
];

/** Tables of the price book, which is small and often read as a whole. */
const small = new Set(["account_deletions", "options", "products", "sku_options", "skus"]);

/** Indexes that cover only open or watched rows, of which there are few. */
const ofOpen = new Set([
  "checkout_attempts_pending",
  "checkout_attempts_one_pending",
  "checkout_attempts_watched",
  "orders_owner_deleted",
  "order_deliveries_waiting",
  "order_refunds_owed",
]);

const customer = { customerId: "c7" };
const shopper = {
  kind: "customer" as const,
  sub: "c7",
  email: "a7@example.com",
  emailVerified: true,
  firstName: null,
  lastName: null,
};
const guest = { guestId: "g7" };
const subscriber = { email: "a7@example.com", firstName: null, lastName: null };

const calls: Record<string, (tx: Tx) => Promise<unknown>> = {
  "the cart of a guest": (tx) => readCart(tx, { kind: "guest", guest: { id: "g7", token: "t" } }),
  "the cart of a customer": (tx) => readCart(tx, shopper),
  "the sum of a cart": (tx) => cartSubTotal(tx, guest),
  "a cart that is about to change": (tx) => lockOpenCart(tx, customer),
  "a change with a key": async (tx) => {
    await wasMade(tx, guest, { key: "k", hash: "h" });
    await recordChange(tx, guest, { key: "k", hash: "h" });
  },
  "what a cart costs today": (tx) => lineOffers(tx, 7),
  "an order": (tx) => readOrder(tx, 10_007, customer),
  "all orders of a customer": (tx) => readOrders(tx, customer),
  "the order of a link": (tx) => readMailedOrder(tx, 10_007),
  "the link of an order": (tx) => linkMail(tx, { orderId: 10_007, email: "e", client: "c" }),
  "orders that wait for a license": (tx) => waitingOrders(tx, 500),
  "the next refund": claimRefund,
  "declined cards": (tx) => refuseCardTesting(tx, { cartId: 7, owner: customer, client: "c" }),
  "all declined cards": (tx) => recentDeclines(tx),
  "the steps of an order": (tx) => readProgress(tx, 10_007),
  "the order of a cart": (tx) => orderOfCart(tx, 12_000, customer),
  "the attempt of a key": (tx) => findAttempt(tx, { owner: customer, key: "10007" }),
  "the open attempt of a customer": (tx) => findAttempt(tx, { pendingOf: customer }),
  "the open attempt of a cart": (tx) => findAttempt(tx, { cartId: 7 }),
  "all open attempts": (tx) => pendingAttempts(tx, 0),
  "the end of a reservation": (tx) => release(tx, 7, false),
  "attempts that are watched": watchedAttempts,
  "what a guest becomes a customer with": (tx) => moveHistory(tx, "g9", { customerId: "c9" }),
  "a cart to hand over": (tx) => createHandoff(tx, { id: "g7", token: "t" }),
  "the cart of a token": (tx) => findHandover(tx, "g7"),
  "the address book": (tx) => listAddresses(tx, "c7"),
  "saved items": (tx) => listSaved(tx, "c7"),
  "the papers of a gun": (tx) => readPapers(tx, "D-26-10007"),
  "the sample of a product's papers": (tx) => samplePapers(tx, "p7"),
  "the next mail": (tx) => claimMail(tx, 1),
  "a mail to an address": (tx) => queueMail(tx, "A7@example.com", { kind: "image-request", requestId: 1 }),
  "a message to the shop": (tx) => queueMail(tx, "A7@example.com", { kind: "contact-message", messageId: 1 }),
  "a message in a digest": async (tx) => {
    await sql`insert into mails (id, kind, recipient, mailbox, settled_at) select gen_random_uuid(), 'contact-message',
      'shop@example.com', 'shop@example.com', now() from generate_series(1, 120)`.execute(tx);
    await queueMessage(tx, "shop@example.com", 1);
    await queueMessage(tx, "shop@example.com", 2);
  },
  "a wish about the newsletter": (tx) => queueConfirmationMail(tx, "subscribe", subscriber),
  "the newsletter's status": (tx) => isSubscribed(tx, "a7@example.com"),
  "the end of a subscription": (tx) => change(tx, "unsubscribe", subscriber),
  "alerts for what is back": claimAlerts,
  "mails about alerts that wait": waitingMails,
  "the next event of a channel": (tx) => claimDelivery(tx, "c1", 1),
  "failed deliveries of a channel": (tx) => reportDeliveries(tx, "c0"),
  "rows that had their time": (tx) => purge(tx, { info: () => {} }, initialProgress()),
};

async function statementsOf(tx: Tx, run: (tx: Tx) => Promise<unknown>): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = [];
  const spy: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.push(tx.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await run(tx.withPlugin(spy));
  return sent;
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

/** Growing tables that a plan reads as a whole: by a sequential scan or an index scan without a condition. */
function scanned(plan: Plan): string[] {
  const type = plan["Node Type"];
  const table = plan["Relation Name"] ?? plan["Index Name"];
  const condition = plan["Index Cond"]?.replace(/^\(\w+ IS NOT NULL\)$/, "");
  const whole = type === "Seq Scan" || (/Index.* Scan$/.test(type) && !condition);
  const own = table && whole && !small.has(table) && !ofOpen.has(plan["Index Name"] ?? "") ? [table] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)];
}

async function planOf(tx: Tx, { sql: text, parameters }: CompiledQuery): Promise<Plan> {
  const { rows } = await tx.executeQuery<{ "QUERY PLAN": [{ Plan: Plan }] }>(
    CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
  );
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL explains nothing");
  return row["QUERY PLAN"][0].Plan;
}

/** How PostgreSQL executes the shop's most frequent queries. All data is in a schema that is never committed. */
export const queryPlansSuite: Suite = (database) =>
  describe("query plans of a shop with years of data", () => {
    let transaction: Awaited<ReturnType<ReturnType<typeof begin>["execute"]>>;
    const begin = () => database().db.startTransaction();
    beforeAll(async () => {
      transaction = await begin().execute();
      await sql`create schema years`.execute(transaction);
      await sql`set local search_path to years`.execute(transaction);
      for (const migration of Object.values(migrations)) await migration.up(transaction);
      for (const statement of years) await sql.raw(statement).execute(transaction);
    });
    afterAll(() => transaction.rollback().execute());

    test.each(Object.entries(calls))("%s is found by an index", async (_what, run) => {
      const statements = await statementsOf(transaction, run);
      expect(statements).not.toEqual([]);
      for (const statement of statements) {
        const { sql: text } = statement;
        expect({ text, scanned: scanned(await planOf(transaction, statement)) }).toEqual({ text, scanned: [] });
      }
    });
  });
