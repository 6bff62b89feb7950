import { ApolloLink } from "@apollo/client";
import { readGuestToken } from "./guest-token.ts";

/** Names a visitor who is not signed in to the gateway. */
export const guestTokenLink = new ApolloLink((operation, forward) => {
  const { headers } = operation.getContext();
  const token = readGuestToken();
  if (token && !headers?.authorization) {
    operation.setContext({ headers: { ...headers, "X-Guest-Id": token } });
  }
  return forward(operation);
});
