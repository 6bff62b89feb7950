import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { act, render } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { of, throwError } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import { serveQueries, testFetchQuery } from "./gateway.ts";
import { countingLink } from "./spinner.tsx";
import { ProductReviews } from "#/features/reviews/ProductReviews.tsx";
import { RatingSummary } from "#/features/reviews/rating/RatingSummary.tsx";
import { type LoadedReviews, loadReviews } from "#/features/reviews/load-reviews.ts";
import { reviewVariables } from "#/features/reviews/review-params.ts";
import { useLoadedReviews } from "#/features/reviews/use-loaded-reviews.ts";
import type { ReviewCreateMutation } from "#/features/reviews/write/review-create.generated.ts";
import type { ProductReviewsQuery, ProductReviewsQueryVariables } from "#/features/reviews/reviews.generated.ts";

const product = { id: "plumb", title: "Plumb" };

type Review = NonNullable<NonNullable<ProductReviewsQuery["checkoutProduct"]>["reviews"]>["nodes"][number];

export const review = (id: number, about: Partial<Review> = {}): Review => ({
  __typename: "Review",
  id: String(id),
  score: 5,
  title: `Title ${id}`,
  content: "It holds zero.",
  createdAt: "2026-11-03T10:00:00.000Z",
  displayName: "Marta K.",
  verifiedBuyer: false,
  votesUp: 0,
  votesDown: 0,
  takesVotes: false,
  ...about,
});

export interface Service {
  reviews: Review[];
  down: boolean;
  create: () => ReviewCreateMutation["reviewCreate"];
  requests: string[];
}

const accepted: ReviewCreateMutation["reviewCreate"] = {
  __typename: "ReviewCreatePayload",
  accepted: true,
  userErrors: [],
};

export function serviceWith(reviews: Review[]): Service {
  return { reviews, down: false, create: () => accepted, requests: [] };
}

/** Pages of two, so that there is more than one page. */
function reviewsResponse(
  { reviews }: Service,
  { rating, after, sort }: ProductReviewsQueryVariables,
): ProductReviewsQuery {
  const fitting = reviews.filter(({ score }) => rating === null || rating === undefined || score === rating);
  if (sort === "LOWEST_RATED") fitting.sort((a, b) => a.score - b.score);
  const start = Number(after ?? 0);
  const end = start + 2;
  const total = reviews.length;
  return {
    checkoutProduct: {
      __typename: "CheckoutProduct",
      id: product.id,
      reviewSummary: {
        __typename: "ReviewSummary",
        averageScore: total && reviews.reduce((sum, { score }) => sum + score, 0) / total,
        totalCount: total,
        distribution: [5, 4, 3, 2, 1].map((score) => ({
          __typename: "ReviewScoreCount",
          score,
          count: reviews.filter((one) => one.score === score).length,
        })),
      },
      reviews: {
        __typename: "ReviewConnection",
        totalCount: fitting.length,
        nodes: fitting.slice(start, end),
        pageInfo: { __typename: "PageInfo", hasNextPage: end < fitting.length, endCursor: String(end) },
      },
    },
  };
}

function Page({ loaded }: { loaded: Promise<LoadedReviews> }) {
  const { reviews, renew } = useLoadedReviews(product.id, loaded);
  return (
    <>
      <RatingSummary reviews={reviews} />
      <ProductReviews product={product} reviews={reviews} renew={renew} />
    </>
  );
}

/** Renders rating and reviews like the product page; with `isLate`, the server did not load the reviews in time. */
export async function renderReviews(service: Service, url = "/p", isLate = false) {
  const tell = (name: string | undefined, { sort, rating, after }: Partial<ProductReviewsQueryVariables>) =>
    service.requests.push([name, sort, rating, after].filter(Boolean).join(" "));
  serveQueries(({ name, variables }) => {
    tell(name, variables);
    if (service.down) throw new TypeError("Failed to fetch");
    return { data: reviewsResponse(service, variables as ProductReviewsQueryVariables) };
  });
  const link = new ApolloLink(({ operationName, variables }) => {
    tell(operationName, variables);
    if (service.down) return throwError(() => new TypeError("Failed to fetch"));
    return of({ data: { reviewCreate: service.create() } });
  });
  const client = new ApolloClient({ cache: createCache(), link: countingLink.concat(link) });
  const { searchParams } = new URL(url, "http://shop");
  const nothing = { variables: reviewVariables(product.id, searchParams), product: null, failure: null };
  const reviews = isLate ? Promise.resolve(nothing) : loadReviews(testFetchQuery, product.id, searchParams);
  const router = createMemoryRouter([{ path: "/p", element: <Page loaded={reviews} /> }], { initialEntries: [url] });
  // The reviews arrive after the page.
  await act(async () => {
    render(
      <WithClient client={client}>
        {/* As in `entry.client.tsx`. */}
        <RouterProvider router={router} useTransitions={false} />
      </WithClient>,
    );
    await reviews;
  });
  return { router, search: () => router.state.location.search };
}
