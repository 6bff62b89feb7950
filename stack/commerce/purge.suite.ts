import { sql } from "kysely";
import { expect, test } from "vitest";
import { initialProgress, purge } from "./purge.ts";
import type { Suite } from "./test/databases.ts";
import { noPayment } from "./test/no-payment.ts";
import { call, customerInfo, emptyTables, grip, openShop, Visitor } from "./test/shop.ts";

const silent = { info: () => {} };

export const purgeSuite: Suite = (database) => {
  test("carts that stay are not checked again until they change", async () => {
    const { db } = database();
    await emptyTables(db);
    const { app, close } = await openShop(db, noPayment);
    const visitor = await Visitor.arrive(app);
    await visitor.add(grip);
    await close();
    const age = (days: number) => sql`update carts set updated_at = now() - ${days} * interval '1 day'`.execute(db);
    const guests = async () => (await sql`select from guests`.execute(db)).rows.length;
    const progress = initialProgress();
    await age(62);
    await purge(db, silent, progress);
    // Unlike the shop, this removes a line without changing the cart's change time.
    await sql`delete from cart_items`.execute(db);
    await purge(db, silent, progress);
    expect(await guests()).toBe(1);
    await age(61);
    await purge(db, silent, progress);
    expect(await guests()).toBe(0);
  });

  test("deletes expired data and nothing else", async () => {
    const { db } = database();
    await emptyTables(db);
    const { app, close } = await openShop(db, {
      ...noPayment,
      charge: async ({ token, reference }) =>
        token === "good" ? { kind: "approved", chargeId: reference } : { kind: "declined" },
    });
    const empty = await Visitor.arrive(app);
    await empty.call("POST", `${empty.cartUrl}/handover`);
    await sql`insert into cart_changes (guest_id, key, hash) select id, 'k', 'h' from guests`.execute(db);
    for (const paymentToken of ["good", "bad"]) {
      const visitor = await Visitor.arrive(app);
      await visitor.add(grip);
      const { body: cart } = await visitor.compute();
      await visitor.checkOut("k", { cartId: cart.id, customerInfo, paymentToken });
    }
    const headers = { "x-client-address": "192.0.2.1" };
    await call(app, "POST", "/Order/10001/link", { body: { email: "ann@example.com" }, headers });
    await call(app, "POST", "/Newsletter/subscribe", { body: { email: "ann@example.com" } });
    await close();
    await sql`insert into customers (sub) values ('c')`.execute(db);
    await sql`insert into carts (customer_id, state) values ('c', 'merged'), ('c', 'open')`.execute(db);
    // The rest of a guest whose cart was handed over.
    await sql`insert into guests (id) values ('h')`.execute(db);
    await sql`insert into carts (guest_id, state) values ('h', 'merged')`.execute(db);
    await sql`insert into stock_alerts (email, sku, product_name, notified_at)
      values ('ann@example.com', 'CAP', 'Cap', now()), ('ann@example.com', 'CAP-OUT', 'Cap', null)`.execute(db);

    await sql`insert into contact_messages (topic, message, name, email) values ('OTHER', 'm', 'n', 'e')`.execute(db);

    await sql`insert into event_deliveries (event_id, channel, type, subject, data, created_at, settled_at) values
      (1, 'kiosk', 'order.placed', 'order 10001', '{}', now(), now()),
      (2, 'gone', 'order.placed', 'order 10001', '{}', now(), null)`.execute(db);

    const kept = async () => {
      await purge(db, silent, initialProgress());
      const counts = [
        "mails",
        "newsletter_tokens",
        "stock_alerts",
        "contact_messages",
        "order_link_tries",
        "cart_changes",
        "cart_handovers",
        "event_deliveries",
        "checkout_attempts",
        "orders",
        "guests",
        "carts",
      ].map((table) => sql`(select count(*)::integer from ${sql.table(table)}) as ${sql.ref(table)}`);
      return (await sql`select ${sql.join(counts)}`.execute(db)).rows[0];
    };
    const all = {
      mails: 3,
      newsletter_tokens: 1,
      stock_alerts: 2,
      contact_messages: 1,
      order_link_tries: 1,
      cart_changes: 1,
      cart_handovers: 1,
      event_deliveries: 2,
      checkout_attempts: 2,
      orders: 1,
      guests: 4,
      carts: 7,
    };
    expect(await kept()).toEqual(all);
    const ago = (days: number) => sql`now() - ${days} * interval '1 day'`;
    await sql`update mails set settled_at = ${ago(8)}, content = null`.execute(db);
    await sql`update newsletter_tokens set created_at = ${ago(31)}`.execute(db);
    await sql`update stock_alerts set created_at = ${ago(400)}, notified_at = ${ago(31)} + (notified_at - notified_at)`.execute(
      db,
    );
    await sql`update contact_messages set created_at = ${ago(367)}`.execute(db);
    await sql`update cart_changes set created_at = now() - interval '25 hours'`.execute(db);
    await sql`update cart_handovers set created_at = now() - interval '61 minutes'`.execute(db);
    await sql`update order_link_tries set tried_at = now() - interval '61 minutes'`.execute(db);
    await sql`update checkout_attempts set settled_at = ${ago(31)}`.execute(db);
    await sql`update event_deliveries set created_at = ${ago(15)}`.execute(db);
    await sql`update carts set updated_at = ${ago(61)}`.execute(db);
    // The order with its attempt, the open alert, and the carts of shoppers with an order, a line, or an account.
    expect(await kept()).toEqual({
      mails: 0,
      newsletter_tokens: 0,
      stock_alerts: 1,
      contact_messages: 0,
      order_link_tries: 0,
      cart_changes: 0,
      cart_handovers: 0,
      event_deliveries: 0,
      checkout_attempts: 1,
      orders: 1,
      guests: 2,
      carts: 4,
    });
  });
};
