import type { FieldPolicy, Reference, StoreObject } from "@apollo/client";

interface Pages {
  nodes: (Reference | StoreObject)[];
  pageInfo: { endCursor: string | null };
  startsAt: string | null;
}

/** Merges consecutive pages of a connection into one list. A page that does not continue the list replaces it. */
export const mergeConnectionPages: FieldPolicy<Pages | null> = {
  keyArgs: [],
  read: (list, { args }) => (list && list.startsAt !== cursorOf(args) ? undefined : list),
  merge(list, page, { args, readField }) {
    if (!page) return page;
    const after = cursorOf(args);
    if (!list || after === null || list.pageInfo.endCursor !== after) return { ...page, startsAt: after };
    // Items added since the last request shift earlier items onto this page.
    const known = new Set(list.nodes.map((node) => readField("id", node)));
    const added = page.nodes.filter((node) => !known.has(readField("id", node)));
    return { ...page, startsAt: list.startsAt, nodes: [...list.nodes, ...added] };
  },
};

function cursorOf(args: Record<string, unknown> | null): string | null {
  return typeof args?.after === "string" ? args.after : null;
}
