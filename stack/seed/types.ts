import type { z } from "zod";
import type { createSeedContract } from "../content/short-forms.ts";

/**
 * The single data set that feeds all local upstreams. Products, collections, and pages follow the content service's
 * contract, with short forms for files, rich text, and amounts.
 */
type Contract = ReturnType<typeof createSeedContract<object, unknown, unknown, unknown, unknown>>;

type WireProduct = z.input<Contract["product"]>;

/** A sku with the fields that only commerce knows. */
export type SeedSku = WireProduct["skus"][number] & {
  /** Price in cents, without add-ons. */
  price: number;
  qtyOnHand: number;
};

/** The first filter tag is the tab in the tabbed layout. Option ids are unique across the catalog. */
export type SeedProduct = Omit<WireProduct, "id" | "skus"> &
  Pick<z.input<Contract["card"]>, "filter_tags" | "released_on"> & { skus: SeedSku[] };

export type SeedCollection = Omit<z.input<Contract["group"]>, "id">;

/** Dealers are separate from the page that shows them. */
type PageSeeds = { [Name in keyof Contract["pages"]]: z.input<Contract["pages"][Name]> };

export type SeedDealer = PageSeeds["dealerlocator"]["dealers"][number];

export type SeedPages = Omit<PageSeeds, "dealerlocator"> & {
  dealerlocator: Omit<PageSeeds["dealerlocator"], "dealers">;
};

export interface Seed {
  /** Groups of single words with the same meaning in a search. */
  synonyms: string[][];
  products: SeedProduct[];
  collections: SeedCollection[];
  pages: SeedPages;
  dealers: SeedDealer[];
}
