import type { ApolloClient, OperationVariables, TypedDocumentNode } from "@apollo/client";
import { createContext, useCallback, useContext } from "react";

/** Where what is personal gets its client from. */
interface ClientSource {
  /** Fetches Apollo Client and what it is made of when it is first wanted. Rejects when it could not be had. */
  load: () => Promise<ApolloClient>;
  /** Given where it is there already. */
  client?: ApolloClient;
}

/** The document's own, and in tests another. */
export const ClientSourceContext = createContext<ClientSource>({
  load: () => Promise.reject(new Error("Nothing says where the client of what is personal comes from.")),
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
