import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { aboutItems, listItems, questionItems } from "./detail-items.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

/** The pistol page, `product-short`: all there is to say folds into 'More Details'. */
export function PistolStory({ product }: { product: ProductPageFragment }) {
  const { about } = product;
  return (
    <>
      <PromoVideos videos={product.promoVideos} />
      <MoreDetails items={[...aboutItems(about), ...listItems(about), ...questionItems(product.moreDetails)]}>
        {about && <FinePrint about={about} />}
      </MoreDetails>
      <RelatedProducts product={product} />
    </>
  );
}
