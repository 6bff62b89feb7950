import { type ReactNode, Suspense, use } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { SelectField } from "#/ui/forms/SelectField.tsx";
import { useEarlyChoice } from "#/ui/forms/use-early-choice.ts";
import { Loading } from "#/ui/loading/Loading.tsx";
import { classNames } from "#/ui/class-names.ts";
import { usePendingHydration } from "#/ui/loading/click-replay.tsx";
import { notify } from "#/lib/stores/notification.ts";
import { AverageRating } from "#/features/reviews/rating/AverageRating.tsx";
import { RatingDistribution } from "#/features/reviews/rating/RatingDistribution.tsx";
import type { LoadedReviews } from "./load-reviews.ts";
import styles from "./ProductReviews.module.css";
import { ReviewItem } from "#/features/reviews/list/ReviewItem.tsx";
import { ReviewList } from "#/features/reviews/list/ReviewList.tsx";
import { type ReviewParams, readReviewParams, sortOptions, writeReviewParams } from "./review-params.ts";
import type { ProductReviewsQuery } from "./reviews.generated.ts";
import { type RefetchReviews, useProductReviews } from "./use-product-reviews.ts";
import { formatReviewCount, formatStarCount } from "./format.ts";
import { type ReviewedProduct, WriteReview } from "#/features/reviews/write/WriteReview.tsx";

interface ProductReviewsProps {
  product: ReviewedProduct;
  reviews: Promise<LoadedReviews>;
  renew: RefetchReviews;
}

/** A product's reviews. Renders nothing if the product does not take reviews. */
export function ProductReviews(props: ProductReviewsProps) {
  return (
    <Suspense
      fallback={
        <Frame>
          <Loading>Loading reviews</Loading>
        </Frame>
      }
    >
      <Reviews {...props} />
    </Suspense>
  );
}

interface FrameProps {
  place?: ReturnType<typeof usePendingHydration<HTMLElement>>;
  children: ReactNode;
  aside?: ReactNode;
}

function Frame({ place, children, aside }: FrameProps) {
  return (
    <section {...place} id="reviews" className={`wrap on-screen ${styles.frame}`} aria-labelledby="reviews-title">
      <div>
        <h2 id="reviews-title">Reviews</h2>
        {aside}
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}

type Product = NonNullable<ProductReviewsQuery["checkoutProduct"]>;

function Reviews({ product, reviews, renew }: ProductReviewsProps) {
  const loaded = use(reviews);
  const { product: data, failure, loading, retry, showMore } = useProductReviews(product.id, loaded, renew);
  const place = usePendingHydration<HTMLElement>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = readReviewParams(search);

  async function choose(next: ReviewParams): Promise<void> {
    const to = { search: writeReviewParams(search, next).toString() };
    await navigate(to, { replace: true, preventScrollReset: true });
  }

  function sortBy(value: string): void {
    const sort = sortOptions.find((option) => option.value === value) ?? sortOptions[0];
    void choose({ ...choice, sort });
  }

  const controls = useEarlyChoice<HTMLDivElement>(choice.sort.value, sortBy);

  async function thank(): Promise<void> {
    const message = `Thank you for your review of ${product.title}.`;
    if (choice.sort !== sortOptions[0] || choice.stars !== null) await choose({ sort: sortOptions[0], stars: null });
    const isShown = await renew();
    notify({ type: "success", message: isShown ? message : `${message} It may take a while to appear.` });
  }

  if (!data) {
    return (
      <Frame place={place} aside={<WriteReview product={product} onWritten={() => void thank()} />}>
        {failure === null ? (
          <Loading>Loading reviews</Loading>
        ) : (
          <LoadError message="Reviews can't be shown right now." onRetry={retry} />
        )}
      </Frame>
    );
  }
  const { reviewSummary, reviews: page } = data;
  if (!reviewSummary || !page) return null;
  const searchFor = (stars: number | null) => `?${writeReviewParams(search, { ...choice, stars }).toString()}`;
  return (
    <Frame
      place={place}
      aside={
        <>
          <AverageRating {...reviewSummary} />
          {reviewSummary.totalCount > 0 && (
            <RatingDistribution distribution={reviewSummary.distribution} stars={choice.stars} hrefFor={searchFor} />
          )}
          <div className={styles.write}>
            <WriteReview product={product} onWritten={() => void thank()} />
          </div>
        </>
      }
    >
      {reviewSummary.totalCount > 0 && (
        <div ref={controls} className={styles.controls}>
          <output>{shownCount(page, choice)}</output>
          <SelectField
            className={styles.sort}
            label="Sort reviews"
            name="reviewSort"
            value={choice.sort.value}
            options={sortOptions.map(({ value, label }) => ({ value, label }))}
            onChange={sortBy}
          />
        </div>
      )}
      {failure !== null && <LoadError message="Reviews can't be shown right now." onRetry={retry} />}
      <div className={classNames(loading && styles.stale)} aria-busy={loading}>
        {page.nodes.length === 0 ? (
          <p className={styles.empty}>
            {choice.stars === null ? "Nobody has written a review yet." : "No reviews with this rating."}
          </p>
        ) : (
          <ReviewList
            key={`${choice.sort.value} ${choice.stars}`}
            reviews={page.nodes}
            onMore={page.pageInfo.hasNextPage ? showMore : null}
          >
            {(review) => <ReviewItem review={review} />}
          </ReviewList>
        )}
      </div>
    </Frame>
  );
}

function shownCount({ nodes, totalCount }: NonNullable<Product["reviews"]>, { stars }: ReviewParams): string {
  const which = stars === null ? "" : ` with ${formatStarCount(stars)}`;
  if (totalCount === null || totalCount <= nodes.length) return `${formatReviewCount(nodes.length)}${which}`;
  return `${nodes.length} of ${formatReviewCount(totalCount)}${which}`;
}
