/** Product data for stock alerts, stock receipts, and indexes and constraints that 0001 to 0003 lack. */
export const stock = `
-- Name and address of a product, for mails. The import at each start fills them in.
alter table products
  add column title text not null default '',
  add column display_type text not null default '';

-- Goods that came in. A key belongs to one receipt.
create table stock_receipts (
  id integer generated always as identity primary key,
  key text collate "C" unique,
  sku text collate "C" not null references skus,
  quantity integer not null check (quantity between 1 and 100000),
  created_at timestamptz not null default now()
);

-- An alert whose address was written to often enough waits.
alter table stock_alerts add column next_at timestamptz not null default now();

alter table mails
  add constraint mails_kind_check check (
    kind in ('order-confirmation', 'newsletter', 'stock-alert', 'dealer-registration', 'image-request')
  ),
  add constraint mails_attempts_check check (attempts >= 0);

-- A guest's cart is merged into a customer's, and is theirs then.
alter table carts add constraint carts_merged_check check (state <> 'merged' or customer_id is not null);

-- The order of an attempt was made of the attempt's own cart.
alter table orders add unique (id, cart_id);
alter table checkout_attempts add foreign key (order_id, cart_id) references orders (id, cart_id);

-- Carts that go look for attempts that name them.
create index checkout_attempts_cart on checkout_attempts (cart_id);

-- What is deleted after its time is found by it.
create index mails_settled on mails (settled_at) where settled_at is not null;
create index newsletter_tokens_created on newsletter_tokens (created_at);
create index stock_alerts_notified on stock_alerts (notified_at) where notified_at is not null;
create index checkout_attempts_fruitless on checkout_attempts (settled_at) where state in ('declined', 'failed');
create index carts_left on carts (updated_at) where state = 'open' and guest_id is not null;
create index carts_merged on carts (updated_at) where state = 'merged';
`;
