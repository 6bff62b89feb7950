export const mails = `
-- What a mail says (a token among it) is kept only until the mail is sent or given up.
create table mails (
  id uuid primary key,
  kind text not null,
  recipient text not null,
  content jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  next_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((settled_at is null) = (content is not null))
);
create index mails_due on mails (next_at) where settled_at is null;
create index mails_recent on mails (lower(recipient), created_at);

-- Email addresses here and below are in lower case.
create table subscribers (
  email text collate "C" primary key check (email = lower(email)),
  first_name text,
  last_name text,
  subscribed_at timestamptz not null default now()
);

create table newsletter_tokens (
  hash text collate "C" primary key,
  action text not null check (action in ('subscribe', 'unsubscribe')),
  email text collate "C" not null check (email = lower(email)),
  first_name text,
  last_name text,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index newsletter_tokens_open on newsletter_tokens (email, action, created_at) where used_at is null;

create table stock_alerts (
  id integer generated always as identity primary key,
  email text collate "C" not null check (email = lower(email)),
  sku text collate "C" not null references skus,
  product_name text not null,
  created_at timestamptz not null default now(),
  notified_at timestamptz
);
create unique index stock_alerts_one_open on stock_alerts (sku, email) where notified_at is null;

create table dealer_registrations (
  id integer generated always as identity primary key,
  company text not null,
  website text not null,
  phone text not null,
  email text not null,
  password_hash text not null check (password_hash like '$argon2id$%'),
  first_name text not null,
  last_name text not null,
  address jsonb not null,
  billing_address jsonb not null,
  locator_address jsonb,
  ffl_number text,
  sot_ein text,
  ffl_document jsonb,
  sot_document jsonb,
  created_at timestamptz not null default now(),
  check ((ffl_number is null) = (ffl_document is null)),
  check (ffl_number is not null or (sot_ein is null and sot_document is null))
);

create table product_registrations (
  id integer generated always as identity primary key,
  product_name text not null,
  sku text,
  serial_number text not null,
  purchase_date date not null,
  purchased_from text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  created_at timestamptz not null default now()
);

create table image_requests (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  looking_for text not null,
  created_at timestamptz not null default now()
);
`;
