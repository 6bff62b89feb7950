/** Products that customers saved for later. */
export const savedItems = `
create table saved_items (
  id bigint generated always as identity primary key,
  customer_id text collate "C" not null references customers on delete cascade,
  product_id text collate "C" not null references products,
  sku text collate "C" references skus,
  price_cents integer check (price_cents >= 0),
  was_in_stock boolean not null,
  saved_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
`;
