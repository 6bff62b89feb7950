/** Idempotency keys of cart changes. */
export const cartChanges = `
create table cart_changes (
  id bigint generated always as identity primary key,
  guest_id text collate "C" references guests on delete cascade,
  customer_id text collate "C" references customers,
  key text collate "C" not null,
  hash text collate "C" not null,
  created_at timestamptz not null default now(),
  unique (guest_id, key),
  unique (customer_id, key),
  constraint cart_changes_one_owner check (num_nonnulls(guest_id, customer_id) = 1)
);
create index cart_changes_created on cart_changes (created_at);
`;
