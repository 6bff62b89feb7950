import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { ProductAbout } from "./ProductAbout.tsx";
import { ProductRibbon } from "#/features/catalog/product/ProductRibbon.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { ProductDrawing } from "#/features/catalog/product/drawing/ProductDrawing.tsx";
import { useDrawing } from "#/features/catalog/product/drawing/use-drawing.ts";
import { RelatedProducts } from "#/features/catalog/cards/RelatedProducts.tsx";
import { TechSpecs } from "./TechSpecs.tsx";
import { listItems, questionItems } from "./detail-items.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

/** Sections of the generic page, `product-short-alt`: a description and collapsible lists. */
export function GenericSections({ product }: { product: ProductPageFragment }) {
  const { about } = product;
  const { linkOf, ...drawing } = useDrawing(product);
  return (
    <>
      {about && (
        <ProductAbout about={about}>
          <TechSpecs blocks={about.techSpecs} linkOf={linkOf} />
          <FinePrint about={about} />
        </ProductAbout>
      )}
      <ProductDrawing {...drawing} />
      <ProductRibbon product={product} />
      <PromoVideos videos={product.promoVideos} />
      <MoreDetails items={[...listItems(about), ...questionItems(product.moreDetails)]} />
      <RelatedProducts product={product} />
    </>
  );
}
