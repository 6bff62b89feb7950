import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openPostgres } from "../database/open.ts";
import { queryPlansSuite } from "../database/query-plans.suite.ts";
import { importCatalogue } from "../price-book/import-catalogue.ts";
import { StartFault } from "@telfer/http/environment.ts";
import { catalogue } from "./catalogue.ts";
import { databaseSuites, otherSuites, testTimeout, runSuites } from "./databases.ts";
import { createPostgres, postgresFault } from "./postgres-server.ts";

const fault = await postgresFault();
console.log(`Commerce tests run on PGlite${fault ? `; PostgreSQL is skipped: ${fault}` : " and PostgreSQL"}.`);

describe.skipIf(fault !== null)("commerce on PostgreSQL", testTimeout, () => {
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
    await sql`delete from kysely_migration where name = '0008-handovers'`.execute(db);
    await expect(openPostgres(url)).rejects.toEqual(
      new StartFault(
        'The database cannot be moved to 0008-handovers: constraint "carts_merged_check" of relation "carts" does not exist. ' +
          "It was left as it is.",
      ),
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
