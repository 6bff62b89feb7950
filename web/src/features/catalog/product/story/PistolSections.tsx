import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { SamplePapers } from "#/features/papers/SamplePapers.tsx";
import { ProductDrawing } from "#/features/catalog/product/drawing/ProductDrawing.tsx";
import { useDrawing } from "#/features/catalog/product/drawing/use-drawing.ts";
import { RelatedProducts } from "#/features/catalog/cards/RelatedProducts.tsx";
import { aboutItems, listItems, questionItems } from "./detail-items.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

/** Sections of the pistol page, `product-short`: everything collapses into "More Details". */
export function PistolSections({ product }: { product: ProductPageFragment }) {
  const { about } = product;
  const { linkOf, ...drawing } = useDrawing(product);
  return (
    <>
      <PromoVideos videos={product.promoVideos} />
      <ProductDrawing {...drawing} />
      <MoreDetails items={[...aboutItems(about, linkOf), ...listItems(about), ...questionItems(product.moreDetails)]}>
        {about && <FinePrint about={about} />}
        {product.isFflItem && <SamplePapers productId={product.id} />}
      </MoreDetails>
      <RelatedProducts product={product} />
    </>
  );
}
