import type { CatalogEntry } from "../../domain/catalog-entry.ts";
import { byText } from "../../domain/text-order.ts";
import { toUrl } from "./map-product.ts";
import type { WireEntry } from "./wire.ts";

/** The products or collections of a list, by title. */
export function toCatalogEntries(entries: readonly WireEntry[]): CatalogEntry[] {
  // The pages of a list are read one by one: what was published meanwhile may have moved an entry to a second one.
  const unique = new Map(
    entries.map(({ documentId, title, display_type, yotpo_product_id, updatedAt }) => [
      documentId,
      { documentId, title, url: toUrl(display_type, documentId), updatedAt, reviewProductId: yotpo_product_id },
    ]),
  );
  return [...unique.values()].toSorted((a, b) => byText(a.title, b.title));
}
