import type { ProductReviewsQueryVariables, ReviewSort } from "./reviews.generated.ts";

const SORT = "reviewSort";
const STARS = "reviewStars";

/** Orders of a product's reviews, as they stand in the URL and in the list of choices; the first is the default. */
export const sortOptions = [
  { value: "newest", label: "Newest first", sort: "NEWEST" },
  { value: "helpful", label: "Most helpful first", sort: "MOST_HELPFUL" },
  { value: "highest", label: "Highest rating first", sort: "HIGHEST_RATED" },
  { value: "lowest", label: "Lowest rating first", sort: "LOWEST_RATED" },
] as const satisfies { value: string; label: string; sort: ReviewSort }[];

type SortOption = (typeof sortOptions)[number];

/** Stars, 1 to 5; null for anything else. */
export function parseStars(text: string | null): number | null {
  return text !== null && /^[1-5]$/.test(text) ? Number(text) : null;
}

/** What is chosen of a product's reviews. */
export interface ReviewChoice {
  sort: SortOption;
  /** Null: all of them. */
  stars: number | null;
}

export function readChoice(search: URLSearchParams): ReviewChoice {
  const sort = sortOptions.find(({ value }) => value === search.get(SORT)) ?? sortOptions[0];
  return { sort, stars: parseStars(search.get(STARS)) };
}

/** The search with this choice; what else it holds stays. */
export function writeChoice(search: URLSearchParams, { sort, stars }: ReviewChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(SORT);
  next.delete(STARS);
  if (sort !== sortOptions[0]) next.set(SORT, sort.value);
  if (stars !== null) next.set(STARS, String(stars));
  return next;
}

/** Variables of the first page of what the search chooses. */
export function reviewVariables(documentId: string, search: URLSearchParams): ProductReviewsQueryVariables {
  const { sort, stars } = readChoice(search);
  return { documentId, sort: sort.sort, rating: stars };
}
