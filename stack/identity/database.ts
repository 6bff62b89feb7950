import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** `records` stores oidc-provider's records as JSON; its lookup keys besides the id are generated columns. */
const tables = `
  create table if not exists accounts (
    sub text primary key,
    email text not null unique,
    email_verified integer not null check (email_verified in (0, 1)),
    first_name text not null,
    last_name text not null,
    password_hash text not null,
    created_at integer not null
  ) strict;
  create table if not exists records (
    model text not null,
    id text not null,
    payload text not null,
    expires_at integer,
    consumed integer not null default 0,
    uid text generated always as (payload ->> 'uid') virtual,
    user_code text generated always as (payload ->> 'userCode') virtual,
    grant_id text generated always as (payload ->> 'grantId') virtual,
    account_id text generated always as (payload ->> 'accountId') virtual,
    primary key (model, id)
  ) strict;
  create index if not exists records_expired on records (expires_at);
  create index if not exists records_uid on records (model, uid);
  create index if not exists records_user_code on records (model, user_code);
  create index if not exists records_grant on records (grant_id);
  create index if not exists records_account on records (account_id);
  create table if not exists secrets (name text primary key, value text not null) strict;
  create table if not exists failures (
    key text primary key,
    count integer not null,
    locked_until integer not null,
    forgotten_at integer not null
  ) strict;
  create table if not exists password_resets (
    hash text primary key,
    sub text not null,
    interaction text not null,
    expires_at integer not null
  ) strict;
  create index if not exists password_resets_sub on password_resets (sub);
  create index if not exists password_resets_expired on password_resets (expires_at);
  create table if not exists mails (
    id text primary key,
    recipient text not null,
    content text not null,
    attempts integer not null default 0,
    created_at integer not null,
    next_at integer not null
  ) strict;
  create index if not exists mails_recipient on mails (recipient);
  create index if not exists mails_due on mails (next_at);`;

/** Opens the provider's database. Only its owner can read it: it contains keys, sessions, and password hashes. */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "identity.db");
  // SQLite creates its side files with the mode of the database file, so create that file first.
  closeSync(openSync(file, "a", 0o600));
  const db = new DatabaseSync(file, { timeout: 5_000 });
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; ${tables}`);
  return db;
}
