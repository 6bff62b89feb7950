import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Failure } from "../../ui/Failure.tsx";
import { SelectField } from "../../ui/SelectField.tsx";
import { Waiting } from "../../ui/Waiting.tsx";
import { classes } from "../../ui/classes.ts";
import { useWaiting } from "../../ui/early-presses.tsx";
import { notify } from "../../lib/notification.ts";
import { Average } from "./Average.tsx";
import { Distribution } from "./Distribution.tsx";
import type { LoadedReviews } from "./load-reviews.ts";
import styles from "./ProductReviews.module.css";
import { ReviewItem } from "./ReviewItem.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { type ReviewChoice, readChoice, sortOptions, writeChoice } from "./review-search.ts";
import type { ProductReviewsQuery } from "./reviews.generated.ts";
import { type RenewReviews, useProductReviews } from "./use-product-reviews.ts";
import { countOf, starsOf } from "./words.ts";
import { type ReviewedProduct, WriteReview } from "./WriteReview.tsx";

interface ProductReviewsProps {
  product: ReviewedProduct;
  /** From `useLoadedReviews`, with what asks for them again. */
  reviews: Promise<LoadedReviews>;
  renew: RenewReviews;
}

/** What buyers say about a product. Nothing for a product that takes no reviews. */
export function ProductReviews(props: ProductReviewsProps) {
  return (
    <Suspense
      fallback={
        <Frame>
          <Waiting>Loading reviews</Waiting>
        </Frame>
      }
    >
      <Reviews {...props} />
    </Suspense>
  );
}

interface FrameProps {
  /** From `useWaiting`. */
  place?: ReturnType<typeof useWaiting<HTMLElement>>;
  children: ReactNode;
  aside?: ReactNode;
}

function Frame({ place, children, aside }: FrameProps) {
  return (
    <section {...place} id="reviews" className={`wrap ${styles.frame}`} aria-labelledby="reviews-title">
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
  const { product: data, failure, loading, retry, showMore } = useProductReviews(product.documentId, loaded, renew);
  const place = useWaiting<HTMLElement>();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice = readChoice(search);
  const controls = useRef<HTMLDivElement>(null);

  async function choose(next: ReviewChoice): Promise<void> {
    const to = { search: writeChoice(search, next).toString() };
    await navigate(to, { replace: true, preventScrollReset: true });
  }

  function sortBy(value: string): void {
    const sort = sortOptions.find((option) => option.value === value) ?? sortOptions[0];
    if (sort !== choice.sort) void choose({ ...choice, sort });
  }

  const adoptOrder = useEffectEvent(() => {
    const order = controls.current?.querySelector("select");
    if (order) sortBy(order.value);
  });
  // The order may have been chosen in the server's HTML, before this was alive.
  useEffect(() => adoptOrder(), []);

  async function thank(): Promise<void> {
    const message = `Thank you for your review of ${product.title}.`;
    if (choice.sort !== sortOptions[0] || choice.stars !== null) await choose({ sort: sortOptions[0], stars: null });
    const isShown = await renew();
    notify({ type: "success", message: isShown ? message : `${message} It may take a while until it is shown.` });
  }

  if (!data) {
    return (
      <Frame place={place} aside={<WriteReview product={product} onWritten={() => void thank()} />}>
        {failure === null ? (
          <Waiting>Loading reviews</Waiting>
        ) : (
          <Failure message="Reviews cannot be shown right now." onRetry={retry} />
        )}
      </Frame>
    );
  }
  const { reviewSummary, reviews: page } = data;
  if (!reviewSummary || !page) return null;
  const searchFor = (stars: number | null) => `?${writeChoice(search, { ...choice, stars }).toString()}`;
  return (
    <Frame
      place={place}
      aside={
        <>
          <Average {...reviewSummary} />
          {reviewSummary.totalCount > 0 && (
            <Distribution distribution={reviewSummary.distribution} stars={choice.stars} hrefFor={searchFor} />
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
      {failure !== null && <Failure message="Reviews cannot be shown right now." onRetry={retry} />}
      <div className={classes(loading && styles.stale)} aria-busy={loading}>
        {page.nodes.length === 0 ? (
          <p className={styles.empty}>
            {choice.stars === null ? "Nobody has written a review yet." : "No such reviews."}
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

function shownCount({ nodes, totalCount }: NonNullable<Product["reviews"]>, { stars }: ReviewChoice): string {
  const which = stars === null ? "" : ` with ${starsOf(stars)}`;
  if (totalCount === null || totalCount <= nodes.length) return `${countOf(nodes.length)}${which}`;
  return `${nodes.length} of ${countOf(totalCount)}${which}`;
}
