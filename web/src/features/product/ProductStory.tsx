import type { StreamedReviews } from "../reviews/load-reviews.ts";
import { ProductReviews } from "../reviews/ProductReviews.tsx";
import { GenericStory } from "./GenericStory.tsx";
import { PistolStory } from "./PistolStory.tsx";
import { RifleStory } from "./RifleStory.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

const stories = { PRODUCT_LONG: RifleStory, PRODUCT_SHORT: PistolStory, PRODUCT_SHORT_ALT: GenericStory };

interface ProductStoryProps {
  product: ProductPageFragment;
  /** From the loader, by `loadReviews`. */
  reviews: Promise<StreamedReviews>;
}

/** All that stands below the form that buys. */
export function ProductStory({ product, reviews }: ProductStoryProps) {
  const Story = stories[product.displayType];
  return (
    <>
      <Story product={product} />
      <ProductReviews product={product} reviews={reviews} />
    </>
  );
}
