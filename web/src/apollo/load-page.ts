import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { failureMessage } from "./failure.ts";
import { documentHash } from "./document-hash.ts";

/** What a loader learns from a page's query; the component reads the data itself from the cache. */
export interface LoadedPage<TData> {
  /** Null when the gateway did not answer at all. */
  data: TData | null;
  /** A sentence for people when something behind the page failed, also when the rest of it is there. */
  failure: string | null;
}

/** Of clients whose cache lacks something since a failure: the queries that were answered whole after it. */
const wholeSince = new WeakMap<ApolloClient, Set<string>>();

/**
 * Notes that something failed. What is missing stands in the cache as null and may be part of other pages, too, so each
 * page is asked for once more before it is shown from the cache again.
 */
export function doubtCache(client: ApolloClient): void {
  wholeSince.set(client, new Set());
}

/**
 * Runs a page's query. A part that failed stays in the cache as null, so that the page and its hydration agree; the
 * browser therefore does not believe a null it finds there, nor anything after `doubtCache`, and asks again.
 */
export async function loadPage<TData extends object, TVariables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): Promise<LoadedPage<TData>> {
  const key = documentHash(query) + JSON.stringify(variables);
  const cached = client.readQuery<TData>({ query, variables });
  const isBelieved = wholeSince.get(client)?.has(key) ?? true;
  const incomplete = cached !== null && Object.values(cached).includes(null);
  const { data, error } = await client.query<TData>({
    query,
    variables,
    errorPolicy: "all",
    fetchPolicy: isBelieved && !incomplete ? "cache-first" : "network-only",
  });
  if (error) doubtCache(client);
  else wholeSince.get(client)?.add(key);
  return { data: data ?? null, failure: error ? failureMessage(error) : null };
}
