import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openPostgres } from "../database/open.ts";
import { migrations } from "../database/migrations.ts";
import { queryPlansSuite } from "../database/query-plans.suite.ts";
import { importCatalogue } from "../price-book/import-catalogue.ts";
import { StartFault } from "@telfer/http/environment.ts";
import { catalogue } from "./catalogue.ts";
import { databaseSuites, otherSuites, runSuites } from "./databases.ts";
import { createPostgres, postgresFault } from "./postgres-server.ts";

const fault = await postgresFault();
console.log(`Commerce tests run on PGlite${fault ? `; PostgreSQL is skipped: ${fault}` : " and PostgreSQL"}.`);

describe.skipIf(fault !== null)("commerce on PostgreSQL", () => {
  test("processes that start at once on a new database all come up", async () => {
    const { url, drop } = await createPostgres();
    const databases = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    await Promise.all(databases.map(({ db }) => importCatalogue(db, catalogue)));
    for (const { db } of databases) {
      expect(await db.selectFrom("skus").select("sku").execute()).toHaveLength(5);
    }
    // Calls have a limit again, which the migrations were free of.
    const limits = databases.map(({ db }) => sql`show statement_timeout`.execute(db));
    for (const { rows } of await Promise.all(limits)) expect(rows).toEqual([{ statement_timeout: "15s" }]);
    const [{ db }] = databases;
    // The newest one does not go through twice.
    const newest = Object.keys(migrations).at(-1);
    await sql`delete from kysely_migration where name = ${newest}`.execute(db);
    const fault = await openPostgres(url).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartFault);
    expect(String(fault)).toMatch(
      new RegExp(`The database cannot be moved to ${newest}: .* exists?\\. It was left as it is\\.`),
    );
    await Promise.all(databases.map((database) => database.close()));
    await drop();
  });

  test("a connection that breaks between two calls of a transaction fails that transaction and nothing else", async () => {
    const { url, drop } = await createPostgres();
    const [database, operator] = await Promise.all([openPostgres(url), openPostgres(url)]);
    const broken = database.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(operator.db);
      // Meanwhile nothing runs on the connection that would be told.
      await importCatalogue(operator.db, catalogue);
      return tx.selectFrom("skus").select("sku").execute();
    });
    await expect(broken).rejects.toThrow(/connection/i);
    expect(await database.db.selectFrom("skus").select("sku").execute()).toHaveLength(5);
    await Promise.all([database.close(), operator.close()]);
    await drop();
  });

  runSuites(async () => {
    const { url, drop } = await createPostgres();
    const database = await openPostgres(url);
    return {
      db: database.db,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  }, [queryPlansSuite, ...databaseSuites, ...otherSuites]);
});
