import type { Insertable } from "kysely";
import type { SeedOrder } from "../../seed/customers.ts";
import type { SeedProduct } from "../../seed/types.ts";
import type { Tables } from "../database/tables.ts";

type OrderedLine = Omit<Insertable<Tables["order_lines"]>, "order_id" | "line_number">;

/**
 * A line of a past order at the catalog's current prices.
 * @throws {Error} for a sku or an add-on that the catalog does not have.
 */
export function pastOrderLine(
  catalog: readonly SeedProduct[],
  { sku: wanted, quantity, addOnIds = [] }: SeedOrder["lines"][number],
): OrderedLine {
  const product = catalog.find(({ skus }) => skus.some(({ sku }) => sku === wanted));
  const sku = product?.skus.find((candidate) => candidate.sku === wanted);
  if (!product || !sku) throw new Error(`the catalog has no sku ${wanted}`);
  const addOns = product.add_ons.flatMap(({ title, product_variant_options }) =>
    product_variant_options
      .filter(({ id }) => addOnIds.includes(id))
      .map(({ title: value, add_on_price }) => ({ label: title, value, price: add_on_price })),
  );
  if (addOns.length < addOnIds.length) throw new Error(`sku ${wanted} has no such add-on`);
  const choices = [
    ...product.product_variant_types.map(({ display_title, title, product_variant_options }) => ({
      label: display_title ?? title,
      options: product_variant_options,
    })),
    ...(product.color_swatch ? [{ label: "Color", options: product.color_swatch.options }] : []),
  ];
  const optionIds = sku.product_variant_options.map(({ id }) => id);
  const options = [
    ...choices.flatMap(({ label, options: some }) =>
      some.filter(({ id }) => optionIds.includes(id)).map(({ title }) => ({ label, value: title })),
    ),
    ...addOns.map(({ label, value }) => ({ label, value })),
  ];
  return {
    sku: wanted,
    option_ids: [...optionIds, ...addOnIds].toSorted((a, b) => a - b),
    quantity,
    price_cents: sku.price + addOns.reduce((sum, { price }) => sum + price, 0),
    product_name: product.title,
    product_url: `/product/${product.display_type}/${product.documentId}`,
    image_url: `/uploads/${sku.image ?? product.image}-1600.webp`,
    is_ffl_item: product.ffl_item,
    options: JSON.stringify(options),
    build_id: null,
    notes: null,
  };
}
