export interface ConnectionPage<T> {
  edges: { readonly cursor: string; node: T }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  /** Number of entries on all pages; null if unknown. */
  totalCount: number | null;
}

/** `after` is not a cursor of the list. The message, if any, says why. */
export class InvalidCursorError extends Error {
  constructor(message?: string) {
    super(message);
    this.name = "InvalidCursor";
  }
}

/** A page of a list whose length is known. */
export type PageWithTotal<T> = ConnectionPage<T> & { totalCount: number };

const toCursor = (key: string): string => Buffer.from(key).toString("base64url");

/** Begins the cursors of a list that can have several orders. */
const prefixOf = (order: string | undefined): string => (order === undefined ? "" : `${order} `);

/** Computes its cursor lazily: pages are long, and most clients read only the last node's cursor. */
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

/** -1 if it is not a cursor of these nodes. Decodes the cursor instead of encoding one for each node before it. */
function indexOfCursor<T>(nodes: readonly T[], keyOf: (node: T) => string, cursor: string, prefix: string): number {
  const text = Buffer.from(cursor, "base64url").toString();
  // Other texts can decode to the same bytes.
  if (toCursor(text) !== cursor) return -1;
  if (!text.startsWith(prefix)) {
    const [, other] = /^([A-Z_]+) /.exec(text) ?? [];
    if (other)
      throw new InvalidCursorError(`\`after\` is a cursor of \`sort: ${other}\`; continue with the same \`sort\`.`);
  }
  return nodes.findIndex((node) => prefix + keyOf(node) === text);
}

/**
 * One page of the nodes, which unique keys identify.
 * @param order name of the nodes' order, if the list has several; cursors of another order are rejected
 * @throws InvalidCursor if `after` is not a cursor of these nodes
 */
export function paginate<T>(
  nodes: readonly T[],
  keyOf: (node: T) => string,
  { first, after = null, order }: { first: number; after?: string | null | undefined; order?: string },
): PageWithTotal<T> {
  const prefix = prefixOf(order);
  const start = after === null ? 0 : indexOfCursor(nodes, keyOf, after, prefix) + 1;
  if (after !== null && start === 0) throw new InvalidCursorError();
  const edges = nodes.slice(start, start + first).map((node) => new Edge(node, prefix + keyOf(node)));
  return {
    edges,
    pageInfo: { hasNextPage: start + edges.length < nodes.length, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount: nodes.length,
  };
}
