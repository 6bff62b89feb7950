import { describe, expect, test } from "vitest";
import { openPostgres } from "../database/open.ts";
import { importCatalogue } from "../price-book/import-catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { createPostgres, databaseSuites, otherSuites, patience, postgresFault, runSuites } from "./databases.ts";

const fault = await postgresFault();
console.log(`Commerce tests run on PGlite${fault ? `; PostgreSQL is skipped: ${fault}` : " and PostgreSQL"}.`);

describe.skipIf(fault !== null)("commerce on PostgreSQL", patience, () => {
  test("processes that start at once on a new database all come up", async () => {
    const { url, drop } = await createPostgres();
    const databases = await Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
    await Promise.all(databases.map(({ db }) => importCatalogue(db, catalogue)));
    for (const { db } of databases) {
      expect(await db.selectFrom("skus").select("sku").execute()).toHaveLength(5);
    }
    await Promise.all(databases.map((database) => database.close()));
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
  }, [...databaseSuites, ...otherSuites]);
});
