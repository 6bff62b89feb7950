import type { Insertable } from "kysely";
import type { SeedOrder } from "../../seed/customers.ts";
import type { SeedProduct } from "../../seed/types.ts";
import type { Tables } from "../database/tables.ts";

type OrderedLine = Omit<Insertable<Tables["order_lines"]>, "order_id" | "line_number">;

/**
 * A line of a past order as it would have been ordered at the catalogue's prices.
 *
 * @throws {Error} for a sku or an add-on that the catalogue does not have.
 */
export function orderedLine(
  catalogue: readonly SeedProduct[],
  { sku: wanted, quantity, addOnIds = [] }: SeedOrder["lines"][number],
): OrderedLine {
  const product = catalogue.find(({ skus }) => skus.some(({ sku }) => sku === wanted));
  const sku = product?.skus.find((candidate) => candidate.sku === wanted);
  if (!product || !sku) throw new Error(`the catalogue has no sku ${wanted}`);
  const addOns = product.addOns.flatMap(({ title, options }) =>
    options
      .filter(({ id }) => addOnIds.includes(id))
      .map(({ title: value, price }) => ({ label: title, value, price })),
  );
  if (addOns.length < addOnIds.length) throw new Error(`sku ${wanted} has no such add-on`);
  const choices = [
    ...product.selects.map(({ displayTitle, title, options }) => ({ label: displayTitle ?? title, options })),
    ...(product.colors ? [{ label: "Color", options: product.colors.options }] : []),
  ];
  const options = [
    ...choices.flatMap(({ label, options: some }) =>
      some.filter(({ id }) => sku.optionIds.includes(id)).map(({ title }) => ({ label, value: title })),
    ),
    ...addOns.map(({ label, value }) => ({ label, value })),
  ];
  return {
    sku: wanted,
    option_ids: [...sku.optionIds, ...addOnIds].toSorted((a, b) => a - b),
    quantity,
    price_cents: sku.price + addOns.reduce((sum, { price }) => sum + price, 0),
    product_name: product.title,
    product_url: `/product/${product.displayType}/${product.documentId}`,
    image_url: `/uploads/${sku.picture ?? product.picture}-1600.webp`,
    is_ffl_item: product.fflItem,
    options: JSON.stringify(options),
    build_id: null,
    notes: null,
  };
}
