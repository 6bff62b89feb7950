import { type RouterContextProvider, data } from "react-router";
import { type PublicQuery, askContext } from "../../../graph/ask.ts";

/**
 * Loader of a page that editors fill, for server and browser. Answers the page and what failed, in words for people; 503
 * when the page itself is missing.
 *
 * @param field of the query, which holds the page
 */
export function contentLoader<Query extends object, Field extends keyof Query>(
  query: PublicQuery<Query, Record<string, never>>,
  field: Field,
) {
  return async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const { data: content, failure } = await context.get(askContext)(query, {});
    const page = content?.[field] ?? null;
    return data({ page, failure }, { status: page ? 200 : 503 });
  };
}
