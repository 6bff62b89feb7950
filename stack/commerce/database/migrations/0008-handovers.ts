/** Cart handoffs: a guest's cart that a token gives to another shopper. */
export const handovers = `
-- A cart that was taken over is merged into another guest's or a customer's.
alter table carts drop constraint carts_merged_check;

-- The last token of a guest. It goes with the guest, whom taking the cart over ends: so it works once.
create table cart_handovers (
  guest_id text collate "C" primary key references guests on delete cascade,
  hash text not null unique,
  created_at timestamptz not null default now()
);
create index cart_handovers_created on cart_handovers (created_at);
`;
