import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { createServerClient } from "#/graph/apollo/client.ts";
import { getBrowserClient } from "./browser-client.ts";

/** Provides the Apollo client to components that show user data. */
export function UserDataProvider({ children }: { children: ReactNode }) {
  const [client] = useState(import.meta.env.SSR ? createServerClient : getBrowserClient);
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
