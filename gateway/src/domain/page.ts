/** A page of a connection. `cursor`s are opaque. */
export interface Page<T> {
  edges: { readonly cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Over all pages; null when that is not known. */
  totalCount: number | null;
}

/** `after` is no cursor of the list. The message, where there is one, says why. */
export class InvalidCursor extends Error {
  constructor(message?: string) {
    super(message);
    this.name = "InvalidCursor";
  }
}

/** A page of a list that is all there. */
export type CountedPage<T> = Page<T> & { totalCount: number };

const toCursor = (key: string): string => Buffer.from(key).toString("base64url");

/** Its cursor is made when it is asked for: pages are long, and most want no cursor but that of the last node. */
class Edge<T> {
  readonly node: T;
  readonly #key: string;

  constructor(node: T, key: string) {
    this.node = node;
    this.#key = key;
  }

  get cursor(): string {
    return toCursor(this.#key);
  }
}

/** -1 when it is no cursor of these nodes. Keys are compared: a cursor is not made of each node that comes before. */
function indexOfCursor<T>(nodes: readonly T[], keyOf: (node: T) => string, cursor: string): number {
  const key = Buffer.from(cursor, "base64url").toString();
  // Other texts decode to the same bytes.
  return toCursor(key) === cursor ? nodes.findIndex((node) => keyOf(node) === key) : -1;
}

/**
 * A page of the nodes, which are known by keys of their own.
 * @throws InvalidCursor when `after` is no cursor of these nodes
 */
export function pageOf<T>(
  nodes: readonly T[],
  keyOf: (node: T) => string,
  { first, after = null }: { first: number; after?: string | null | undefined },
): CountedPage<T> {
  const start = after === null ? 0 : indexOfCursor(nodes, keyOf, after) + 1;
  if (after !== null && start === 0) throw new InvalidCursor();
  const edges = nodes.slice(start, start + first).map((node) => new Edge(node, keyOf(node)));
  return {
    edges,
    pageInfo: { hasNextPage: start + edges.length < nodes.length, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: nodes.length,
  };
}
