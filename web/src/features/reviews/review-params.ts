import type { ProductReviewsQueryVariables, ReviewSort } from "./reviews.generated.ts";

const SORT = "reviewSort";
const STARS = "reviewStars";

/** Sort orders, as in the URL and the menu. The first is the default. */
export const sortOptions = [
  { value: "newest", label: "Newest first", sort: "NEWEST" },
  { value: "helpful", label: "Most helpful first", sort: "MOST_HELPFUL" },
  { value: "highest", label: "Highest rating first", sort: "HIGHEST_RATED" },
  { value: "lowest", label: "Lowest rating first", sort: "LOWEST_RATED" },
] as const satisfies { value: string; label: string; sort: ReviewSort }[];

type SortOption = (typeof sortOptions)[number];

/** Parses 1 to 5 stars; null for anything else. */
export function parseStars(text: string | null): number | null {
  return text !== null && /^[1-5]$/.test(text) ? Number(text) : null;
}

export interface ReviewParams {
  sort: SortOption;
  /** 1 to 5; null for all reviews. */
  stars: number | null;
}

export function readReviewParams(search: URLSearchParams): ReviewParams {
  const sort = sortOptions.find(({ value }) => value === search.get(SORT)) ?? sortOptions[0];
  return { sort, stars: parseStars(search.get(STARS)) };
}

/** Query parameters with this choice; other parameters stay. */
export function writeReviewParams(search: URLSearchParams, { sort, stars }: ReviewParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(SORT);
  next.delete(STARS);
  if (sort !== sortOptions[0]) next.set(SORT, sort.value);
  if (stars !== null) next.set(STARS, String(stars));
  return next;
}

export function reviewVariables(productId: string, search: URLSearchParams): ProductReviewsQueryVariables {
  const { sort, stars } = readReviewParams(search);
  return { id: productId, sort: sort.sort, rating: stars };
}
