import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, useCallback, useContext } from "react";

/** Where what is personal gets its client from. */
interface ClientSource {
  /** Fetches Apollo Client and what it is made of when it is first wanted. Rejects when it could not be had. */
  load: () => Promise<ApolloClient>;
  /** Given where it is there already. */
  client?: ApolloClient;
}

export const ClientSourceContext = createContext<ClientSource>({
  load: async () => (await import("./Personal.tsx")).getClient(),
});

/** @returns sends a change, with what is said of it besides the document; rejects as `client.mutate` does */
export function useMutate<TData, TVariables extends OperationVariables>(
  mutation: TypedDocumentNode<TData, TVariables>,
) {
  const { load } = useContext(ClientSourceContext);
  return useCallback(
    async (options: Omit<ApolloClient.MutateOptions<TData, TVariables>, "mutation">) => {
      const client = await load();
      // Of which some variables may be left out, TypeScript cannot tell here.
      return client.mutate({ ...options, mutation } as ApolloClient.MutateOptions<TData, TVariables>);
    },
    [load, mutation],
  );
}
