import type { ApolloClient, ErrorLike } from "@apollo/client";
import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { focusMain } from "../features/navigation/focus-main.ts";
import { failureMessage } from "./failure.ts";
import { doubtCache } from "./load-page.ts";

interface Retry {
  /** What failed, for people; null when nothing did, or a retry brought it. */
  failure: string | null;
  /** Asks the gateway again. */
  retry: () => void;
}

interface PageQuery {
  client: ApolloClient;
  /** Undefined as long as the cache has nothing of the page. */
  data?: unknown;
  error?: ErrorLike;
}

/**
 * What failed of a page, by its loader or its query. A retry runs the loader again, so that title and status fit what
 * is shown: the route must revalidate when its URL stays the same.
 */
export function useRetry(loaded: string | null, { client, data, error }: PageQuery): Retry {
  const { revalidate } = useRevalidator();
  const isEmpty = data === undefined;
  const [first, setFirst] = useState({ loaded, isEmpty });
  if (first.loaded !== loaded) setFirst({ loaded, isEmpty });
  // Where the loader left nothing at all, the query has asked by itself: what it brought is no failure any more.
  const overcome = first.isEmpty && !isEmpty;
  const failure = error ? failureMessage(error) : overcome ? null : loaded;
  const pressed = useRef(false);

  useEffect(() => {
    // Also what the server could not have, of which this client knows nothing yet.
    if (failure !== null) doubtCache(client);
    // The button that was pressed is gone.
    else if (pressed.current) focusMain();
    pressed.current = false;
  }, [failure, client]);

  function retry(): void {
    pressed.current = true;
    void revalidate();
  }

  return { failure, retry };
}
