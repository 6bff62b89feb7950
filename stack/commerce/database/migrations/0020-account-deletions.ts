/** Deleted accounts: what other services still have to delete, and orders that keep their address until they are done. */
export const accountDeletions = `
create table account_deletions (
  -- SHA-256 of the account's id. Access tokens that are still valid are rejected by it.
  sub_hash text collate "C" primary key,
  -- Until every other service has deleted its part.
  sub text collate "C",
  pending text[] not null,
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  constraint account_deletions_done check ((sub is null) = (cardinality(pending) = 0))
);
create index account_deletions_due on account_deletions (next_at) where sub is not null;

-- Set from the deletion of the account until the order is anonymized.
alter table orders add column owner_deleted_at timestamptz;
create index orders_owner_deleted on orders (owner_deleted_at) where owner_deleted_at is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'order-confirmation', 'order-step', 'order-link', 'order-canceled', 'return-registered', 'return-refunded',
    'license-request', 'license-reminder', 'license-overdue', 'newsletter', 'stock-alert', 'dealer-registration',
    'image-request', 'contact-message', 'contact-digest', 'contact-receipt', 'account-deleted'
  )
);
`;
