/** A page of a connection. `cursor`s are opaque. */
export interface Page<T> {
  edges: { cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Over all pages; null when that is not known. */
  totalCount: number | null;
}

/** A page of a list that is all there. */
export type CountedPage<T> = Page<T> & { totalCount: number };

const toCursor = (key: string): string => Buffer.from(key).toString("base64url");

/**
 * A page of the nodes, which are known by keys of their own. Null when `after` is no cursor of these nodes.
 */
export function pageOf<T>(
  nodes: readonly T[],
  keyOf: (node: T) => string,
  { first, after = null }: { first: number; after?: string | null | undefined },
): CountedPage<T> | null {
  const start = after === null ? 0 : nodes.findIndex((node) => toCursor(keyOf(node)) === after) + 1;
  if (after !== null && start === 0) return null;
  const edges = nodes.slice(start, start + first).map((node) => ({ cursor: toCursor(keyOf(node)), node }));
  return {
    edges,
    pageInfo: { hasNextPage: start + edges.length < nodes.length, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: nodes.length,
  };
}
