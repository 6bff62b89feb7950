import { Link, data, redirect } from "react-router";
import { RatingFilter } from "../features/reviews/RatingFilter.tsx";
import { ReviewItem } from "../features/reviews/ReviewItem.tsx";
import { ReviewList } from "../features/reviews/ReviewList.tsx";
import { parseStars } from "../features/reviews/review-search.ts";
import { starsOf } from "../features/reviews/words.ts";
import { PageHead } from "../ui/PageHead.tsx";
import { askContext } from "../graph/ask.ts";
import { ask } from "../graph/browser.ts";
import { useMore } from "../graph/use-more.ts";
import { useRetry } from "../graph/use-retry.ts";
import { paths } from "../paths.ts";
import { ContentLink } from "../ui/ContentLink.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import { Failure } from "../ui/Failure.tsx";
import { buttonClass } from "../ui/button-class.ts";
import type { Route } from "./+types/reviews";
import { type ReviewsQuery, type ReviewsQueryVariables, reviewsQuery } from "./reviews.generated.ts";
import styles from "./reviews.module.css";

/** What the URL asks for; `after` comes from a link that was followed without script. */
function readVariables(search: URLSearchParams): ReviewsQueryVariables {
  return { rating: parseStars(search.get("stars")), after: search.get("after") };
}

async function load({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const variables = readVariables(new URL(request.url).searchParams);
  const { data: answer, failure } = await context.get(askContext)(reviewsQuery, variables);
  const page = answer?.reviews ?? null;
  // The place in the list is not known any more, or never was: the list begins anew.
  if (variables.after && !page) throw redirect(reviewsPath(variables.rating ?? null));
  return data({ stars: variables.rating ?? null, page, failure }, { status: page ? 200 : 503 });
}

export const loader = (args: Route.LoaderArgs) => load(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export default function ReviewsPage({ loaderData: { stars, page, failure } }: Route.ComponentProps) {
  const retry = useRetry(failure);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead
        title="Reviews"
        description="What buyers say about rifles, pistols and parts from Telfer Rimfire Works."
        path={paths.reviews}
      />
      <header className={styles.head}>
        <h1>Reviews</h1>
        <p className="serif">What buyers say, the newest first. We print the low marks too.</p>
      </header>
      <RatingFilter stars={stars} hrefFor={reviewsPath} />
      <div className={styles.list}>
        {failure && <Failure message={failure} onRetry={retry} />}
        {/* Another filter is another list. */}
        {page && <Reviews key={stars} page={page} stars={stars} />}
      </div>
    </div>
  );
}

/** Address of the reviews with so many stars, or of all; from a page on. */
function reviewsPath(stars: number | null, after?: string | null): string {
  const search = new URLSearchParams();
  if (stars !== null) search.set("stars", String(stars));
  if (after) search.set("after", after);
  return search.size > 0 ? `${paths.reviews}?${search.toString()}` : paths.reviews;
}

interface ReviewsProps {
  page: NonNullable<ReviewsQuery["reviews"]>;
  stars: number | null;
}

function Reviews({ page, stars }: ReviewsProps) {
  const { nodes, last, showMore } = useMore(page, async (after) => {
    const { data: answer, failure } = await ask(reviewsQuery, { rating: stars, after });
    return { data: answer?.reviews ?? null, failure };
  });
  const { pageInfo } = last;
  if (nodes.length === 0 && !pageInfo.hasNextPage) return <NoReviews stars={stars} />;
  return (
    <ReviewList
      reviews={nodes}
      onMore={pageInfo.hasNextPage ? showMore : null}
      moreHref={reviewsPath(stars, pageInfo.endCursor)}
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

function NoReviews({ stars }: { stars: number | null }) {
  return (
    <EmptyState
      title={stars === null ? "There are no reviews yet" : `No reviews with ${starsOf(stars)}`}
      action={
        <Link className={buttonClass({ variant: "line" })} to={stars === null ? paths.home : paths.reviews}>
          {stars === null ? "Look around the shop" : "Show all reviews"}
        </Link>
      }
    />
  );
}
