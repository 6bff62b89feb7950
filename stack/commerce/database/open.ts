import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { StartFault } from "../../process/serve.ts";
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
 * @throws {StartFault} when it cannot be reached.
 */
export async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
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
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) {
    await close();
    throw error;
  }
  return { db, close };
}
