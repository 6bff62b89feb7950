import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider, getApolloContext } from "@apollo/client/react";
import { type ReactNode, useContext, useState } from "react";
import { createBrowserClient } from "./browser-client.ts";
import { createCache } from "../../../graph/personal/cache.ts";

let client: ApolloClient | undefined;

/** The one client of this page, made when it is first wanted. */
function getClient(): ApolloClient {
  client ??= createBrowserClient();
  return client;
}

/** What is personal is asked for in the browser only. */
const createIdleClient = () => new ApolloClient({ ssrMode: true, cache: createCache(), link: ApolloLink.empty() });

/** Around everything that shows what is one person's; inside another one it has the same client. */
export function Personal({ children }: { children: ReactNode }) {
  const { client: outer } = useContext(getApolloContext());
  const [own] = useState(() => outer ?? (import.meta.env.SSR ? createIdleClient() : getClient()));
  return <ApolloProvider client={own}>{children}</ApolloProvider>;
}
