import { randomBytes } from "node:crypto";
import pg from "pg";

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

/** Why PostgreSQL cannot be used here; null when it can. */
export const postgresFault = (): Promise<string | null> =>
  administer("select 1").then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

/** Makes a new PostgreSQL database without any table. */
export async function createPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `commerce_test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name}`);
  // Durability of a database that is dropped is not worth the wait for the disk.
  await administer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(testDatabaseUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    // Connections of processes that were killed may not be gone yet.
    drop: () => administer(`drop database ${name} with (force)`),
  };
}
