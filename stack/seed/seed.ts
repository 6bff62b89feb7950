import { products } from "./catalogue/products.ts";
import { collections } from "./collections.ts";
import { dealers } from "./dealers.ts";
import { home } from "./home.ts";
import { footer, navigation } from "./navigation.ts";
import { pages } from "./pages/pages.ts";
import { synonyms } from "./synonyms.ts";
import type { Seed } from "./types.ts";

/** The catalogue, pages, dealers and synonyms of Telfer Rimfire Works. */
export const seed: Seed = { products, collections, navigation, footer, home, pages, dealers, synonyms };
