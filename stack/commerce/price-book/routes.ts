import { sql } from "kysely";
import { z } from "zod";
import type { App } from "../app.ts";
import type { Db } from "../database/tables.ts";
import { dollars } from "../../process/money.ts";
import { dollarAmount } from "../fields.ts";

const entry = z.strictObject({ price: dollarAmount, qtyOnHand: z.int().min(0), updatedAt: z.iso.datetime() });

/** Price and stock of every listed sku. Pieces reserved for a running checkout do not count as stock. */
const productsAnswer = z.strictObject({
  products: z.record(z.string(), entry),
});

const schema = { response: { 200: productsAnswer } };

/** The inventory map. Both routes query the database; only the first may be cached. */
export function productRoutes(app: App, db: Db): void {
  app.get("/Products", { schema }, () => inventory(db));
  app.get("/Products/nocache", { schema }, (_request, reply) => {
    reply.header("cache-control", "no-store");
    return inventory(db);
  });
}

async function inventory(db: Db): Promise<z.output<typeof productsAnswer>> {
  const skus = await db
    .selectFrom("skus")
    .innerJoin("products", "products.id", "skus.product_id")
    .select([
      "skus.sku",
      "skus.price_cents",
      "skus.updated_at",
      sql<number>`skus.on_hand - skus.reserved`.as("available"),
    ])
    .where("skus.is_listed", "=", true)
    .where("products.is_listed", "=", true)
    .orderBy("skus.sku")
    .execute();
  return {
    products: Object.fromEntries(
      skus.map(({ sku, price_cents, updated_at, available }) => [
        sku,
        { price: dollars(price_cents), qtyOnHand: available, updatedAt: updated_at.toISOString() },
      ]),
    ),
  };
}
