import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import type { ReactNode } from "react";
import { ClientSourceContext } from "../src/graph/personal/client-source.ts";

/** Has everything personal in it use this client. */
export function WithClient({ client, children }: { client: ApolloClient; children: ReactNode }) {
  return (
    <ClientSourceContext value={{ load: () => Promise.resolve(client), client }}>
      <ApolloProvider client={client}>{children}</ApolloProvider>
    </ClientSourceContext>
  );
}
