import { sql } from "kysely";
import type { SeedProduct } from "../../seed/types.ts";
import { variantOptions } from "../../seed/variant-options.ts";
import type { Db, Tx } from "../database/tables.ts";

/** Arbitrary lock number; prevents two processes that start at once from importing at the same time. */
const importLock = 4_100_001;

/** Adds and updates the catalog's products and unlists those that left it. The stock of known skus stays unchanged. */
export async function importCatalog(db: Db, catalog: readonly SeedProduct[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx);
    await tx.updateTable("options").set({ is_listed: false }).execute();
    await tx.deleteFrom("sku_options").execute();
    await importProducts(tx, catalog);
    await importOptions(tx, catalog);
    await importSkus(tx, catalog);
  });
}

async function importProducts(tx: Tx, catalog: readonly SeedProduct[]): Promise<void> {
  await tx.updateTable("products").set({ is_listed: false }).execute();
  if (catalog.length === 0) return;
  await tx
    .insertInto("products")
    .values(
      catalog.map((product) => ({
        id: product.documentId,
        is_ffl_item: product.ffl_item,
        is_receiver_item: product.receiver_item,
        is_listed: true,
        title: product.title,
        display_type: product.display_type,
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

async function importOptions(tx: Tx, catalog: readonly SeedProduct[]): Promise<void> {
  const options = catalog.flatMap((product) => {
    const option = (kind: "variant" | "add-on" | "compatibility", id: number, price_cents = 0) => ({
      product_id: product.documentId,
      id,
      kind,
      price_cents,
      is_listed: true,
    });
    const addOns = product.add_ons.flatMap((group) => group.product_variant_options);
    const compatibility = product.product_compatibility.flatMap(({ options }) => options);
    return [
      ...variantOptions(product).map(({ id }) => option("variant", id)),
      ...addOns.map(({ id, add_on_price }) => option("add-on", id, add_on_price)),
      ...compatibility.map(({ id }) => option("compatibility", id)),
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

async function importSkus(tx: Tx, catalog: readonly SeedProduct[]): Promise<void> {
  // In the order in which a checkout locks them, so that an import cannot deadlock with a running shop.
  await sql`select sku from skus order by sku for no key update`.execute(tx);
  await tx.updateTable("skus").set({ is_listed: false }).execute();
  const skus = catalog.flatMap((product) =>
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
  const skuOptions = catalog.flatMap((product) =>
    product.skus.flatMap(({ sku, product_variant_options }) =>
      product_variant_options.map(({ id: option_id }) => ({ sku, product_id: product.documentId, option_id })),
    ),
  );
  if (skuOptions.length > 0) await tx.insertInto("sku_options").values(skuOptions).execute();
}
