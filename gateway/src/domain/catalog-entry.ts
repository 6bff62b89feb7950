import type * as schema from "../generated/resolvers.ts";
import type { PageWithTotal } from "./pagination.ts";

export interface CatalogEntry extends schema.CatalogEntry {
  /** The product's id in the review service. */
  reviewProductId: string | null;
}

export type CatalogEntryPage = PageWithTotal<CatalogEntry>;
