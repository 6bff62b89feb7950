/** Events for the webhooks of channels. */
export const events = `
-- What happened, until it is routed to the channels that want it.
create table events (
  id bigint generated always as identity primary key,
  type text collate "C" not null check (
    type in ('order.placed', 'order.shipped', 'order.at_dealer', 'order.canceled', 'stock.changed', 'price.changed')
  ),
  -- Events about the same order or sku are delivered in sequence.
  subject text collate "C" not null,
  -- The only channel that may receive it; null for every channel.
  channel text collate "C",
  data jsonb not null,
  created_at timestamptz not null default now(),
  check ((channel is null) = (type in ('stock.changed', 'price.changed')))
);
-- While a change of a sku waits, a later one replaces it.
create unique index events_of_sku on events (type, subject) where channel is null;

-- One row per event and channel; the id is the webhook-id of every attempt.
create table event_deliveries (
  id uuid primary key default gen_random_uuid(),
  event_id bigint not null,
  channel text collate "C" not null,
  type text collate "C" not null,
  subject text collate "C" not null,
  data jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  next_at timestamptz not null default now(),
  -- Of the last attempt, for the operator.
  fault text,
  settled_at timestamptz,
  given_up_at timestamptz,
  constraint event_deliveries_given_up check (given_up_at is null or settled_at is not null)
);
create index event_deliveries_due on event_deliveries (channel, next_at) where settled_at is null;
create index event_deliveries_sequence on event_deliveries (channel, subject, event_id) where settled_at is null;
create unique index event_deliveries_of_sku on event_deliveries (channel, type, subject)
  where attempts = 0 and settled_at is null and type in ('stock.changed', 'price.changed');
create index event_deliveries_given_up on event_deliveries (channel, given_up_at) where given_up_at is not null;
create index event_deliveries_created on event_deliveries (created_at);

-- In the transaction of the change, whichever code makes it. Only the holder of the sku's lock writes its events.
create function queue_sku_events() returns trigger language plpgsql as $$
begin
  if new.on_hand - new.reserved <> old.on_hand - old.reserved then
    insert into events (type, subject, data) values ('stock.changed', 'sku ' || new.sku,
      jsonb_build_object('sku', new.sku, 'productId', new.product_id, 'quantity', new.on_hand - new.reserved))
    on conflict (type, subject) where channel is null
      do update set data = excluded.data, created_at = excluded.created_at;
  end if;
  if new.price_cents <> old.price_cents then
    insert into events (type, subject, data) values ('price.changed', 'sku ' || new.sku,
      jsonb_build_object('sku', new.sku, 'productId', new.product_id, 'priceCents', new.price_cents))
    on conflict (type, subject) where channel is null
      do update set data = excluded.data, created_at = excluded.created_at;
  end if;
  return null;
end
$$;
create trigger skus_events after update on skus for each row
  when (new.is_listed and (new.price_cents <> old.price_cents or new.on_hand - new.reserved <> old.on_hand - old.reserved))
  execute function queue_sku_events();
`;
