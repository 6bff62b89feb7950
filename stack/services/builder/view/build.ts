import type { BuilderOptions } from "../builder-options.ts";
import { guns } from "./guns.ts";

/** The build described by the page's URL; the parameters are those of the shop's product pages. */
export interface Build {
  product: string;
  sku: string;
  /** Ids of all options: the sku's, then the add-ons. */
  chosen: number[];
}

type Catalog = Record<string, BuilderOptions>;

/** Reads the build from a URL. Missing or unknown values default to the first product or sku. */
export function readBuild(search: string, catalog: Catalog): Build {
  const parameters = new URLSearchParams(search);
  const named = parameters.get("product") ?? "";
  const [first = ""] = Object.keys(guns);
  const product = Object.hasOwn(guns, named) && Object.hasOwn(catalog, named) ? named : first;
  const { skus = {}, addOns = [] } = catalog[product] ?? {};
  const asked = parameters.get("sku") ?? "";
  const sku = Object.hasOwn(skus, asked) ? asked : (Object.keys(skus)[0] ?? "");
  const options = new Set(parameters.getAll("option"));
  return { product, sku, chosen: [...(skus[sku] ?? []), ...addOns.filter((id) => options.has(String(id)))] };
}

/** The URL with the next option of a part; an add-on is toggled. Null if there is no other option. */
export function nextSearch(search: string, part: string, catalog: Catalog): string | null {
  const { product, sku, chosen } = readBuild(search, catalog);
  const options = Object.keys(guns[product]?.parts[part]?.options ?? {}).map(Number);
  const { skus = {}, addOns = [] } = catalog[product] ?? {};
  const parameters = new URLSearchParams(search);
  parameters.set("product", product);
  const addOn = options.find((id) => addOns.includes(id));
  if (addOn !== undefined) {
    const others = parameters.getAll("option").filter((id) => id !== String(addOn));
    parameters.delete("option");
    for (const id of chosen.includes(addOn) ? others : [...others, String(addOn)]) parameters.append("option", id);
    return `?${parameters.toString()}`;
  }
  const now = options.findIndex((id) => chosen.includes(id));
  const own = skus[sku] ?? [];
  for (let step = 1; step < options.length; step += 1) {
    const next = options[(now + step) % options.length];
    const wanted = own.map((id) => (id === options[now] ? next : id));
    const [found] =
      Object.entries(skus).find(([, ids]) => wanted.every((id) => id !== undefined && ids.includes(id))) ?? [];
    if (!found) continue;
    parameters.set("sku", found);
    return `?${parameters.toString()}`;
  }
  return null;
}
