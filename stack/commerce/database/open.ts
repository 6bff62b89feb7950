import { join } from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { StartFault } from "@telfer/http/environment.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrations } from "./migrations.ts";
import type { Tables } from "./tables.ts";

/** An open database on the newest migration. */
export interface Database {
  db: Kysely<Tables>;
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL.
 *
 * @throws {StartFault} when it cannot be reached, or holds what a migration refuses.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that breaks is replaced by the pool, and whatever runs on it fails; without a listener it would end the
  // process. The pool listens while a connection is idle, and nobody does between two statements of a transaction.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartFault(
      `DATABASE_URL cannot be reached: ${error instanceof Error ? error.message : "unknown error"}.`,
    );
  }
  return migrated(pool, async () => {});
}

/**
 * Opens the embedded PostgreSQL in a folder, or in memory without one. Its one connection serialises all transactions.
 *
 * @throws {StartFault} when another process has the folder open.
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

async function migrated(pool: pg.Pool, afterClose: () => Promise<void>): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await afterClose();
  };
  const { error, results } = await db.connection().execute(async (connection) => {
    // Moving large tables, or waiting for another process that does so, takes longer than any call may.
    await sql`set statement_timeout = 0`.execute(connection);
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } });
    const outcome = await migrator.migrateToLatest();
    await sql`reset statement_timeout`.execute(connection);
    return outcome;
  });
  if (error) {
    await close();
    throw migrationFault(error, results?.find(({ status }) => status === "Error")?.migrationName);
  }
  return { db, close };
}

/** What the database refuses is told in a line, without its `detail`, which repeats rows; nothing was changed. */
function migrationFault(error: unknown, migration?: string): unknown {
  if (!(error instanceof pg.DatabaseError) || !migration) return error;
  return new StartFault(`The database cannot be moved to ${migration}: ${error.message}. It was left as it is.`);
}
