/** Rate limits for order links and declined cards, and the deadline for a dealer's license. */
export const orderRules = `
-- The call that used it is gone; its rows counted for an hour.
drop table order_token_tries;

-- Email addresses that a client has tried for an order's number, whether there is such an order or not.
create table order_link_tries (
  order_id integer not null,
  client text collate "C" not null,
  email_hash text collate "C" not null,
  tried_at timestamptz not null default now(),
  primary key (order_id, client, email_hash)
);
create index order_link_tries_tried on order_link_tries (tried_at);

-- The visitor's network as the gateway names it. Kept while the attempt is open, and for a day if its card is declined.
alter table checkout_attempts add column client text collate "C";
create index checkout_attempts_client on checkout_attempts (client, settled_at) where client is not null;
create index checkout_attempts_declined on checkout_attempts (settled_at) where state = 'declined';

-- refund_cents is the intent to return money: written before the payment provider is asked.
alter table order_deliveries
  add column reminded_at timestamptz,
  add column refund_cents integer,
  add constraint order_deliveries_refund check (refund_cents is null or (refund_cents > 0 and cancelled_at is not null));
insert into order_deliveries (order_id, kind) select id, 'dealer' from orders where dealer is not null
  on conflict do nothing;
create index order_deliveries_waiting on order_deliveries (order_id)
  where kind = 'dealer' and license_received_at is null and cancelled_at is null and refunded_at is null;
create index order_deliveries_owed on order_deliveries (order_id) where refund_cents is not null and refunded_at is null;
`;
