import { sql } from "kysely";
import type { SeedProduct } from "../../seed/types.ts";
import type { Db, Tx } from "../database/tables.ts";

/** Any number; keeps two processes that start at once from importing at the same time. */
const importLock = 4_100_001;

/**
 * Brings the price book up to the catalogue: new rows are added, changed ones updated, rows that left the catalogue
 * unlisted. The stock of a sku that is known already is left alone.
 */
export async function importCatalogue(db: Db, catalogue: readonly SeedProduct[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
    await tx.updateTable("options").set({ is_listed: false }).execute();
    await tx.deleteFrom("sku_options").execute();
    await importProducts(tx, catalogue);
    await importOptions(tx, catalogue);
    await importSkus(tx, catalogue);
  });
}

async function importProducts(tx: Tx, catalogue: readonly SeedProduct[]): Promise<void> {
  await tx.updateTable("products").set({ is_listed: false }).execute();
  if (catalogue.length === 0) return;
  await tx
    .insertInto("products")
    .values(
      catalogue.map((product) => ({
        id: product.documentId,
        is_ffl_item: product.fflItem,
        is_receiver_item: product.receiverItem,
        is_listed: true,
        title: product.title,
        display_type: product.displayType,
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({
        is_ffl_item: eb.ref("excluded.is_ffl_item"),
        is_receiver_item: eb.ref("excluded.is_receiver_item"),
        is_listed: true,
        title: eb.ref("excluded.title"),
        display_type: eb.ref("excluded.display_type"),
      })),
    )
    .execute();
}

async function importOptions(tx: Tx, catalogue: readonly SeedProduct[]): Promise<void> {
  const options = catalogue.flatMap(({ documentId, selects, colors, addOns, compatibility }) => {
    const option = (kind: "variant" | "add-on" | "compatibility", id: number, price_cents = 0) => ({
      product_id: documentId,
      id,
      kind,
      price_cents,
      is_listed: true,
    });
    const choices = [...selects, ...(colors ? [colors] : [])];
    return [
      ...choices.flatMap((choice) => choice.options.map(({ id }) => option("variant", id))),
      ...addOns.flatMap((group) => group.options.map(({ id, price }) => option("add-on", id, price))),
      ...compatibility.flatMap((choice) => choice.options.map(({ id }) => option("compatibility", id))),
    ];
  });
  if (options.length === 0) return;
  await tx
    .insertInto("options")
    .values(options)
    .onConflict((conflict) =>
      conflict.columns(["product_id", "id"]).doUpdateSet((eb) => ({
        kind: eb.ref("excluded.kind"),
        price_cents: eb.ref("excluded.price_cents"),
        is_listed: true,
      })),
    )
    .execute();
}

async function importSkus(tx: Tx, catalogue: readonly SeedProduct[]): Promise<void> {
  // In the order in which a checkout locks them, so that an import beside a running shop cannot deadlock with it.
  await sql`select sku from skus order by sku for no key update`.execute(tx);
  await tx.updateTable("skus").set({ is_listed: false }).execute();
  const skus = catalogue.flatMap((product) =>
    product.skus.map(({ sku, price, qtyOnHand }) => ({
      sku,
      product_id: product.documentId,
      price_cents: price,
      on_hand: qtyOnHand,
      is_listed: true,
    })),
  );
  if (skus.length === 0) return;
  await tx
    .insertInto("skus")
    .values(skus)
    .onConflict((conflict) =>
      conflict.column("sku").doUpdateSet((eb) => ({
        product_id: eb.ref("excluded.product_id"),
        price_cents: eb.ref("excluded.price_cents"),
        is_listed: true,
      })),
    )
    .execute();
  const skuOptions = catalogue.flatMap((product) =>
    product.skus.flatMap(({ sku, optionIds }) =>
      optionIds.map((option_id) => ({ sku, product_id: product.documentId, option_id })),
    ),
  );
  if (skuOptions.length > 0) await tx.insertInto("sku_options").values(skuOptions).execute();
}
