import { ApolloLink } from "@apollo/client";
import type { Session } from "#/graph/apollo/session.ts";

export const guestTokenLink = (session: Pick<Session, "guestToken">): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { headers } = operation.getContext();
    const token = session.guestToken();
    if (token && !headers?.authorization) {
      operation.setContext({ headers: { ...headers, "X-Guest-Id": token } });
    }
    return forward(operation);
  });
