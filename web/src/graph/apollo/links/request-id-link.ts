import { ApolloLink } from "@apollo/client";

/** Adds a request id, by which the logs of all services can be searched. */
export const requestIdLink = new ApolloLink((operation, forward) => {
  operation.setContext(({ headers }) => ({
    headers: { ...headers, "X-Request-ID": crypto.randomUUID() },
  }));
  return forward(operation);
});
