import { useContext } from "react";
import { ImageRibbon } from "#/features/content/media/ImageRibbon.tsx";
import { ChosenSkuContext } from "./chosen-sku.ts";
import { productPictures } from "./product-images.ts";
import type { ProductPageFragment } from "./product.generated.ts";

/** Pictures that do not fit into the gallery of the selected variant. */
export function ProductRibbon({ product }: { product: ProductPageFragment }) {
  const chosenSku = useContext(ChosenSkuContext);
  return <ImageRibbon title={product.title} pictures={productPictures(product, chosenSku).ribbon} />;
}
