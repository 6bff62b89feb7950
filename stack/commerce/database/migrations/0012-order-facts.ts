/** Facts about orders that programs use: ids of lines, tracking numbers, and the channel that placed the order. */
export const orderFacts = `
-- line_number identifies a line within its order only.
alter table order_lines add column id integer generated always as identity,
  add constraint order_lines_id_key unique (id);

-- The channel as the gateway names it; null for the shop's own client.
alter table orders add column channel text collate "C";

alter table order_deliveries
  add column carrier text,
  add column tracking_number text,
  add constraint order_deliveries_tracking check (
    num_nonnulls(carrier, tracking_number) in (0, 2)
    and (carrier is null or num_nonnulls(shipped_at, shipped_to_dealer_at) > 0)
  );
`;
