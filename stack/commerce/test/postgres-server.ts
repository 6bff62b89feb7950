import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Database, openPostgres } from "../database/open.ts";

const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The reason why PostgreSQL is unavailable here, or null. */
export const postgresUnavailableReason = (): Promise<string | null> =>
  administer("select 1").then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `commerce_test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  // The database is dropped afterwards, so durability is not worth waiting for the disk.
  await administer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // Connections of killed processes may still be open.
    drop: () => administer(`drop database ${name} with (force)`),
  };
}

/** Opens a new database, which is dropped when it closes. */
export async function openNewPostgres(): Promise<Database> {
  const { url, drop } = await createPostgres();
  const database = await openPostgres(url);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}
