const attempt = (values: string) =>
  `insert into checkout_attempts (guest_id, key, body_hash, cart_id, reference, amount_cents, state, payment_token,
    request, message, settled_at, order_id) select ${values}`;
const order = (cartId: string, amounts = "100, 0, 0, 0, 100", owner = "'g', null") =>
  `insert into orders (guest_id, customer_id, cart_id, charge_id, status, user_email, customer, sub_total_cents,
    shipping_cents, tax_cents, discount_cents, total_cents)
    select ${owner}, ${cartId}, gen_random_uuid(), 'Paid', 'e', '{}', ${amounts} from carts where guest_id = 'g'`;
const delivery = (kind: string, columns: string) =>
  `insert into order_deliveries (order_id, kind, ${columns})
    select id, '${kind}', ${columns.replaceAll(/\w+_at/g, "now()").replace("refund_cents", "100")} from orders`;
const returned = (values: string) =>
  `insert into order_returns (order_id, number, reason, comment) select id, ${values} from orders`;
const refund = (values: string) =>
  `insert into order_refunds (reference, order_id, amount_cents, reason, is_void) select ${values} from orders`;
const open = "'t', '{}', null, null::timestamptz, null::integer";

/** Sample rows: carts of guests and a customer, an order with its attempt, a pending attempt, and two addresses. */
export const sampleRows = `
  insert into guests (id) values ('g'), ('h');
  insert into customers (sub) values ('c');
  insert into carts (guest_id, state) values ('g', 'open'), ('g', 'ordered'), ('h', 'open');
  insert into carts (customer_id) values ('c');
  insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
    select id, 'CAP', '{}', 1, 3200, 'Cap', '[]' from carts where guest_id = 'g' and state = 'open';
  ${order("id")} and state = 'ordered';
  insert into order_lines (order_id, line_number, sku, option_ids, quantity, price_cents, product_name, is_ffl_item,
    options) select id, 1, 'CAP', '{}', 1, 100, 'Cap', false, '[]' from orders;
  ${attempt("'g', 'ordered', 'h', cart_id, 'r1', 100, 'ordered', null, null::jsonb, 'm', now(), id from orders")};
  ${attempt(`'g', 'open', 'h', id, 'r2', 100, 'pending', ${open} from carts where guest_id = 'g' and state = 'open'`)};
  insert into mails (id, kind, recipient, content) values (gen_random_uuid(), 'newsletter', 'e', '{}');
  insert into stock_alerts (email, sku, product_name) values ('a@example.com', 'CAP', 'Cap');
  insert into newsletter_tokens (hash, action, email) values ('h', 'subscribe', 'a@example.com');
  insert into addresses (customer_id, address_name, first_name, last_name, main_contact, address_type,
    is_default_shipping, is_default_billing, address_line1, city, state, postal_code, country, residential)
    select 'c', 'n', 'f', 'l', '5125550100', 10, n = 1, n = 1, 'a', 'c', 'TX', '78701', 'United States', true
    from generate_series(1, 2) n;
`;

/** Sample rows of later tables. */
export const laterRows = `
  ${returned("1, 'other', null")};
  insert into order_return_lines select order_returns.id, order_lines.id, 1 from order_returns, order_lines;
  ${refund("'r1', id, 100, 'cancel', false")};
`;

