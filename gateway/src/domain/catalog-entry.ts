import type { CountedPage } from "./page.ts";

/** A product or a collection by name and address. */
export interface CatalogEntry {
  documentId: string;
  title: string;
  url: string;
  /** ISO 8601, UTC. */
  updatedAt: string | null;
  /** Id under which the review service knows a product. */
  reviewProductId: string | null;
}

export type CatalogEntryPage = CountedPage<CatalogEntry>;
