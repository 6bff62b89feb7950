import { products } from "./catalogue/products.ts";
import { collections } from "./collections.ts";
import { home } from "./home.ts";
import { footer, navigation } from "./navigation.ts";
import type { Seed } from "./types.ts";

/** The catalogue and pages of Telfer Rimfire Works. */
export const seed: Seed = { products, collections, navigation, footer, home };
