import { z } from "zod";
import type { Review, ReviewPage, ReviewQuery, ReviewSort } from "../../domain/review.ts";
import { parseJson } from "../../json.ts";
import { badInput, checkFirst } from "../bad-input.ts";

/** Reviews schema, arguments `first`. */
const MAX_REVIEWS = 50;

/** Nobody reads further; the review service would have to count on and on. */
const MAX_PAGES = 10_000;

interface PageArguments {
  first: number;
  after: string | null;
  sort: ReviewSort | null;
  rating: number | null;
}

/** Where a page of a connection begins in the review service's pages, whose size is `first`. */
interface Position extends ReviewQuery {
  /** How many reviews of the page lie before. */
  skip: number;
  /** What a cursor of this page is good for. */
  belongsTo: string;
}

const cursor = z.tuple([z.int().min(1).max(MAX_PAGES), z.int().min(0).max(MAX_REVIEWS), z.string()]);

const toCursor = (page: number, index: number, belongsTo: string): string =>
  Buffer.from(JSON.stringify([page, index, belongsTo])).toString("base64url");

/** @throws GraphQLError when an argument is out of bounds, or the cursor is none of these arguments */
export function toPosition({ first, after, sort, rating }: PageArguments): Position {
  checkFirst(first, MAX_REVIEWS);
  if (rating !== null && (rating < 1 || rating > 5)) throw badInput("`rating` must be from 1 to 5.");
  const belongsTo = `${first} ${sort} ${rating}`;
  const start = { page: 1, skip: 0, perPage: first, rating, belongsTo };
  if (after === null) return start;
  const parsed = cursor.safeParse(parseJson(Buffer.from(after, "base64url").toString("utf8")));
  if (!parsed.success) throw badInput("`after` is not a cursor of reviews.");
  const [page, index, madeFor] = parsed.data;
  if (madeFor !== belongsTo) {
    throw badInput("`after` belongs to other arguments: `first`, `sort` and `rating` must be those it was made with.");
  }
  return index + 1 < first ? { ...start, page, skip: index + 1 } : { ...start, page: page + 1 };
}

/**
 * The connection's page.
 * @param reviews the whole page of the review service; null in place of those that are not shown
 */
export function toReviewPage(
  reviews: readonly (Review | null)[],
  { page, skip, perPage, belongsTo }: Position,
  { hasNextPage, totalCount }: { hasNextPage: boolean; totalCount: number | null },
): ReviewPage {
  const edges = reviews.flatMap((node, index) =>
    node && index >= skip ? [{ cursor: toCursor(page, index, belongsTo), node }] : [],
  );
  // A page of which nothing is shown still leads on to the next.
  const endCursor = hasNextPage ? toCursor(page, perPage - 1, belongsTo) : (edges.at(-1)?.cursor ?? null);
  return { edges, pageInfo: { hasNextPage, endCursor }, totalCount };
}
