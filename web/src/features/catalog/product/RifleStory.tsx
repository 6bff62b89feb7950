import { DetailList } from "./DetailList.tsx";
import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { ProductAbout } from "./ProductAbout.tsx";
import { ProductRibbon } from "./ProductRibbon.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { TechSpecs } from "./TechSpecs.tsx";
import { questionItems } from "./detail-items.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

/** The rifle page, `product-long`: its whole story stands open. */
export function RifleStory({ product }: { product: ProductPageFragment }) {
  const { about } = product;
  return (
    <>
      {about && (
        <ProductAbout about={about}>
          <TechSpecs blocks={about.techSpecs} />
          {about.details.map(({ title, items }) => (
            <section key={title}>
              <h3>{title}</h3>
              <DetailList items={items} />
            </section>
          ))}
          <FinePrint about={about} />
        </ProductAbout>
      )}
      <ProductRibbon product={product} />
      <PromoVideos videos={product.promoVideos} />
      <MoreDetails items={questionItems(product.moreDetails)} />
      <RelatedProducts product={product} />
    </>
  );
}
