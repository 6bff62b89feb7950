// How everything public is asked of the gateway, in the browser and on the server alike.
import { createContext } from "react-router";

/** A generated query whose answer is the same for everybody; the gateway knows it by its hash. */
export interface PublicQuery<TData, TVariables> {
  name: string;
  hash: string;
  /** Is never there: names the types. */
  types?: (variables: TVariables) => TData;
}

/** What came of a query. */
export interface Answer<TData> {
  /** What there is; a part that failed is null in it. Null when nothing was answered. */
  data: TData | null;
  /** A sentence for people when something failed, also when the rest is there. */
  failure: string | null;
}

interface AskOptions {
  /** `no-cache`: not an answer that the browser has kept. */
  cache?: RequestCache;
  /** Keeps the response for the next to ask the same within ten seconds; sends nothing while one is kept. */
  prefetch?: boolean;
}

/** Asks the gateway by GET, so that whatever is on the way may keep the answer. Never rejects. */
export type Ask = <TData, TVariables>(
  query: PublicQuery<TData, TVariables>,
  variables: TVariables,
  options?: AskOptions,
) => Promise<Answer<TData>>;

interface AskSetup {
  /** Address of the gateway. */
  url: string;
  /** Called for each request. */
  headers: () => Record<string, string>;
  /** Gives up what is not answered when it aborts. */
  signal?: AbortSignal;
  /** So many more times a request is made that no answer came to. Browsers do that by themselves. */
  retries?: number;
  /** Called with each answer that was whole. */
  onWhole?: (response: Response) => void;
  /** Called for each that was not, without a response if none came. */
  onFailure?: (response?: Response) => void;
}

/** Told of what was not answered. */
export const UNREACHABLE = "The shop cannot be reached right now. Please try again in a moment.";

interface Result {
  data?: unknown;
  errors?: { message: string }[];
}

/** How long a prefetched response waits for the press, in ms: as long as prices may be old. */
const PREFETCHED_MS = 10_000;

/** Where a query is asked. */
function addressOf(url: string, { name, hash }: PublicQuery<unknown, never>, variables: unknown): string {
  const search = new URLSearchParams({
    operationName: name,
    variables: JSON.stringify(variables),
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
  });
  return `${url}?${search.toString()}`;
}

export function createAsk({ url, headers, signal, retries = 0, onWhole, onFailure }: AskSetup): Ask {
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

  async function load(address: string, cache: RequestCache | undefined): Promise<Answer<unknown>> {
    try {
      const response = await get(address, cache);
      const { data, errors } = (await response.json()) as Result;
      const failure = errors?.[0]?.message ?? (data ? null : UNREACHABLE);
      if (failure === null) onWhole?.(response);
      else onFailure?.(response);
      return { data: data ?? null, failure };
    } catch {
      onFailure?.();
      return { data: null, failure: UNREACHABLE };
    }
  }

  const prefetched = new Map<string, Promise<Answer<unknown>>>();

  /** Keeps the response while it may be taken; a failure is no response, so that whoever needs it tries again. */
  function keep(address: string, loading: Promise<Answer<unknown>>): void {
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
    return loading as Promise<Answer<TData>>;
  };
}

/** What loaders ask with, on the server and in the browser. */
export const askContext = createContext<Ask>();
