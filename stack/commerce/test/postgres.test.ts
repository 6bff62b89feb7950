import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openPostgres } from "../database/open.ts";
import { migrations } from "../database/migrations.ts";
import { queryPlansSuite } from "../database/query-plans.suite.ts";
import { importCatalog } from "../price-book/import-catalog.ts";
import { ConfigError } from "@telfer/server-kit/environment.ts";
import { catalog } from "./catalog.ts";
import { databaseSuites, runSuites } from "./databases.ts";
import { createPostgres, openNewPostgres, postgresUnavailableReason } from "./postgres-server.ts";

const fault = await postgresUnavailableReason();
console.log(`Commerce tests run on PGlite${fault ? `; PostgreSQL is skipped: ${fault}` : " and PostgreSQL"}.`);

describe.skipIf(fault !== null)("commerce on PostgreSQL", () => {
  test("all processes start when they open a new database at once", async () => {
    const { url, drop } = await createPostgres();
    const databases = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    await Promise.all(databases.map(({ db }) => importCatalog(db, catalog)));
    for (const { db } of databases) {
      expect(await db.selectFrom("skus").select("sku").execute()).toHaveLength(5);
    }
    // Requests have a statement timeout again, which was disabled for the migrations.
    const limits = databases.map(({ db }) => sql`show statement_timeout`.execute(db));
    for (const { rows } of await Promise.all(limits)) expect(rows).toEqual([{ statement_timeout: "15s" }]);
    const [{ db }] = databases;
    // The newest migration cannot run twice.
    const newest = Object.keys(migrations).at(-1);
    await sql`delete from kysely_migration where name = ${newest}`.execute(db);
    const fault = await openPostgres(url).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ConfigError);
    expect(String(fault)).toMatch(
      new RegExp(`The database could not be migrated to ${newest}: .* exists?\\. It is unchanged\\.`),
    );
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });

  test("a connection that breaks between two statements fails only its transaction", async () => {
    const { url, drop } = await createPostgres();
    const [database, operator] = await Promise.all([openPostgres(url), openPostgres(url)]);
    const broken = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(operator.db);
      // No query is running on the broken connection that could report the error.
      await importCatalog(operator.db, catalog);
      return tx.selectFrom("skus").select("sku").execute();
    });
    await expect(broken).rejects.toThrow(/connection/i);
    expect(await database.db.selectFrom("skus").select("sku").execute()).toHaveLength(5);
    await Promise.all([database.close(), operator.close()]);
    await drop();
  });

  runSuites(openNewPostgres, [queryPlansSuite, ...databaseSuites]);
});
