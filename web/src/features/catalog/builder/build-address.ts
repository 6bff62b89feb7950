import { readSession, writeSession } from "../../../lib/session-value.ts";
import { type Product, type Selection, writeSelection } from "../configurator/selection.ts";

/** Search parameters of the builder's page besides those of a choice. */
export const PRODUCT = "product";
const BUILD = "build";

/** Between the parts of a build's id; no id, sku or option has it. */
const SEPARATOR = "~";

/** Session storage key of the last build's search. */
const LAST = "lastBuild";

/** The search that holds a build: its product and all that is chosen, so that it means the same for everybody. */
export function buildSearch(product: Product, selection: Selection, present?: URLSearchParams): URLSearchParams {
  const search = new URLSearchParams(present);
  search.delete(BUILD);
  search.set(PRODUCT, product.documentId);
  return writeSelection(product, selection, search);
}

/** The id of a build: its address in short, so that it can be opened again. At most 100 characters by the catalogue's ids. */
export function buildId(product: Product, selection: Selection): string {
  const search = buildSearch(product, selection);
  return [product.documentId, search.get("sku") ?? "", ...search.getAll("option")].join(SEPARATOR);
}

/** The search of the builder's page with a build's id spelt out, as `?build=` names it. */
export function expandBuild(search: URLSearchParams): URLSearchParams {
  const id = search.get(BUILD);
  if (!id) return search;
  const [product = "", sku = "", ...options] = id.split(SEPARATOR);
  const spelt = new URLSearchParams({ [PRODUCT]: product });
  if (sku) spelt.set("sku", sku);
  for (const option of options) spelt.append("option", option);
  return spelt;
}

/** Keeps what the page's address asks for, so that it is found again in this tab. */
export const rememberBuild = (search: URLSearchParams): void => writeSession(LAST, search.toString());

/** The last build of this tab; null when there is none. */
export function rememberedBuild(): URLSearchParams | null {
  const last = readSession(LAST);
  return typeof last === "string" && last ? new URLSearchParams(last) : null;
}
