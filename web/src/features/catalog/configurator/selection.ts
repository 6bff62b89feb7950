import { toCents } from "../../../lib/money.ts";
import type { ConfiguratorProductFragment } from "./configurator.generated.ts";

export type Product = ConfiguratorProductFragment;
export type Sku = Product["skus"][number];

/** What is chosen of a product. It is held by the page's URL, so that it can be shared. */
export interface Selection {
  /** The chosen variant; null when the product has none. */
  sku: Sku | null;
  /** Ids of the chosen add-ons. */
  addOnIds: string[];
  /** Id of the chosen option by the compatibility's field name. */
  compatibility: Record<string, string>;
}

/** How an option of a select or a colour stands to the chosen variant. */
export interface OptionState {
  /** The variant that choosing it leads to; null when no variant has it. */
  sku: Sku | null;
  /** Labels of the present choices that it would change. */
  replaces: string[];
}

/** Search parameters of a product page. */
const SKU = "sku";
const OPTION = "option";

/** The choice that a URL holds; what it does not name, or names wrongly, is the default. */
export function readSelection(product: Product, search: URLSearchParams, fallback = defaultSku(product)): Selection {
  const named = search.get(SKU);
  return {
    sku: product.skus.find(({ sku }) => sku === named) ?? fallback,
    ...extrasOf(product, search.getAll(OPTION)),
  };
}

/**
 * The choice that these options make: those that the present variant does not have are taken one after the other, as if
 * they were chosen in the page.
 */
export function chosenBy(product: Product, ids: readonly string[], present: Sku | null): Selection {
  let sku = present;
  for (const id of ids) {
    const has = present?.variants.some((variant) => variant.id === id);
    if (!has) sku = optionState(product, sku, id).sku ?? sku;
  }
  return { sku, ...extrasOf(product, ids) };
}

/** What is chosen beside the variant: known add-ons, and an option of each compatibility, by default the first. */
function extrasOf(product: Product, ids: readonly string[]): Omit<Selection, "sku"> {
  const chosen = new Set(ids);
  return {
    addOnIds: product.addOns.filter(({ id }) => chosen.has(id)).map(({ id }) => id),
    compatibility: Object.fromEntries(
      product.compatibilityOptions.flatMap(({ fieldName, options }) => {
        const option = options.find(({ id }) => chosen.has(id)) ?? options[0];
        return option ? [[fieldName, option.id]] : [];
      }),
    ),
  };
}

/**
 * The search parameters with a choice in them; what else they hold stays. They name one of several variants even when
 * it is the default, which depends on what is on hand: a shared address goes on meaning the same.
 */
export function writeSelection(product: Product, selection: Selection, present: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(present);
  search.delete(SKU);
  search.delete(OPTION);
  const { sku, addOnIds, compatibility } = selection;
  if (sku && product.skus.length > 1) search.set(SKU, sku.sku);
  for (const id of addOnIds) search.append(OPTION, id);
  for (const { fieldName, options } of product.compatibilityOptions) {
    const id = compatibility[fieldName];
    if (id && id !== options[0]?.id) search.append(OPTION, id);
  }
  return search;
}

/** The first variant that can be bought; without one the first with a price, else the first. */
export function defaultSku(product: Product): Sku | null {
  const { skus } = product;
  return skus.find(isSellable) ?? skus.find(({ price }) => price !== null) ?? skus[0] ?? null;
}

/** Whether a variant has a price and a piece on hand. */
export function isSellable(sku: Sku): boolean {
  return sku.price !== null && sku.qtyOnHand > 0;
}

/** Id of the option that a variant has of a select or of the colours. */
export function variantOf(sku: Sku | null, fieldName: string): string {
  return sku?.variants.find((variant) => variant.fieldName === fieldName)?.id ?? "";
}

/**
 * Where an option leads: to the variant that has it and keeps most of the present choices; among equals one on hand,
 * then the first.
 */
export function optionState(product: Product, chosen: Sku | null, optionId: string): OptionState {
  const present = chosen?.variants ?? [];
  const field = product.skus.flatMap((sku) => sku.variants).find((variant) => variant.id === optionId)?.fieldName;
  const others = present.filter((variant) => variant.fieldName !== field);

  let best: OptionState = { sku: null, replaces: [] };
  for (const sku of product.skus) {
    const ids = new Set(sku.variants.map(({ id }) => id));
    if (!ids.has(optionId)) continue;
    const replaces = others.filter(({ id }) => !ids.has(id)).map(({ label }) => label);
    const closer = best.sku === null || replaces.length < best.replaces.length;
    const asClose = replaces.length === best.replaces.length;
    if (closer || (asClose && best.sku !== null && isSellable(sku) && !isSellable(best.sku))) best = { sku, replaces };
  }
  return best;
}

/** What tells a variant from the others, in words; empty when there is only one. */
export function variantLabel(sku: Sku): string {
  return sku.variants.map(({ label }) => label).join(", ");
}

/** Price of one piece in cents, add-ons included. Null when the variant has no price. */
export function priceCents(product: Product, { sku, addOnIds }: Selection): number | null {
  return sku?.price ? toCents(sku.price) + addOnsCents(product, { addOnIds }) : null;
}

/** Price of the chosen add-ons in cents. */
export function addOnsCents({ addOns }: Product, { addOnIds }: Pick<Selection, "addOnIds">): number {
  const chosen = new Set(addOnIds);
  return addOns.filter(({ id }) => chosen.has(id)).reduce((sum, { price }) => sum + toCents(price), 0);
}

/** Ids of all options chosen, as a cart line takes them. */
export function optionIds({ sku, addOnIds, compatibility }: Selection): string[] {
  return [...(sku?.variants.map(({ id }) => id) ?? []), ...addOnIds, ...Object.values(compatibility)];
}

/** The choice in words, in the order of the page. */
export function describeSelection(product: Product, selection: Selection): { label: string; value: string }[] {
  const { sku, addOnIds, compatibility } = selection;
  const chosen = new Set(addOnIds);
  const labels = new Map(product.selects.map(({ fieldName, label }) => [fieldName, label]));
  return [
    ...(sku?.variants ?? []).map(({ fieldName, label }) => ({ label: labels.get(fieldName) ?? "Color", value: label })),
    ...product.compatibilityOptions.flatMap(({ fieldName, label, options }) =>
      options.filter(({ id }) => id === compatibility[fieldName]).map((option) => ({ label, value: option.label })),
    ),
    ...product.addOns
      .filter(({ id }) => chosen.has(id))
      .map(({ groupLabel, label }) => ({ label: groupLabel, value: label })),
  ];
}
