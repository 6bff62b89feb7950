import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { from, switchMap, tap } from "rxjs";
import { accessToken, expireSignIn } from "./auth.ts";

/** Whether the gateway does not take the access token; it says so by status or in words, as the answer's type allows. */
function isRefused(cause: unknown): boolean {
  if (ServerError.is(cause)) return cause.statusCode === 401;
  return CombinedGraphQLErrors.is(cause) && isUnauthenticated(cause.errors);
}

function isUnauthenticated(errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean {
  return errors.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");
}

/**
 * Sends the customer's access token with operations whose context says `customer: true`, and with no other. They wait
 * for a renewal that is under way. A token that is refused ends the sign-in in this browser.
 */
export const authLink = new ApolloLink((operation, forward) => {
  if (!operation.getContext().customer) return forward(operation);
  return from(accessToken()).pipe(
    switchMap((token) => {
      if (token === null) return forward(operation);
      operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
        headers: { ...headers, authorization: `Bearer ${token}` },
      }));
      return forward(operation).pipe(
        tap({
          next: ({ errors }) => {
            if (isUnauthenticated(errors)) void expireSignIn(token);
          },
          error: (cause) => {
            if (isRefused(cause)) void expireSignIn(token);
          },
        }),
      );
    }),
  );
});
