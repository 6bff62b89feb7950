import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Suite } from "../test/databases.ts";
import { catalog } from "../test/catalog.ts";
import { importCatalog } from "../price-book/import-catalog.ts";
import { readProgress } from "../order/store.ts";
import { noPayment } from "../test/no-payment.ts";
import { emptyTables, expectOk, openShop } from "../test/shop.ts";
import { invalidStates, laterRows, sampleRows } from "../test/invalid-states.ts";
import type { Db } from "./tables.ts";
import { migrations } from "./migrations.ts";

async function run(db: Db, script: string): Promise<void> {
  for (const statement of script.split(";\n")) await sql.raw(statement).execute(db);
}

export const databaseSuite: Suite = (database) =>
  describe("database", () => {
    beforeAll(async () => {
      const { db } = database();
      await emptyTables(db);
      await importCatalog(db, catalog);
      await run(db, sampleRows + laterRows);
    });
    afterAll(() => emptyTables(database().db));

    test.each(invalidStates)("rejects %s by a constraint", async (_what, constraint, statement) => {
      await expect(sql.raw(statement).execute(database().db)).rejects.toMatchObject({ constraint });
    });

    test("says which row of the seed it rejects, and why", async () => {
      const first = expectOk(catalog[0]);
      const free = { ...first, skus: [{ ...expectOk(first.skus[0]), price: -1 }] };
      await expect(openShop(database().db, noPayment, { catalog: [free] })).rejects.toThrow(
        /^The database rejects the seed \(stack\/seed\): .*price_cents_check.*\(.*datum-16, -1, /,
      );
    });

    test("migrates from the first three migrations to the newest without losing data", async () => {
      const undo = new Error("everything is undone");
      const moved = database()
        .db.transaction()
        .execute(async (tx) => {
          await sql`create schema earlier`.execute(tx);
          await sql`set local search_path to earlier`.execute(tx);
          const [first, second, third, ...later] = Object.values(migrations);
          for (const migration of [first, second, third]) await migration?.up(tx);
          await sql`insert into products values ('cap', false, false, true)`.execute(tx);
          await sql`insert into skus (sku, product_id, price_cents, on_hand, is_listed)
            values ('CAP', 'cap', 3200, 1, true)`.execute(tx);
          await run(tx, sampleRows);
          for (const migration of later) await migration.up(tx);
          const { id, created_at } = await tx.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
          const progress = await readProgress(tx, id);
          expect(progress?.deliveries).toEqual([{ kind: "shipping", placedAt: created_at, times: {}, tracking: null }]);
          const due = tx
            .selectFrom("stock_alerts")
            .select("sku")
            .where("next_at", "<=", sql<Date>`now()`);
          expect(await due.execute()).toEqual([{ sku: "CAP" }]);
          throw undo;
        });
      await expect(moved).rejects.toBe(undo);
    });
  });
