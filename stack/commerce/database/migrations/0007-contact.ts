export const contact = `
create table contact_messages (
  id integer generated always as identity primary key,
  topic text not null,
  serial_number text,
  message text not null,
  name text not null,
  email text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_created_at on contact_messages (created_at);

alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (
  kind in (
    'order-confirmation', 'order-step', 'license-request', 'newsletter', 'stock-alert', 'dealer-registration',
    'image-request', 'contact-message', 'contact-receipt'
  )
);
`;
