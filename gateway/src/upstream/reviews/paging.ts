import { z } from "zod";
import { InvalidCursor } from "../../domain/page.ts";
import type { Review, ReviewPage, ReviewQuery, ReviewSummary } from "../../domain/review.ts";
import { parseJson } from "../json.ts";

/** The service would have to count on and on for more. */
const MAX_PAGES = 10_000;

/** Where a page of a connection begins in the service's pages, whose size is `first`. */
export interface Position {
  /** From 1. */
  page: number;
  perPage: number;
  /** How many reviews of the page lie before. */
  skip: number;
  /** The arguments that a cursor of this page is good for. */
  belongsTo: string;
}

const cursor = z.tuple([z.int().min(1).max(MAX_PAGES), z.int().min(0), z.string()]);

const toCursor = (page: number, index: number, belongsTo: string): string =>
  Buffer.from(JSON.stringify([page, index, belongsTo])).toString("base64url");

/** @throws InvalidCursor when `after` is none, or one of other arguments */
export function toPosition({ first, after, sort, rating }: ReviewQuery): Position {
  const belongsTo = `${first} ${sort ?? null} ${rating}`;
  const start = { page: 1, perPage: first, skip: 0, belongsTo };
  if (after === null) return start;
  const parsed = cursor.safeParse(parseJson(Buffer.from(after, "base64url").toString("utf8")));
  if (!parsed.success) throw new InvalidCursor();
  const [page, index, madeFor] = parsed.data;
  if (madeFor !== belongsTo) {
    throw new InvalidCursor(
      "`after` belongs to other arguments: `first`, `sort` and `rating` must be those it was made with.",
    );
  }
  return index + 1 < first ? { ...start, page, skip: index + 1 } : { ...start, page: page + 1 };
}

/**
 * The connection's page. Where the service does not say how many reviews there are, a full page leads on to the next.
 * @param reviews the whole page of the service; null in place of those that are not shown
 */
export function toReviewPage(
  reviews: readonly (Review | null)[],
  { page, perPage, skip, belongsTo }: Position,
  { totalCount, summary }: { totalCount: number | null; summary: ReviewSummary | null },
): ReviewPage {
  const hasNextPage = totalCount === null ? reviews.length >= perPage : page * perPage < totalCount;
  const edges = reviews.flatMap((node, index) =>
    node && index >= skip ? [{ cursor: toCursor(page, index, belongsTo), node }] : [],
  );
  // A page of which nothing is shown still leads on to the next.
  const endCursor = hasNextPage ? toCursor(page, perPage - 1, belongsTo) : (edges.at(-1)?.cursor ?? null);
  return { edges, pageInfo: { hasNextPage, endCursor }, totalCount, summary };
}
