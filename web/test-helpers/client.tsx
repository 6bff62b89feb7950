import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { OnDemandMutations } from "../src/graph/personal/on-demand.tsx";

const providerOf = (client: ApolloClient) =>
  function Provider({ children }: { children: ReactNode }) {
    return <ApolloProvider client={client}>{children}</ApolloProvider>;
  };

/** Has everything personal in it use this client. */
export function WithClient({ client, children }: { client: ApolloClient; children: ReactNode }) {
  const [Provider] = useState(() => providerOf(client));
  const [load] = useState(() => () => Promise.resolve(Provider));
  return (
    <Provider>
      <OnDemandMutations load={load}>{children}</OnDemandMutations>
    </Provider>
  );
}
