/** The fulfillment steps of an order, the mails about them, and attempts to open an order by its email address. */
export const deliveries = `
-- The steps of what ships to the buyer and of what ships to a dealer. The first step is the order itself, so a row is
-- made with the second.
create table order_deliveries (
  order_id integer not null references orders,
  kind text not null constraint order_deliveries_kind_check check (kind in ('shipping', 'dealer')),
  shipped_at timestamptz,
  license_received_at timestamptz,
  shipped_to_dealer_at timestamptz,
  at_dealer_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  primary key (order_id, kind),
  constraint order_deliveries_own_steps check (
    case kind
      when 'shipping' then num_nonnulls(license_received_at, shipped_to_dealer_at, at_dealer_at) = 0
      else shipped_at is null
    end
  ),
  constraint order_deliveries_in_order check (
    (shipped_to_dealer_at is null or license_received_at is not null)
    and (at_dealer_at is null or shipped_to_dealer_at is not null)
  ),
  constraint order_deliveries_one_end check (
    num_nonnulls(shipped_at, at_dealer_at) = 0 or num_nonnulls(cancelled_at, refunded_at) = 0
  )
);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'order-confirmation', 'order-step', 'license-request', 'newsletter', 'stock-alert', 'dealer-registration',
    'image-request'
  )
);

-- By the number that was asked for, whether there is such an order or not.
create table order_token_tries (
  order_id integer primary key,
  tries integer not null default 1,
  since timestamptz not null default now()
);
create index order_token_tries_since on order_token_tries (since);
`;
