import type { PictureId, SeedColors, SeedOption, SeedPicture, SeedSelect, SeedSku } from "../types.ts";

interface VariantOption extends SeedOption {
  /** Its part of the sku; empty for the one that was there before there was a choice, whose skus keep their names. */
  code: string;
  /** Cents on top of the product's price. */
  extra?: number;
  /** Shown for the skus that have this option. */
  picture?: PictureId;
  /** Further views of the skus that have this option. */
  gallery?: SeedPicture[];
}

interface Variants {
  /** First part of every sku. */
  prefix: string;
  /** Cents. */
  price: number;
  selects?: { documentId: string; title: string; displayTitle?: string; options: VariantOption[] }[];
  colors?: { documentId: string; options: (VariantOption & { value: string })[] };
  /** Pieces on hand, dealt to the skus in turn. */
  onHand: number[];
  /** Pieces on hand of single skus that differ from `onHand`. */
  stock?: Record<string, number>;
  /** Combinations that are not made. */
  notMade?: string[];
}

function combinations(choices: VariantOption[][]): VariantOption[][] {
  return choices.reduce<VariantOption[][]>(
    (done, options) => done.flatMap((chosen) => options.map((option) => [...chosen, option])),
    [[]],
  );
}

/**
 * Every combination of the selects' options and the colours as a sku, with its price and stock. Throws when `stock`
 * or `notMade` names a sku that does not come about.
 */
export function combine(variants: Variants): { selects: SeedSelect[]; colors: SeedColors | null; skus: SeedSku[] } {
  const { prefix, price, selects = [], colors, onHand, stock = {}, notMade = [] } = variants;
  const choices = selects.map(({ options }) => options);
  const all = combinations(colors ? [...choices, colors.options] : choices).map((chosen) => ({
    sku: [prefix, ...chosen.flatMap(({ code }) => code || [])].join("-"),
    chosen,
  }));
  for (const named of [...Object.keys(stock), ...notMade]) {
    if (!all.some(({ sku }) => sku === named)) throw new Error(`${prefix} has no sku ${named}`);
  }
  const skus = all
    .filter(({ sku }) => !notMade.includes(sku))
    .map(({ sku, chosen }, index) => ({
      sku,
      optionIds: chosen.map(({ id }) => id),
      price: chosen.reduce((sum, { extra = 0 }) => sum + extra, price),
      qtyOnHand: stock[sku] ?? onHand[index % onHand.length] ?? 0,
      description: chosen.map(({ title }) => title).join(", ") || null,
      picture: chosen.findLast(({ picture }) => picture)?.picture ?? null,
      gallery: chosen.flatMap(({ gallery = [] }) => gallery),
    }));
  return {
    selects: selects.map(({ documentId, title, displayTitle = null, options }) => ({
      documentId,
      title,
      displayTitle,
      options: options.map(({ id, title }) => ({ id, title })),
    })),
    colors: colors
      ? {
          documentId: colors.documentId,
          options: colors.options.map(({ id, title, value }) => ({ id, title, value })),
        }
      : null,
    skus,
  };
}
