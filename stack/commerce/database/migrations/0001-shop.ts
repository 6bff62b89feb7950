/** Price book, carts, checkout attempts, and orders. Amounts are integer cents. */
export const shop = `
-- Price book. A row that leaves the catalog stays for the carts and orders that name it, unlisted.
create table products (
  id text collate "C" primary key,
  is_ffl_item boolean not null,
  is_receiver_item boolean not null,
  is_listed boolean not null
);

create table skus (
  sku text collate "C" primary key,
  product_id text collate "C" not null references products,
  price_cents integer not null check (price_cents >= 0),
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved between 0 and on_hand),
  is_listed boolean not null,
  unique (sku, product_id)
);

create table options (
  product_id text collate "C" not null references products,
  id integer not null,
  kind text not null check (kind in ('variant', 'add-on', 'compatibility')),
  price_cents integer not null default 0 check (price_cents >= 0),
  is_listed boolean not null,
  primary key (product_id, id),
  check (kind = 'add-on' or price_cents = 0)
);

create table sku_options (
  sku text collate "C" not null,
  product_id text collate "C" not null,
  option_id integer not null,
  primary key (sku, option_id),
  foreign key (sku, product_id) references skus (sku, product_id),
  foreign key (product_id, option_id) references options (product_id, id)
);

create table guests (
  id text collate "C" primary key,
  created_at timestamptz not null default now()
);

create table carts (
  id integer generated always as identity primary key,
  guest_id text collate "C" not null references guests,
  state text not null default 'open' check (state in ('open', 'ordered')),
  shipping_method_id integer,
  tax_address jsonb,
  tax_cents integer not null default 0 check (tax_cents >= 0),
  shipping_cents integer not null default 0 check (shipping_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  computed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((computed_at is null) = (shipping_method_id is null)),
  check ((computed_at is null) = (tax_address is null)),
  check (computed_at is not null or (tax_cents = 0 and shipping_cents = 0))
);
create unique index carts_one_open on carts (guest_id) where state = 'open';

create table cart_items (
  id integer generated always as identity primary key,
  cart_id integer not null references carts,
  sku text collate "C" not null references skus,
  option_ids integer[] not null,
  quantity integer not null check (quantity between 1 and 9999),
  price_cents integer not null check (price_cents >= 0),
  product_name text not null,
  product_url text,
  image_url text,
  options jsonb not null,
  build_id text,
  notes text,
  unique (cart_id, sku, option_ids)
);

create table orders (
  id integer generated always as identity (start with 10001) primary key,
  guest_id text collate "C" not null references guests,
  cart_id integer not null unique references carts,
  charge_id text not null unique,
  status text not null check (status in ('Pending', 'Authorized', 'Paid', 'Refunded', 'Cancelled')),
  user_email text not null,
  customer jsonb not null,
  dealer jsonb,
  sub_total_cents integer not null check (sub_total_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null check (tax_cents >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents >= 0),
  created_at timestamptz not null default now(),
  check (total_cents = sub_total_cents + shipping_cents + tax_cents - discount_cents)
);

create table order_lines (
  order_id integer not null references orders,
  line_number integer not null,
  sku text collate "C" not null references skus,
  option_ids integer[] not null,
  quantity integer not null check (quantity > 0),
  price_cents integer not null check (price_cents >= 0),
  product_name text not null,
  product_url text,
  image_url text,
  is_ffl_item boolean not null,
  options jsonb not null,
  build_id text,
  notes text,
  primary key (order_id, line_number)
);

-- One row for each idempotency key. What is needed to charge and to order is kept only while the outcome is open.
create table checkout_attempts (
  id integer generated always as identity primary key,
  guest_id text collate "C" not null references guests,
  key text collate "C" not null,
  body_hash text not null,
  cart_id integer not null references carts,
  reference text collate "C" not null unique,
  amount_cents integer not null check (amount_cents >= 0),
  state text not null default 'pending' check (state in ('pending', 'ordered', 'declined', 'failed')),
  payment_token text,
  request jsonb,
  message text,
  order_id integer unique references orders,
  watched boolean not null default false,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (guest_id, key),
  check ((state = 'pending') = (payment_token is not null)),
  check ((state = 'pending') = (request is not null)),
  check ((state = 'pending') = (message is null)),
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'ordered') = (order_id is not null)),
  check (state = 'failed' or not watched)
);
create unique index checkout_attempts_one_pending on checkout_attempts (cart_id) where state = 'pending';
create unique index checkout_attempts_one_ordered on checkout_attempts (cart_id) where state = 'ordered';
create index checkout_attempts_pending on checkout_attempts (created_at) where state = 'pending';
create index checkout_attempts_watched on checkout_attempts (settled_at) where watched;
`;
