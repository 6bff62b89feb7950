import { createFetchQuery } from "./fetch-query.ts";

/** Queries the gateway on the shop's own origin. For browser code outside loaders. */
export const fetchQuery = createFetchQuery({
  url: "/graphql",
  headers: () => ({ "X-Request-ID": crypto.randomUUID() }),
});
