import type { FieldPolicy, Reference, StoreObject } from "@apollo/client";

interface Pages {
  nodes: (Reference | StoreObject)[];
  pageInfo: { endCursor: string | null };
  /** `after` of the first page; null when they begin at the beginning. */
  startsAt: string | null;
}

/**
 * Pages of a connection that are shown one below the other are one list. A page that does not follow the list takes its
 * place.
 */
export const connectionPages: FieldPolicy<Pages | null> = {
  keyArgs: [],
  read: (list, { args }) => (list && list.startsAt !== cursorOf(args) ? undefined : list),
  merge(list, page, { args, readField }) {
    if (!page) return page;
    const after = cursorOf(args);
    if (!list || after === null || list.pageInfo.endCursor !== after) return { ...page, startsAt: after };
    // What was added meanwhile pushes others onto the next page.
    const known = new Set(list.nodes.map((node) => readField("id", node)));
    const added = page.nodes.filter((node) => !known.has(readField("id", node)));
    return { ...page, startsAt: list.startsAt, nodes: [...list.nodes, ...added] };
  },
};

function cursorOf(args: Record<string, unknown> | null): string | null {
  return typeof args?.after === "string" ? args.after : null;
}
