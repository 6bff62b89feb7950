import { DetailList } from "./DetailList.tsx";
import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { ProductAbout } from "./ProductAbout.tsx";
import { ProductRibbon } from "#/features/catalog/product/ProductRibbon.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { SamplePapers } from "#/features/papers/SamplePapers.tsx";
import { ProductDrawing } from "#/features/catalog/product/drawing/ProductDrawing.tsx";
import { useDrawing } from "#/features/catalog/product/drawing/use-drawing.ts";
import { RelatedProducts } from "#/features/catalog/cards/RelatedProducts.tsx";
import { TechSpecs } from "./TechSpecs.tsx";
import { questionItems } from "./detail-items.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

/** Sections of the rifle page, `product-long`: everything is expanded except the questions. */
export function RifleSections({ product }: { product: ProductPageFragment }) {
  const { about } = product;
  const { linkOf, ...drawing } = useDrawing(product);
  return (
    <>
      {about && (
        <ProductAbout about={about}>
          <TechSpecs blocks={about.techSpecs} linkOf={linkOf} />
          {about.details.map(({ title, items }) => (
            <section key={title}>
              <h3>{title}</h3>
              <DetailList items={items} />
            </section>
          ))}
          {product.isFflItem && <SamplePapers productId={product.id} />}
          <FinePrint about={about} />
        </ProductAbout>
      )}
      <ProductDrawing {...drawing} />
      <ProductRibbon product={product} />
      <PromoVideos videos={product.promoVideos} />
      <MoreDetails items={questionItems(product.moreDetails)} />
      <RelatedProducts product={product} />
    </>
  );
}
