import { type ApolloCache, ApolloClient, ApolloLink } from "@apollo/client";
import { notification } from "#/lib/stores/notification.ts";
import { createStore } from "#/lib/stores/store.ts";
import { createCache } from "./cache.ts";
import { type LinkSettings, createLinks } from "#/graph/apollo/links/links.ts";

/** The Apollo Client of this page; null until personal data is shown or changed. */
export const personalClient = createStore<ApolloClient | null>(null);

/** Creates the client for personal data. Public queries have no hook and no document; `ask` sends them. */
export function createPersonalClient(settings: LinkSettings): ApolloClient {
  const cache = createCache();
  settings.session.onUserChange((_person, before) => {
    if (before !== null) notification.set(null);
    forgetPerson(cache);
  });
  return new ApolloClient({ cache, link: ApolloLink.from(createLinks(settings)) });
}

/** Creates the client for server rendering, where personal operations are never sent. */
export const createServerClient = (): ApolloClient =>
  new ApolloClient({ ssrMode: true, cache: createCache(), link: ApolloLink.empty() });

/**
 * Evicts the previous user's data. Components update only after the page has switched to the new user; otherwise they would
 * query the evicted data again for the previous one.
 */
function forgetPerson(cache: ApolloCache): void {
  cache.evict({ id: "ROOT_QUERY", broadcast: false });
  setTimeout(() => cache.batch({ update: () => void cache.gc() }));
}
