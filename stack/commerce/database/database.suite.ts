import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { catalogue } from "../test/catalogue.ts";
import { importCatalogue } from "../price-book/import-catalogue.ts";

export const databaseSuite: Suite = (database) =>
  describe("database", () => {
    test.each([
      ["less than nothing on hand", `update skus set on_hand = -1, reserved = 0 where sku = 'CAP'`],
      ["more reserved than on hand", `update skus set reserved = 2 where sku = 'CAP'`],
      ["a second open cart", `insert into carts (guest_id) values ('g')`],
      ["tax without a computed cart", `update carts set tax_cents = 1`],
      ["a line of no pieces", `update cart_items set quantity = 0`],
      [
        "the same line twice",
        `insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
        select cart_id, sku, option_ids, quantity, price_cents, product_name, options from cart_items`,
      ],
      [
        "an order that does not add up",
        `insert into orders (guest_id, cart_id, charge_id, status, user_email, customer, sub_total_cents, shipping_cents,
        tax_cents, discount_cents, total_cents) select 'g', id, 'c', 'Paid', 'e', '{}', 100, 0, 0, 0, 99 from carts`,
      ],
      ["a cart of nobody", `insert into carts (state) values ('ordered')`],
      ["a cart of two owners", `insert into carts (guest_id, customer_id, state) values ('g', 'c', 'ordered')`],
      ["a second open cart of a customer", `insert into carts (customer_id) values ('c')`],
      ["a second default for shipping", `update addresses set is_default_shipping = true`],
      ["a second default for billing", `update addresses set is_default_billing = true`],
      ["an address in another country", `update addresses set country = 'Mexico'`],
      [
        "an ordered attempt without an order",
        `insert into checkout_attempts (guest_id, key, body_hash, cart_id, reference, amount_cents, state, message, settled_at)
        select 'g', 'k', 'h', id, 'r', 1, 'ordered', 'm', now() from carts`,
      ],
    ])("the database itself refuses %s", async (_what, statement) => {
      const { db } = database();
      await importCatalogue(db, catalogue);
      await sql`insert into guests (id) values ('g') on conflict do nothing`.execute(db);
      await sql`insert into carts (guest_id) values ('g') on conflict do nothing`.execute(db);
      await sql`insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
      select id, 'CAP', '{}', 1, 3200, 'Cap', '[]' from carts on conflict do nothing`.execute(db);
      await sql`insert into customers (sub) values ('c') on conflict do nothing`.execute(db);
      await sql`insert into carts (customer_id) values ('c') on conflict do nothing`.execute(db);
      await sql`insert into addresses (customer_id, address_name, first_name, last_name, main_contact, address_type,
        is_default_shipping, is_default_billing, address_line1, city, state, postal_code, country, residential)
        select 'c', 'n', 'f', 'l', '5125550100', 10, false, false, 'a', 'c', 'TX', '78701', 'United States', true
        from generate_series(1, 2)`.execute(db);
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/violates|duplicate key/);
    });
  });
