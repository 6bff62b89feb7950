import type { SeedProduct } from "./types.ts";

/** All options that a product's skus combine: its selects', then its colors. */
export const variantOptions = ({
  product_variant_types,
  color_swatch,
}: Pick<SeedProduct, "product_variant_types" | "color_swatch">) => [
  ...product_variant_types.flatMap(({ product_variant_options }) => product_variant_options),
  ...(color_swatch?.options ?? []),
];
