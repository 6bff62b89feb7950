import { Link } from "#/ui/links/Link.tsx";
import { useBackgroundRefetch } from "#/graph/apollo/use-background-refetch.ts";
import { paths } from "#/paths.ts";
import { ContentLink } from "#/ui/links/ContentLink.tsx";
import { EmptyState } from "#/ui/messages/EmptyState.tsx";
import { LoadError } from "#/ui/messages/LoadError.tsx";
import { ListSkeleton } from "#/ui/loading/ListSkeleton.tsx";
import { buttonClass } from "#/ui/buttons/button-class.ts";
import { focusMainAfter } from "#/lib/browser/focus-main.ts";
import styles from "./MyReviews.module.css";
import { ReviewItem } from "./ReviewItem.tsx";
import { ReviewList } from "./ReviewList.tsx";
import { type MyReviewsQuery, useMyReviewsLazyQuery, useMyReviewsQuery } from "./my-reviews.generated.ts";

export function MyReviews() {
  const { data, error, refetch, fetchMore } = useMyReviewsQuery();
  const [renew] = useMyReviewsLazyQuery({ fetchPolicy: "network-only" });
  useBackgroundRefetch(renew, data !== undefined);

  if (error || data?.profile === null) {
    return (
      <LoadError message="Your reviews can't be shown right now." onRetry={() => void focusMainAfter(refetch())} />
    );
  }
  if (!data?.profile) return <ListSkeleton>Loading your reviews</ListSkeleton>;
  const { reviews } = data.profile;
  // The review service identifies authors by email address, so it must be verified.
  if (!reviews) {
    return <LoadError message="Your reviews can't be shown until your email address is verified." />;
  }
  if (reviews.nodes.length === 0) return <NoReviews />;
  const { hasNextPage, endCursor } = reviews.pageInfo;
  const showMore = () => fetchMore({ variables: { after: endCursor } });
  return (
    <ReviewList reviews={reviews.nodes} onMore={hasNextPage ? showMore : null}>
      {(review) => (
        <ReviewItem review={review} own>
          <Product product={review.product} />
        </ReviewItem>
      )}
    </ReviewList>
  );
}

type Review = NonNullable<NonNullable<MyReviewsQuery["profile"]>["reviews"]>["nodes"][number];

function Product({ product }: Pick<Review, "product">) {
  return (
    <h2 className={styles.product}>
      {product ? <ContentLink to={product.url}>{product.title}</ContentLink> : "A product we no longer sell"}
    </h2>
  );
}

function NoReviews() {
  return (
    <EmptyState
      title="You haven't written any reviews"
      action={
        <Link className={buttonClass({ variant: "line" })} to={paths.home}>
          Browse the shop
        </Link>
      }
    >
      You can write one on any product page.
    </EmptyState>
  );
}
