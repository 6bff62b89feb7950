import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { migrations } from "./migrations.ts";
import { copyDatabase } from "../test/pglite-copy.ts";
import { openPglite } from "./open.ts";
import { ALLOWED_CONFLICTS, RELEASED_MIGRATION, type Schema, schemaConflicts } from "./released-schema.ts";

const folder = mkdtempSync(join(tmpdir(), "schema-"));
let pglite: PGlite;
let db: Kysely<unknown>;

beforeAll(async () => {
  await copyDatabase(folder);
  pglite = await PGlite.create(join(folder, "database"));
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1 })) }),
  });
});
afterAll(async () => {
  await db.destroy();
  await pglite.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => pglite.exec("drop schema public cascade; create schema public"));

const names = Object.keys(migrations);

/** Runs the migrations in `from` (exclusive) to `to` (inclusive). */
async function migrate(from: string | null, to: string): Promise<void> {
  const some = names.slice(from === null ? 0 : names.indexOf(from) + 1, names.indexOf(to) + 1);
  for (const name of some) await migrations[name]?.up(db);
}

async function readSchema(): Promise<Schema> {
  const columns = await sql<{ name: string; type: string; nullable: boolean; filled: boolean }>`
    select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled,
      concat_ws(' ', data_type, character_maximum_length) as type
    from information_schema.columns where table_schema = 'public'`.execute(db);
  // Primary keys and unique constraints are unique indexes.
  const rules = await sql<{ name: string; rule: string }>`
    select table_name || '.' || constraint_name as name, coalesce(check_clause, constraint_type) as rule
      from information_schema.table_constraints left join information_schema.check_constraints using (constraint_name)
      where table_schema = 'public' and constraint_type in ('CHECK', 'FOREIGN KEY') and constraint_name not like '%_not_null'
    union all
    select tablename || '.' || indexname, indexdef from pg_indexes
      where schemaname = 'public' and indexdef like 'CREATE UNIQUE %'
    union all
    select event_object_table || '.' || trigger_name || ' ' || event_manipulation, action_statement
      from information_schema.triggers where trigger_schema = 'public'`.execute(db);
  return {
    columns: new Map(columns.rows.map(({ name, ...column }) => [name, column])),
    rules: new Map(rules.rows.map(({ name, rule }) => [name, rule])),
  };
}

test("the previous release works with the schema of this one", async () => {
  expect(names).toContain(RELEASED_MIGRATION);
  await migrate(null, RELEASED_MIGRATION);
  const before = await readSchema();
  await migrate(RELEASED_MIGRATION, names.at(-1) ?? "");
  expect(schemaConflicts(before, await readSchema())).toEqual(Object.keys(ALLOWED_CONFLICTS).toSorted());
});

test("a release starts on a database that the next one has migrated", async () => {
  const folder = mkdtempSync(join(tmpdir(), "rollback-"));
  await copyDatabase(folder);
  const next = await openPglite(folder);
  await sql`insert into kysely_migration (name, timestamp) values ('9999-next', now()::text)`.execute(next.db);
  await next.close();
  const previous = await openPglite(folder);
  expect(await previous.db.selectFrom("skus").select("sku").execute()).toEqual([]);
  await previous.close();
  rmSync(folder, { recursive: true });
});

test("a migration that fails is named in one line, also in the embedded database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "migration-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = await openPglite(folder);
  // The newest migration cannot run twice.
  const newest = names.at(-1);
  await sql`delete from kysely_migration where name = ${newest}`.execute(database.db);
  await database.close();
  await expect(openPglite(folder)).rejects.toThrow(
    new RegExp(`^The database could not be migrated to ${newest}: .* exists?\\. It is unchanged\\.$`),
  );
});

describe("what the previous release cannot work with", () => {
  const parts = "create table parts (id int primary key, name text, price int not null default 0, kind text not null)";
  const after = async (...changes: string[]) => {
    await pglite.exec(parts);
    const before = await readSchema();
    for (const change of changes) await pglite.exec(change);
    return schemaConflicts(before, await readSchema());
  };

  test.each([
    ["alter table parts drop column name", "parts.name is gone"],
    ["alter table parts rename column name to title", "parts.name is gone"],
    ["alter table parts alter column name set not null", "parts.name must not be null any more"],
    ["alter table parts alter column price drop default", "parts.price has no default any more"],
    ["alter table parts alter column price type bigint", "parts.price was integer and is bigint"],
    ["alter table parts add column size int not null", "parts.size is new, must not be null, and has no default"],
    [
      "alter table parts add constraint cheap check (price < 9)",
      "parts.cheap is a new or changed rule for a table that was there",
    ],
    [
      "create unique index one_name on parts (name)",
      "parts.one_name is a new or changed rule for a table that was there",
    ],
    ["drop table parts", "parts.id is gone"],
    ["alter table parts rename to pieces", "parts.id is gone"],
  ])("%s", async (change, conflict) => {
    expect(await after(change)).toContain(conflict);
  });

  test("new tables, indexes and columns that may be left out are none", async () => {
    const changes = [
      "alter table parts add column size int, add column weight int not null default 1",
      "create table boxes (id int primary key, part int not null references parts, unique (part))",
      "create index by_name on parts (name)",
      "alter table parts alter column kind drop not null",
    ];
    expect(await after(...changes)).toEqual([]);
  });
});
