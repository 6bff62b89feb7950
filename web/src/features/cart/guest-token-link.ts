import { ApolloLink } from "@apollo/client";
import { isPersonal } from "../account/auth/is-personal.ts";
import { readGuestToken } from "./guest-token.ts";

/** Names a visitor who is not signed in to the gateway, with personal operations only. */
export const guestTokenLink = new ApolloLink((operation, forward) => {
  const { headers } = operation.getContext() as { headers?: Record<string, string> };
  const token = readGuestToken();
  if (token && !headers?.authorization && isPersonal(operation)) {
    operation.setContext({ headers: { ...headers, "X-Guest-Id": token } });
  }
  return forward(operation);
});
