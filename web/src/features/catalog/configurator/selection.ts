import { toCents } from "#/lib/money.ts";
import type { ConfiguratorProductFragment } from "./configurator.generated.ts";

export type Product = ConfiguratorProductFragment;
export type Sku = Product["skus"][number];

/** The selection for a product. The page's URL holds it, so it can be shared. */
export interface Selection {
  /** Null when the product has no variants. */
  sku: Sku | null;
  addOnIds: string[];
  /** Id of the selected option by `choiceKey` of the compatibility. */
  compatibility: Record<string, string>;
}

/** Effect of selecting an option of a select or color. */
export interface OptionState {
  /** The variant it selects; null when no variant has the option. */
  sku: Sku | null;
  replaces: string[];
}

const SKU = "sku";
const OPTION = "option";

/** Reads the selection from a URL; missing or unknown values get defaults. */
export function readSelection(product: Product, search: URLSearchParams, fallback = defaultSku(product)): Selection {
  const named = search.get(SKU);
  return {
    sku: product.skus.find(({ sku }) => sku === named) ?? fallback,
    ...extrasOf(product, search.getAll(OPTION)),
  };
}

/** Selects the given options one after another as if the user had, skipping those the current variant has. */
export function selectionFromOptions(product: Product, ids: readonly string[], present: Sku | null): Selection {
  let sku = present;
  for (const id of ids) {
    const has = present?.variants.some(({ optionId }) => optionId === id);
    if (!has) sku = optionState(product, sku, id).sku ?? sku;
  }
  return { sku, ...extrasOf(product, ids) };
}

/** The selection besides the variant: known add-ons, and one option of each compatibility, by default the first. */
function extrasOf(product: Product, ids: readonly string[]): Omit<Selection, "sku"> {
  const chosen = new Set(ids);
  return {
    addOnIds: product.addOns.map(({ optionId }) => optionId).filter((id) => chosen.has(id)),
    compatibility: Object.fromEntries(
      product.compatibilityOptions.flatMap(({ choiceKey, options }) => {
        const option = options.find(({ optionId }) => chosen.has(optionId)) ?? options[0];
        return option ? [[choiceKey, option.optionId]] : [];
      }),
    ),
  };
}

/**
 * Writes a selection into query parameters and keeps the others. If there are several variants, it names even the
 * default one: the default depends on stock, and a shared URL must keep its meaning.
 */
export function writeSelection(product: Product, selection: Selection, present: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(present);
  search.delete(SKU);
  search.delete(OPTION);
  const { sku, addOnIds, compatibility } = selection;
  if (sku && product.skus.length > 1) search.set(SKU, sku.sku);
  for (const id of addOnIds) search.append(OPTION, id);
  for (const { choiceKey, options } of product.compatibilityOptions) {
    const id = compatibility[choiceKey];
    if (id && id !== options[0]?.optionId) search.append(OPTION, id);
  }
  return search;
}

/** The first sellable variant, else the first with a price, else the first. */
export function defaultSku(product: Product): Sku | null {
  const { skus } = product;
  return skus.find(isSellable) ?? skus.find(({ price }) => price !== null) ?? skus[0] ?? null;
}

export function isSellable(sku: Sku): boolean {
  return sku.price !== null && sku.qtyOnHand !== null && sku.qtyOnHand > 0;
}

/** Id of the variant's option for a select or the colors; empty if none. */
export function variantOf(sku: Sku | null, choiceKey: string): string {
  return sku?.variants.find((variant) => variant.choiceKey === choiceKey)?.optionId ?? "";
}

/** The variant that has the option and keeps most current ones; ties go to one in stock, then to the first. */
export function optionState(product: Product, chosen: Sku | null, optionId: string): OptionState {
  const present = chosen?.variants ?? [];
  const choice = product.skus
    .flatMap((sku) => sku.variants)
    .find((variant) => variant.optionId === optionId)?.choiceKey;
  const others = present.filter((variant) => variant.choiceKey !== choice);

  let best: OptionState = { sku: null, replaces: [] };
  for (const sku of product.skus) {
    const ids = new Set(sku.variants.map((variant) => variant.optionId));
    if (!ids.has(optionId)) continue;
    const replaces = others.filter((variant) => !ids.has(variant.optionId)).map(({ label }) => label);
    const closer = best.sku === null || replaces.length < best.replaces.length;
    const asClose = replaces.length === best.replaces.length;
    if (closer || (asClose && best.sku !== null && isSellable(sku) && !isSellable(best.sku))) best = { sku, replaces };
  }
  return best;
}

/** Labels of the variant's options; empty if the product has a single variant. */
export function variantLabel(sku: Sku): string {
  return sku.variants.map(({ label }) => label).join(", ");
}

/** Unit price in cents including add-ons. Null when the variant has no price. */
export function priceCents(product: Product, { sku, addOnIds }: Selection): number | null {
  return sku?.price ? toCents(sku.price) + addOnsCents(product, { addOnIds }) : null;
}

export function addOnsCents({ addOns }: Product, { addOnIds }: Pick<Selection, "addOnIds">): number {
  const chosen = new Set(addOnIds);
  return addOns.filter(({ optionId }) => chosen.has(optionId)).reduce((sum, { price }) => sum + toCents(price), 0);
}

/** Ids of all selected options, as a cart line takes them. */
export function optionIds({ sku, addOnIds, compatibility }: Selection): string[] {
  return [...(sku?.variants.map(({ optionId }) => optionId) ?? []), ...addOnIds, ...Object.values(compatibility)];
}

export function describeSelection(product: Product, selection: Selection): { label: string; value: string }[] {
  const { sku, addOnIds, compatibility } = selection;
  const chosen = new Set(addOnIds);
  const labels = new Map(product.selects.map(({ choiceKey, label }) => [choiceKey, label]));
  return [
    ...(sku?.variants ?? []).map(({ choiceKey, label }) => ({ label: labels.get(choiceKey) ?? "Color", value: label })),
    ...product.compatibilityOptions.flatMap(({ choiceKey, label, options }) =>
      options
        .filter(({ optionId }) => optionId === compatibility[choiceKey])
        .map((option) => ({ label, value: option.label })),
    ),
    ...product.addOns
      .filter(({ optionId }) => chosen.has(optionId))
      .map(({ groupLabel, label }) => ({ label: groupLabel, value: label })),
  ];
}
