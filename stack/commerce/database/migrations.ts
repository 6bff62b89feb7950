import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { shop } from "./migrations/0001-shop.ts";

const script = (text: string): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await sql.raw(text).execute(db);
  },
});

/** All migrations by name; they run in the order of their names and are never changed once they were published. */
export const migrations: Record<string, Migration> = { "0001-shop": script(shop) };
