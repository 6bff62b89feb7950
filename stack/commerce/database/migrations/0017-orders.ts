/** Cancellations and returns by the buyer, and one table of refunds. */
export const orderChanges = `
alter table order_lines add column cancelled_at timestamptz;

-- Idempotency keys of cancellations and returns. An order has few: each cancels a line or registers one of its returns.
create table order_changes (
  order_id integer not null references orders,
  key text collate "C" not null,
  hash text collate "C" not null,
  created_at timestamptz not null default now(),
  primary key (order_id, key)
);

create table order_returns (
  id integer generated always as identity primary key,
  order_id integer not null references orders,
  number integer not null check (number between 1 and 20),
  reason text not null check (reason in ('no-longer-needed', 'does-not-fit', 'damaged', 'wrong-item', 'other')),
  comment text check (length(comment) <= 500),
  created_at timestamptz not null default now(),
  received_at timestamptz,
  restocked_at timestamptz,
  declined_at timestamptz,
  unique (order_id, number),
  constraint order_returns_received check (received_at is not null or num_nonnulls(restocked_at, declined_at) = 0)
);

create table order_return_lines (
  return_id integer not null references order_returns,
  line_id integer not null references order_lines (id),
  quantity integer not null check (quantity > 0),
  primary key (return_id, line_id)
);

-- Written in the transaction that owes the money, before the payment provider is asked. Several may be owed for one order,
-- each under its own reference, which the provider pays once.
create table order_refunds (
  reference text collate "C" primary key,
  order_id integer not null references orders,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null check (reason in ('cancel', 'return', 'license')),
  return_id integer unique references order_returns,
  -- The whole charge is voided if the provider still can, and refunded otherwise.
  is_void boolean not null default false,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  made_at timestamptz,
  -- By the provider. The operator returns the money by hand, which sets made_at.
  rejected_at timestamptz,
  constraint order_refunds_return check ((reason = 'return') = (return_id is not null)),
  constraint order_refunds_void check (reason = 'cancel' or not is_void)
);
create index order_refunds_order on order_refunds (order_id);
create index order_refunds_owed on order_refunds (next_at) where made_at is null and rejected_at is null;

insert into order_refunds (reference, order_id, amount_cents, reason, created_at, made_at)
  select orders.charge_id || '-dealer', orders.id, refund_cents, 'license', cancelled_at, refunded_at
  from order_deliveries join orders on orders.id = order_deliveries.order_id where refund_cents is not null;
update order_lines set cancelled_at = deliveries.cancelled_at from order_deliveries deliveries
  where deliveries.order_id = order_lines.order_id and deliveries.refund_cents is not null and order_lines.is_ffl_item;

-- The previous version records a refund without a license in order_deliveries only.
create function copy_license_refund() returns trigger language plpgsql as $$
begin
  insert into order_refunds (reference, order_id, amount_cents, reason)
    select charge_id || '-dealer', id, new.refund_cents, 'license' from orders where id = new.order_id
  on conflict (reference) do nothing;
  update order_lines set cancelled_at = new.cancelled_at
    where order_id = new.order_id and is_ffl_item and cancelled_at is null;
  return null;
end
$$;
create trigger order_deliveries_refund after insert or update of refund_cents on order_deliveries for each row
  when (new.refund_cents is not null) execute function copy_license_refund();

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'order-confirmation', 'order-step', 'order-link', 'order-canceled', 'return-registered', 'return-refunded',
    'license-request', 'license-reminder', 'license-overdue', 'newsletter', 'stock-alert', 'dealer-registration',
    'image-request', 'contact-message', 'contact-digest', 'contact-receipt'
  )
);
`;
