import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";

/**
 * Asks in the background for something personal that is shown from the cache, when somebody comes to it by a link. On
 * the way back it stands as it was left, and costs no request.
 */
export function useRenewal<TData, TVariables extends OperationVariables>(
  query: TypedDocumentNode<TData, TVariables>,
  variables: TVariables,
): void {
  const client = useApolloClient();
  const cameByLink = useNavigationType() !== NavigationType.Pop;
  const first = useRef({ query, variables, cameByLink });

  useEffect(() => {
    const { cameByLink: isDue, ...asked } = first.current;
    if (!isDue || client.readQuery(asked) === null) return;
    // What is shown stays when it cannot be had anew.
    client.query({ ...asked, fetchPolicy: "network-only", context: { background: true } }).catch(() => undefined);
  }, [client]);
}
