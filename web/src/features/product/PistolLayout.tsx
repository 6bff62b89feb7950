import { FinePrint } from "./FinePrint.tsx";
import { MoreDetails } from "./MoreDetails.tsx";
import { ProductFrame, type ProductLayoutProps } from "./ProductFrame.tsx";
import { PromoVideos } from "./PromoVideos.tsx";
import { RelatedProducts } from "./RelatedProducts.tsx";
import { aboutItems, listItems, questionItems } from "./detail-items.tsx";

/** The pistol page, `product-short`: all there is to say folds into 'More Details' (storefront spec, section 2). */
export function PistolLayout({ product, rating, reviews }: ProductLayoutProps) {
  const { about } = product;
  return (
    <ProductFrame product={product} rating={rating}>
      <PromoVideos videos={product.promoVideos} />
      <MoreDetails items={[...aboutItems(about), ...listItems(about), ...questionItems(product.moreDetails)]}>
        {about && <FinePrint about={about} />}
      </MoreDetails>
      <RelatedProducts items={product.relatedProducts} />
      {reviews}
    </ProductFrame>
  );
}
