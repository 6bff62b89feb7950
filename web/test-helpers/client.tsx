import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { type ReactNode, useState } from "react";
import { personalClient } from "#/graph/apollo/client.ts";
import { OnDemandMutations } from "#/graph/apollo/on-demand.tsx";

const providerOf = (client: ApolloClient) =>
  function Provider({ children }: { children: ReactNode }) {
    return <ApolloProvider client={client}>{children}</ApolloProvider>;
  };

export function WithClient({ client, children }: { client: ApolloClient; children: ReactNode }) {
  const [Provider] = useState(() => {
    personalClient.set(client);
    return providerOf(client);
  });
  const [load] = useState(() => () => Promise.resolve(Provider));
  return (
    <Provider>
      <OnDemandMutations load={load}>{children}</OnDemandMutations>
    </Provider>
  );
}
