import { data, redirect, useNavigate } from "react-router";
import { Link } from "#/ui/links/Link.tsx";
import { AverageRating } from "#/features/reviews/rating/AverageRating.tsx";
import { RatingDistribution } from "#/features/reviews/rating/RatingDistribution.tsx";
import { ProductFilter } from "#/features/reviews/ProductFilter.tsx";
import { RatingFilter } from "#/features/reviews/RatingFilter.tsx";
import { ReviewItem } from "#/features/reviews/list/ReviewItem.tsx";
import { ReviewList } from "#/features/reviews/list/ReviewList.tsx";
import { parseStars } from "#/features/reviews/review-params.ts";
import { formatStarCount } from "#/features/reviews/format.ts";
import { PageHead } from "#/ui/page/PageHead.tsx";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { fetchQuery } from "#/graph/browser.ts";
import { usePaginatedList } from "#/graph/use-paginated-list.ts";
import { useRetry } from "#/graph/use-retry.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import type { Route } from "./+types/reviews";
import {
  type ReviewsQuery,
  type ReviewsQueryVariables,
  reviewedProductsQuery,
  reviewsQuery,
} from "./reviews.generated.ts";
import styles from "./reviews.module.css";

interface Choice {
  stars: number | null;
  productId: string | null;
}

/** Reads filters and cursor from the URL; only links followed without JavaScript have `after`. */
function readUrl(url: string): { choice: Choice; after: string | null } {
  const { searchParams } = new URL(url);
  const choice = { stars: parseStars(searchParams.get("stars")), productId: searchParams.get("product") || null };
  return { choice, after: searchParams.get("after") };
}

const toVariables = ({ stars, productId }: Choice): ReviewsQueryVariables => ({ rating: stars, productId });

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const { choice, after } = readUrl(request.url);
  const askGateway = context.get(fetchQueryContext);
  const [{ data: response, failure }, { data: catalog }] = await Promise.all([
    askGateway(reviewsQuery, { ...toVariables(choice), after }),
    askGateway(reviewedProductsQuery, {}),
  ]);
  const page = response?.reviews ?? null;
  // The cursor is invalid or expired: restart the list.
  if (after && !page) throw redirect(reviewsPath(choice));
  if (choice.productId !== null && !page && failure === null)
    throw redirect(reviewsPath({ ...choice, productId: null }));
  const products = catalog?.products?.nodes ?? [];
  return data({ choice, page, products, failure }, { status: page ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function ReviewsPage({ loaderData: { choice, page, products, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  const navigate = useNavigate();
  const { stars, productId } = choice;
  const summary = page?.summary;
  const starsPath = (value: number | null) => reviewsPath({ ...choice, stars: value });
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title="Reviews"
        description="What buyers say about rifles, pistols and parts from Telfer Rimfire Works."
        path={paths.reviews}
      />
      <header className={styles.head}>
        <h1>Reviews</h1>
        <p className="serif">What buyers say, newest first. We print the low marks, too.</p>
      </header>
      <div className={styles.aside}>
        {summary && <AverageRating {...summary} />}
        {summary && summary.totalCount > 0 ? (
          <RatingDistribution distribution={summary.distribution} stars={stars} hrefFor={starsPath} />
        ) : (
          <RatingFilter stars={stars} hrefFor={starsPath} />
        )}
        {products.length > 0 && (
          <ProductFilter
            products={products}
            productId={productId}
            others={stars === null ? {} : { stars: String(stars) }}
            action={paths.reviews}
            onChoose={(id) => void navigate(reviewsPath({ ...choice, productId: id }), { preventScrollReset: true })}
          />
        )}
      </div>
      <div className={styles.list}>
        {failure && <LoadError message={failure} onRetry={retry} />}
        {/* The key resets the list for another filter. */}
        {page && <Reviews key={`${stars} ${productId}`} page={page} choice={choice} />}
      </div>
    </div>
  );
}

function reviewsPath({ stars, productId }: Choice, after?: string | null): string {
  const search = new URLSearchParams();
  if (productId !== null) search.set("product", productId);
  if (stars !== null) search.set("stars", String(stars));
  if (after) search.set("after", after);
  return search.size > 0 ? `${paths.reviews}?${search.toString()}` : paths.reviews;
}

interface ReviewsProps {
  page: NonNullable<ReviewsQuery["reviews"]>;
  choice: Choice;
}

function Reviews({ page, choice }: ReviewsProps) {
  const { nodes, last, showMore } = usePaginatedList(page, async (after) => {
    const { data: response, failure } = await fetchQuery(reviewsQuery, { ...toVariables(choice), after });
    return { data: response?.reviews ?? null, failure };
  });
  const { pageInfo } = last;
  if (nodes.length === 0 && !pageInfo.hasNextPage) return <NoReviews choice={choice} />;
  return (
    <ReviewList
      reviews={nodes}
      onMore={pageInfo.hasNextPage ? showMore : null}
      moreHref={reviewsPath(choice, pageInfo.endCursor)}
    >
      {(review) => (
        <ReviewItem review={review}>
          {review.product && (
            <p className={styles.product}>
              <ContentLink to={review.product.url}>{review.product.title}</ContentLink>
            </p>
          )}
        </ReviewItem>
      )}
    </ReviewList>
  );
}

function NoReviews({ choice: { stars, productId } }: { choice: Choice }) {
  const isAll = stars === null && productId === null;
  return (
    <EmptyState
      title={stars === null ? "There are no reviews yet" : `No reviews with ${formatStarCount(stars)}`}
      action={
        <Link className={buttonClass({ variant: "line" })} to={isAll ? paths.home : paths.reviews}>
          {isAll ? "Browse the shop" : "Show all reviews"}
        </Link>
      }
    />
  );
}
