import type { LoadedReviews } from "../../reviews/load-reviews.ts";
import type { RenewReviews } from "../../reviews/use-product-reviews.ts";
import { ProductReviews } from "../../reviews/ProductReviews.tsx";
import { GenericStory } from "./GenericStory.tsx";
import { PistolStory } from "./PistolStory.tsx";
import { RifleStory } from "./RifleStory.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

const stories = { PRODUCT_LONG: RifleStory, PRODUCT_SHORT: PistolStory, PRODUCT_SHORT_ALT: GenericStory };

interface ProductStoryProps {
  product: ProductPageFragment;
  /** From `useLoadedReviews`, with what asks for them again. */
  reviews: Promise<LoadedReviews>;
  renewReviews: RenewReviews;
}

/** All that stands below the form that buys. */
export function ProductStory({ product, reviews, renewReviews }: ProductStoryProps) {
  const Story = stories[product.displayType];
  return (
    <>
      <Story product={product} />
      <ProductReviews product={product} reviews={reviews} renew={renewReviews} />
    </>
  );
}
