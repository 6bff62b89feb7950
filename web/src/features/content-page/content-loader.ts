import type { TypedDocumentNode } from "@apollo/client";
import { type RouterContextProvider, data } from "react-router";
import { apolloContext } from "../../apollo/context.ts";
import { loadPage } from "../../apollo/load-page.ts";

/**
 * Loader of a page that editors fill, for server and browser. Answers what failed, in words for people, and 503 when the
 * page itself is missing.
 *
 * @param field of the query, which holds the page
 */
export function contentLoader<Query extends object>(
  query: TypedDocumentNode<Query, Record<string, never>>,
  field: keyof Query & string,
) {
  return async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const page = await loadPage(context.get(apolloContext), query, {});
    return data({ failure: page.failure }, { status: page.data?.[field] ? 200 : 503 });
  };
}
