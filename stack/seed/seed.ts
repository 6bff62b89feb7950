import { products } from "./catalog/products.ts";
import { collections } from "./collections.ts";
import { dealers } from "./dealers.ts";
import { pages } from "./pages/pages.ts";
import { synonyms } from "./synonyms.ts";
import type { Seed } from "./types.ts";

/** The catalog, pages, dealers, and synonyms of Telfer Rimfire Works. */
export const seed: Seed = { products, collections, pages, dealers, synonyms };
