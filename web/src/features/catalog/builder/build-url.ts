import { createPersistentStore } from "#/lib/stores/persistent-store.ts";
import { type Product, type Selection, writeSelection } from "#/features/catalog/configurator/selection.ts";

export const PRODUCT_PARAM = "product";
const BUILD = "build";

/** Separates the parts of a build id; no product id, SKU or option id contains it. */
const SEPARATOR = "~";

const lastBuild = createPersistentStore<string>("lastBuild", /./, "session");

/** Query parameters of a build: its product and the full selection, so a shared URL shows everyone the same. */
export function buildSearch(product: Product, selection: Selection, present?: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(present);
  search.delete(BUILD);
  search.set(PRODUCT_PARAM, product.id);
  return writeSelection(product, selection, search);
}

/** Id that opens the same build again through `?build=`. At most 100 characters with the catalog's ids. */
export function buildId(product: Product, selection: Selection): string {
  const search = buildSearch(product, selection);
  return [product.id, search.get("sku") ?? "", ...search.getAll("option")].join(SEPARATOR);
}

/** Expands `?build=` into the query parameters of the builder. */
export function expandBuild(search: URLSearchParams): URLSearchParams {
  const id = search.get(BUILD);
  if (!id) return search;
  const [product = "", sku = "", ...options] = id.split(SEPARATOR);
  const spelt = new URLSearchParams({ [PRODUCT_PARAM]: product });
  if (sku) spelt.set("sku", sku);
  for (const option of options) spelt.append("option", option);
  return spelt;
}

export const saveBuild = (search: URLSearchParams): void => lastBuild.set(search.toString());

export function loadSavedBuild(): URLSearchParams | null {
  const last = lastBuild.get();
  return last ? new URLSearchParams(last) : null;
}
