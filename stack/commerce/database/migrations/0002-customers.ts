/** Customers with their addresses. Carts, orders, and attempts belong to one guest or one customer. */
export const customers = `
-- Made from the access token at the first call. The email follows the token; names and phone are the customer's own.
create table customers (
  sub text collate "C" primary key,
  email text,
  first_name text,
  last_name text,
  phone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A merged cart is a guest's that was put into its customer's; it holds nothing and is kept for its attempts.
alter table carts
  alter column guest_id drop not null,
  add column customer_id text collate "C" references customers,
  add constraint carts_one_owner check (num_nonnulls(guest_id, customer_id) = 1),
  drop constraint carts_state_check,
  add constraint carts_state_check check (state in ('open', 'ordered', 'merged'));
create unique index carts_one_open_of_customer on carts (customer_id) where state = 'open';
create index carts_guest on carts (guest_id);

alter table orders
  alter column guest_id drop not null,
  add column customer_id text collate "C" references customers,
  add constraint orders_one_owner check (num_nonnulls(guest_id, customer_id) = 1);
create index orders_customer on orders (customer_id, created_at);
create index orders_guest on orders (guest_id);

alter table checkout_attempts
  alter column guest_id drop not null,
  add column customer_id text collate "C" references customers,
  add constraint checkout_attempts_one_owner check (num_nonnulls(guest_id, customer_id) = 1),
  add unique (customer_id, key);

create table addresses (
  id integer generated always as identity primary key,
  customer_id text collate "C" not null references customers,
  address_name text not null,
  first_name text not null,
  last_name text not null,
  company text,
  main_contact text not null,
  fax_contact text,
  address_contact text,
  address_type integer not null check (address_type in (10, 20, 30)),
  is_default_shipping boolean not null,
  is_default_billing boolean not null,
  address_line1 text not null,
  address_line2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null check (country in ('United States', 'Canada')),
  residential boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_customer on addresses (customer_id);
create unique index addresses_default_shipping on addresses (customer_id) where is_default_shipping;
create unique index addresses_default_billing on addresses (customer_id) where is_default_billing;
`;
