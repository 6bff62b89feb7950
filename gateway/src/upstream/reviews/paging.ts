import { z } from "zod";
import { InvalidCursorError } from "../../domain/pagination.ts";
import type { Review, ReviewPage, ReviewQuery, ReviewSummary } from "../../domain/review.ts";
import { parseJson } from "../json.ts";

/** Higher page numbers would make the service count for too long. */
const MAX_PAGES = 10_000;

/** Where a connection's page starts in the service's pages, whose size is `first`. */
export interface Position {
  /** Starts at 1. */
  page: number;
  perPage: number;
  /** Reviews to skip at the start of the page. */
  skip: number;
  /** The arguments that a cursor of this page is valid for. */
  belongsTo: string;
}

const cursor = z.tuple([z.int().min(1).max(MAX_PAGES), z.int().min(0), z.string()]);

const toCursor = (page: number, index: number, belongsTo: string): string =>
  Buffer.from(JSON.stringify([page, index, belongsTo])).toString("base64url");

/** @throws InvalidCursor if `after` is malformed or belongs to other arguments */
export function toPosition({ first, after, sort, rating }: ReviewQuery): Position {
  const belongsTo = `${first} ${sort ?? null} ${rating}`;
  const start = { page: 1, perPage: first, skip: 0, belongsTo };
  if (after === null) return start;
  const parsed = cursor.safeParse(parseJson(Buffer.from(after, "base64url").toString("utf8")));
  if (!parsed.success) throw new InvalidCursorError();
  const [page, index, madeFor] = parsed.data;
  if (madeFor !== belongsTo) {
    throw new InvalidCursorError("`after` belongs to other arguments: use the same `first`, `sort` and `rating`.");
  }
  return index + 1 < first ? { ...start, page, skip: index + 1 } : { ...start, page: page + 1 };
}

/**
 * Builds the connection's page. If the service sends no total, a full page implies a next one.
 * @param reviews the service's whole page; null in place of hidden reviews
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
  // A page whose reviews are all hidden still leads to the next one.
  const endCursor = hasNextPage ? toCursor(page, perPage - 1, belongsTo) : (edges.at(-1)?.cursor ?? null);
  return { edges, pageInfo: { hasNextPage, endCursor }, totalCount, summary };
}
