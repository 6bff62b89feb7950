import { type RouterContextProvider, data } from "react-router";
import { type PublicQuery, fetchQueryContext } from "#/graph/fetch-query.ts";

/**
 * Creates the loader of a page with editorial content, for server and browser. It returns the page and an error message for
 * users; the status is 503 if the page itself is missing.
 *
 * @param field the query's field that holds the page
 */
export function contentLoader<Query extends object, Field extends keyof Query>(
  query: PublicQuery<Query, Record<string, never>>,
  field: Field,
) {
  return async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const { data: content, failure } = await context.get(fetchQueryContext)(query, {});
    const page = content?.[field] ?? null;
    return data({ page, failure }, { status: page ? 200 : 503 });
  };
}
