import { createContext } from "react-router";

/** A generated query with the same response for every user; the gateway identifies it by its hash. */
export interface PublicQuery<TData, TVariables> {
  name: string;
  hash: string;
  /** Phantom field that carries the types. */
  types?: (variables: TVariables) => TData;
}

export interface QueryResult<TData> {
  /** Fields that failed are null. Null if there was no response. */
  data: TData | null;
  /** A user-facing error message if any part failed, even when the rest is present. */
  failure: string | null;
}

interface AskOptions {
  /** `no-cache` skips the browser's cached response. */
  cache?: RequestCache;
  /** Keeps the response for the next identical query within ten seconds; sends nothing while one is kept. */
  prefetch?: boolean;
}

/** Queries the gateway by GET, so that browsers and CDNs can cache the response. Never rejects. */
export type FetchQuery = <TData, TVariables>(
  query: PublicQuery<TData, TVariables>,
  variables: TVariables,
  options?: AskOptions,
) => Promise<QueryResult<TData>>;

interface AskSetup {
  url: string;
  headers: () => Record<string, string>;
  signal?: AbortSignal;
  /** Number of retries after a network error. Browsers retry on their own. */
  retries?: number;
  /** Called with each response without errors. */
  onWhole?: (response: Response) => void;
  /** Called for each failure, without a response if none arrived. */
  onFailure?: (response?: Response) => void;
}

/** User-facing message for a missing or unreadable response. */
export const UNREACHABLE_MESSAGE = "The shop can't be reached right now. Please try again in a moment.";

interface Result {
  data?: unknown;
  errors?: { message: string }[];
}

/** How long a prefetched response waits for the click, in ms: equal to the maximum age of prices. */
const PREFETCHED_MS = 10_000;

function addressOf(url: string, { name, hash }: PublicQuery<unknown, never>, variables: unknown): string {
  const search = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  return `${url}?${search.toString()}`;
}

export function createFetchQuery({ url, headers, signal, retries = 0, onWhole, onFailure }: AskSetup): FetchQuery {
  async function get(address: string, cache: RequestCache | undefined): Promise<Response> {
    for (let left = retries; ; left--) {
      try {
        const accept = "application/graphql-response+json, application/json;q=0.9";
        return await fetch(address, { headers: { accept, ...headers() }, signal, cache });
      } catch (cause) {
        if (left === 0 || !(cause instanceof TypeError)) throw cause;
      }
    }
  }

  async function load(address: string, cache: RequestCache | undefined): Promise<QueryResult<unknown>> {
    try {
      const response = await get(address, cache);
      const { data, errors } = (await response.json()) as Result;
      const failure = errors?.[0]?.message ?? (data ? null : UNREACHABLE_MESSAGE);
      if (failure === null) onWhole?.(response);
      else onFailure?.(response);
      return { data: data ?? null, failure };
    } catch {
      onFailure?.();
      return { data: null, failure: UNREACHABLE_MESSAGE };
    }
  }

  const prefetched = new Map<string, Promise<QueryResult<unknown>>>();

  /** Keeps the response until it expires. Drops failures at once, so that the page itself retries. */
  function keep(address: string, loading: Promise<QueryResult<unknown>>): void {
    const forget = () => prefetched.get(address) === loading && prefetched.delete(address);
    prefetched.set(address, loading);
    setTimeout(forget, PREFETCHED_MS);
    void loading.then(({ failure }) => failure !== null && forget());
  }

  return <TData>(query: PublicQuery<TData, never>, variables: unknown, { cache, prefetch }: AskOptions = {}) => {
    const address = addressOf(url, query, variables);
    const kept = prefetched.get(address);
    const loading = kept ?? load(address, cache);
    if (!prefetch) prefetched.delete(address);
    else if (!kept) keep(address, loading);
    return loading as Promise<QueryResult<TData>>;
  };
}

export const fetchQueryContext = createContext<FetchQuery>();
