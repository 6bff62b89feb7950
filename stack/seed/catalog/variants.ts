import type { SeedProduct, SeedSku } from "../types.ts";

type Select = SeedProduct["product_variant_types"][number];

type VariantOption = Select["product_variant_options"][number] & {
  /** Part of the sku. Empty for an option that existed before the choice did, so that its skus keep their names. */
  code: string;
  /** Surcharge in cents. */
  extra?: number;
  /** Shown for skus with this option. */
  image?: string;
  image_library?: SeedSku["image_library"];
};

interface Variants {
  /** First part of every sku. */
  prefix: string;
  /** Cents. */
  price: number;
  selects?: { documentId: string; title: string; display_title?: string; options: VariantOption[] }[];
  colors?: { documentId: string; options: (VariantOption & { value: string })[] };
  /** Pieces in stock, assigned to the skus round-robin. */
  onHand: number[];
  /** Stock of individual skus, overriding `onHand`. */
  stock?: Record<string, number>;
  /** Combinations that do not exist. */
  notMade?: string[];
}

function combinations(choices: VariantOption[][]): VariantOption[][] {
  return choices.reduce<VariantOption[][]>(
    (done, options) => done.flatMap((chosen) => options.map((option) => [...chosen, option])),
    [[]],
  );
}

/** Creates a sku for every combination of options. Throws if `stock` or `notMade` names a sku that does not result. */
export function combine(variants: Variants): Pick<SeedProduct, "product_variant_types" | "color_swatch" | "skus"> {
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
      product_variant_options: chosen.map(({ id, title }) => ({ id, title })),
      price: chosen.reduce((sum, { extra = 0 }) => sum + extra, price),
      qtyOnHand: stock[sku] ?? onHand[index % onHand.length] ?? 0,
      description: chosen.map(({ title }) => title).join(", ") || null,
      image: chosen.findLast(({ image }) => image)?.image,
      image_library: chosen.flatMap(({ image_library = [] }) => image_library),
    }));
  return {
    product_variant_types: selects.map(({ documentId, title, display_title, options }) => ({
      documentId,
      title,
      display_title,
      product_variant_options: options.map(({ id, title }) => ({ id, title })),
    })),
    color_swatch: colors && {
      documentId: colors.documentId,
      options: colors.options.map(({ id, title, value }) => ({ id, title, value })),
    },
    skus,
  };
}
