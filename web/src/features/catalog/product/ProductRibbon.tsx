import { useContext } from "react";
import { ImageRibbon } from "../../content/image-ribbon/ImageRibbon.tsx";
import { ChosenSkuContext } from "./chosen-sku.ts";
import { productPictures } from "./pictures.ts";
import type { ProductPageFragment } from "./product.generated.ts";

/** The pictures of a product and its chosen variant that its gallery has no room for. */
export function ProductRibbon({ product }: { product: ProductPageFragment }) {
  const chosenSku = useContext(ChosenSkuContext);
  return <ImageRibbon title={product.title} pictures={productPictures(product, chosenSku).ribbon} />;
}