/** Invalid states: a description, the constraint that prevents it, and a statement that would create it. */
export const invalidStates: [string, string, string][] = [
  ["less than nothing on hand", "skus_check", `update skus set on_hand = -1, reserved = 0 where sku = 'CAP'`],
  ["more reserved than on hand", "skus_check", `update skus set reserved = 2 where sku = 'CAP'`],
  ["less than nothing reserved", "skus_check", `update skus set reserved = -1 where sku = 'CAP'`],
  ["a negative price", "skus_price_cents_check", `update skus set price_cents = -1`],
  [
    "a receipt of no pieces",
    "stock_receipts_quantity_check",
    `insert into stock_receipts (sku, quantity) values ('CAP', 0)`,
  ],
  [
    "a receipt's key twice",
    "stock_receipts_key_key",
    `insert into stock_receipts (key, sku, quantity) select 'k', 'CAP', 1 from skus`,
  ],
  [
    "a key for two changes",
    "cart_changes_guest_id_key_key",
    `insert into cart_changes (guest_id, key, hash) select 'g', 'k', 'h' from skus`,
  ],
  [
    "a key for two changes of a customer",
    "cart_changes_customer_id_key_key",
    `insert into cart_changes (customer_id, key, hash) select 'c', 'k', 'h' from skus`,
  ],
  [
    "a refused token of an order",
    "checkout_attempts_token_refused",
    `update checkout_attempts set token_refused = true where state = 'ordered'`,
  ],
  ["a key of nobody", "cart_changes_one_owner", `insert into cart_changes (key, hash) values ('k', 'h')`],
  [
    "a product saved twice",
    "saved_items_customer_id_product_id_key",
    `insert into saved_items (customer_id, product_id, was_in_stock) select 'c', 'cap', true from generate_series(1, 2)`,
  ],
  [
    "a negative price of a saved item",
    "saved_items_price_cents_check",
    `insert into saved_items (customer_id, product_id, was_in_stock, price_cents) values ('c', 'cap', true, -1)`,
  ],
  ["a second open cart", "carts_one_open", `insert into carts (guest_id) values ('g')`],
  ["a second open cart of a customer", "carts_one_open_of_customer", `insert into carts (customer_id) values ('c')`],
  ["a cart of nobody", "carts_one_owner", `insert into carts (state) values ('ordered')`],
  [
    "a cart of two owners",
    "carts_one_owner",
    `insert into carts (guest_id, customer_id, state) values ('g', 'c', 'ordered')`,
  ],
  ["an unknown state of a cart", "carts_state_check", `update carts set state = 'lost'`],
  ["tax without a computed cart", "carts_check2", `update carts set tax_cents = 1`],
  ["a line of no pieces", "cart_items_quantity_check", `update cart_items set quantity = 0`],
  ["a line of too many pieces", "cart_items_quantity_check", `update cart_items set quantity = 10000`],
  ["a line with a negative price", "cart_items_price_cents_check", `update cart_items set price_cents = -1`],
  [
    "the same line twice",
    "cart_items_cart_id_sku_option_ids_key",
    `insert into cart_items (cart_id, sku, option_ids, quantity, price_cents, product_name, options)
      select cart_id, sku, option_ids, quantity, price_cents, product_name, options from cart_items`,
  ],
  ["an order that does not add up", "orders_check", `${order("id", "100, 0, 0, 0, 99")} and state = 'open'`],
  [
    "an order with a negative amount",
    "orders_shipping_cents_check",
    `${order("id", "100, -100, 0, 0, 0")} and state = 'open'`,
  ],
  ["an order of nobody", "orders_one_owner", `${order("id", "100, 0, 0, 0, 100", "null, null")} and state = 'open'`],
  ["a second order of a cart", "orders_cart_id_key", `${order("id")} and state = 'ordered'`],
  ["an unknown status of an order", "orders_status_check", `update orders set status = 'Lost'`],
  ["a license for what ships to the buyer", "order_deliveries_own_steps", delivery("shipping", "license_received_at")],
  ["what a dealer receives shipped to the buyer", "order_deliveries_own_steps", delivery("dealer", "shipped_at")],
  ["a rifle shipped without a license", "order_deliveries_in_order", delivery("dealer", "shipped_to_dealer_at")],
  ["a rifle at its dealer that was not shipped", "order_deliveries_in_order", delivery("dealer", "at_dealer_at")],
  ["goods shipped and cancelled", "order_deliveries_one_end", delivery("shipping", "shipped_at, cancelled_at")],
  ["money returned for goods that were not cancelled", "order_deliveries_refund", delivery("dealer", "refund_cents")],
  ["a return of an unknown number", "order_returns_number_check", returned("21, 'other', null")],
  ["a return for an unknown reason", "order_returns_reason_check", returned("2, 'bored', null")],
  ["a return with a long comment", "order_returns_comment_check", returned("2, 'other', repeat('x', 501)")],
  ["a number for two returns", "order_returns_order_id_number_key", returned("1, 'other', null")],
  [
    "a return that was declined before it arrived",
    "order_returns_received",
    `update order_returns set declined_at = now()`,
  ],
  ["a return of no pieces", "order_return_lines_quantity_check", `update order_return_lines set quantity = 0`],
  ["a refund of nothing", "order_refunds_amount_cents_check", refund("'r2', id, 0, 'cancel', false")],
  ["a refund twice", "order_refunds_pkey", refund("'r1', id, 100, 'cancel', false")],
  ["a refund of an unknown return", "order_refunds_return", refund("'r2', id, 100, 'return', false")],
  ["a void without a cancellation", "order_refunds_void", refund("'r2', id, 100, 'license', true")],
  [
    "a key for two changes of an order",
    "order_changes_pkey",
    `insert into order_changes (order_id, key, hash) select order_id, 'k', 'h' from order_lines, generate_series(1, 2)`,
  ],
  [
    "a tracking number of goods that were not shipped",
    "order_deliveries_tracking",
    `insert into order_deliveries (order_id, kind, carrier, tracking_number) select id, 'shipping', 'UPS', '1Z' from orders`,
  ],
  [
    "a tracking number without its carrier",
    "order_deliveries_tracking",
    `insert into order_deliveries (order_id, kind, shipped_at, tracking_number) select id, 'shipping', now(), '1Z' from orders`,
  ],
  [
    "an event about an order for every channel",
    "events_check",
    `insert into events (type, subject, data) values ('order.placed', 'order 1', '{}')`,
  ],
  [
    "an unknown type of event",
    "events_type_check",
    `insert into events (type, subject, channel, data) values ('order.lost', 'order 1', 'kiosk', '{}')`,
  ],
  [
    "two changes of one sku that wait",
    "events_of_sku",
    `insert into events (type, subject, data) select 'stock.changed', 'sku CAP', '{}' from generate_series(1, 2)`,
  ],
  [
    "two untried deliveries of one sku to a channel",
    "event_deliveries_of_sku",
    `insert into event_deliveries (event_id, channel, type, subject, data, created_at)
      select n, 'kiosk', 'stock.changed', 'sku CAP', '{}', now() from generate_series(1, 2) n`,
  ],
  [
    "a delivery that is given up and goes on",
    "event_deliveries_given_up",
    `insert into event_deliveries (event_id, channel, type, subject, data, created_at, given_up_at)
      values (1, 'kiosk', 'order.placed', 'order 1', '{}', now(), now())`,
  ],
  ["an unknown kind of goods", "order_deliveries_kind_check", delivery("other", "cancelled_at")],
  ["a sold line of no pieces", "order_lines_quantity_check", `update order_lines set quantity = 0`],
  [
    "a key twice",
    "checkout_attempts_guest_id_key_key",
    attempt(`'g', 'open', 'h', id, 'r3', 1, 'pending', ${open} from carts where guest_id = 'g' and state = 'ordered'`),
  ],
  [
    "a second open attempt of a cart",
    "checkout_attempts_one_pending",
    attempt(`'g', 'k', 'h', cart_id, 'r3', 1, 'pending', ${open}
    from checkout_attempts where state = 'pending'`),
  ],
  [
    "an ordered attempt without an order",
    "checkout_attempts_check4",
    `update checkout_attempts set order_id = null where state = 'ordered'`,
  ],
  [
    "a second attempt that made the order",
    "checkout_attempts_order_id_key",
    attempt(`'g', 'k', 'h', cart_id, 'r3', 1, 'ordered', null, null::jsonb, 'm',
    now(), id from orders`),
  ],
  [
    "an attempt with another cart's order",
    "checkout_attempts_order_id_cart_id_fkey",
    `update checkout_attempts set cart_id = cart_id + 1 where state = 'ordered'`,
  ],
  [
    "a payment token of a settled attempt",
    "checkout_attempts_check",
    `update checkout_attempts set payment_token = 't' where state = 'ordered'`,
  ],
  [
    "an unknown state of an attempt",
    "checkout_attempts_state_check",
    `update checkout_attempts set state = 'lost', order_id = null where state = 'ordered'`,
  ],
  [
    "papers with a serial number of another shape",
    "papers_serial_number_check",
    `insert into papers select '417', 'CAP', now(), 50, 'a', 'l', 'h', array_fill(0, array[20]), null`,
  ],
  [
    "papers with nine shots",
    "papers_shots_check",
    `insert into papers select 'D-26-00001', 'CAP', now(), 50, 'a', 'l', 'h', array_fill(0, array[18]), null`,
  ],
  ["a second default for shipping", "addresses_default_shipping", `update addresses set is_default_shipping = true`],
  ["a second default for billing", "addresses_default_billing", `update addresses set is_default_billing = true`],
  ["an address in another country", "addresses_country_check", `update addresses set country = 'Mexico'`],
  ["an unknown type of an address", "addresses_address_type_check", `update addresses set address_type = 40`],
  ["an unknown kind of mail", "mails_kind_check", `update mails set kind = 'spam'`],
  ["a settled mail that still says something", "mails_check", `update mails set settled_at = now()`],
  [
    "an unknown wish about the newsletter",
    "newsletter_tokens_action_check",
    `update newsletter_tokens set action = 'maybe'`,
  ],
  [
    "an alert twice",
    "stock_alerts_one_open",
    `insert into stock_alerts (email, sku, product_name) select email, sku, 'Cap' from stock_alerts`,
  ],
];
