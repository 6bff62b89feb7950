import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { ConfigError } from "@telfer/server-kit/environment.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

export interface Database {
  db: Kysely<Tables>;
  /** The connections that `db` uses. */
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL.
 * @throws {ConfigError} if it cannot be reached or a migration rejects its data.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // The pool replaces a broken connection, and the query on it fails. Without an error listener, the error would end the
  // process: the pool listens only while a connection is idle, not between two statements of a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new ConfigError(
      `DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : "unknown error"}.`,
    );
  }
  return migrated(pool, async () => {});
}

/**
 * Opens the embedded PostgreSQL in a folder, or in memory without one. Its single connection serializes all transactions.
 * @throws {ConfigError} if another process has the folder open.
 */
export async function openPglite(folder?: string): Promise<Database> {
  const unlock = folder ? lockFolder(folder) : () => {};
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/node-postgres"),
  ]);
  const pglite = await PGlite.create(folder ? join(folder, "database") : "memory://");
  const pool = new pg.Pool(Object.assign(createPgConfig(pglite), { max: 1 }));
  return migrated(pool, async () => {
    await pglite.close();
    unlock();
  });
}

/**
 * The migrations, and as empty ones those of a later release that the database already has: after a roll-back they stay, and
 * Kysely refuses a database with migrations that it does not know.
 */
async function knownMigrations(db: Kysely<Tables>): Promise<Record<string, Migration>> {
  const isNew = (await db.introspection.getTables({ withInternalKyselyTables: true })).length === 0;
  if (isNew) return migrations;
  const newest = Object.keys(migrations).at(-1);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > ${newest}`.execute(db);
  return { ...migrations, ...Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }])) };
}

async function migrated(pool: pg.Pool, afterClose: () => Promise<void>): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await afterClose();
  };
  const { error, results } = await db.connection().execute(async (connection) => {
    // Migrating large tables, or waiting for another process that does so, takes longer than any request may.
    await sql`set statement_timeout = 0`.execute(connection);
    const known = await knownMigrations(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => known } });
    const outcome = await migrator.migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    return outcome;
  });
  if (error) {
    await close();
    throw migrationFault(error, results?.find(({ status }) => status === "Error")?.migrationName);
  }
  return { db, pool, close };
}

/**
 * Reports a migration's error as one line, without the `detail` of a database, which repeats rows. The migration was rolled
 * back. The embedded database has an error class of its own, so any error counts.
 */
function migrationFault(error: unknown, migration?: string): unknown {
  if (!(error instanceof Error) || !migration) return error;
  return new ConfigError(`The database could not be migrated to ${migration}: ${error.message}. It is unchanged.`);
}
