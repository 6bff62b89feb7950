import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { failureMessage } from "./failure.ts";

/** What a loader learns from a page's query; the component reads the data itself from the cache. */
export interface LoadedPage<TData> {
  /** Null when the gateway did not answer at all. */
  data: TData | null;
  /** A sentence for people when something behind the page failed, also when the rest of it is there. */
  failure: string | null;
}

/**
 * Runs a page's query. A part that failed stays in the cache as null, so that the page and its hydration agree; the
 * browser therefore does not believe a null it finds there and asks again.
 */
export async function loadPage<TData extends object, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<LoadedPage<TData>> {
  const cached = client.readQuery<TData>({ query, variables });
  const incomplete = cached !== null && Object.values(cached).includes(null);
  const { data, error } = await client.query<TData>({
    query,
    variables,
    errorPolicy: "all",
    fetchPolicy: incomplete ? "network-only" : "cache-first",
  });
  return { data: data ?? null, failure: error ? failureMessage(error) : null };
}
