/** Mail limits per mailbox, mail priorities, and digests of messages to the shop. */
export const mailboxes = `
-- The recipient's mailbox, however the address is written; null in rows of the version before.
alter table mails add mailbox text collate "C";
drop index mails_recent;
create index mails_recent on mails (mailbox, created_at);

-- 0: sent before all others.
alter table mails add priority smallint not null default 1;
drop index mails_due;
create index mails_due on mails (priority, next_at) where settled_at is null;

-- The mail that lists a message among others; null when the message has a mail of its own.
alter table contact_messages add digest uuid;
create index contact_messages_digest on contact_messages (digest) where digest is not null;

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'order-confirmation', 'order-step', 'order-link', 'license-request', 'license-reminder', 'license-overdue',
    'newsletter', 'stock-alert', 'dealer-registration', 'image-request', 'contact-message', 'contact-digest',
    'contact-receipt'
  )
);
`;
