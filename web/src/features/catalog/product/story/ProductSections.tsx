import type { LoadedReviews } from "#/features/reviews/load-reviews.ts";
import type { RefetchReviews } from "#/features/reviews/use-product-reviews.ts";
import { Below } from "#/ui/loading/lazy-hydrate.tsx";
import { ProductReviews } from "#/features/reviews/ProductReviews.tsx";
import { GenericSections } from "./GenericSections.tsx";
import { PistolSections } from "./PistolSections.tsx";
import { RifleSections } from "./RifleSections.tsx";
import type { ProductPageFragment } from "#/features/catalog/product/product.generated.ts";

const stories = { PRODUCT_LONG: RifleSections, PRODUCT_SHORT: PistolSections, PRODUCT_SHORT_ALT: GenericSections };

interface ProductStoryProps {
  product: ProductPageFragment;
  reviews: Promise<LoadedReviews>;
  renewReviews: RefetchReviews;
}

export function ProductSections({ product, reviews, renewReviews }: ProductStoryProps) {
  const Story = stories[product.displayType];
  return (
    <>
      <Below>
        <Story product={product} />
      </Below>
      <Below>
        <ProductReviews product={product} reviews={reviews} renew={renewReviews} />
      </Below>
    </>
  );
}
