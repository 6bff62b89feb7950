import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { from, switchMap, tap } from "rxjs";
import { accessToken, expireSignIn } from "./auth.ts";
import { currentPerson } from "./auth-state.ts";
import { isPersonal } from "./is-personal.ts";
import { PersonChanged } from "./person-link.ts";

/** Whether the gateway does not take the access token; it says so by status or in words, as the answer's type allows. */
export function isTokenRefused(cause: unknown): boolean {
  if (ServerError.is(cause)) return cause.statusCode === 401;
  return CombinedGraphQLErrors.is(cause) && isUnauthenticated(cause.errors);
}

function isUnauthenticated(errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean {
  return errors.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");
}

/**
 * Sends the customer's access token with personal operations, and with no other. They wait for a renewal that is under
 * way. What is asked `asGuest: true` goes without it, and what one person began is not sent in the name of another, or in nobody's. A
 * token that is refused ends the sign-in in this browser.
 */
export const authLink = new ApolloLink((operation, forward) => {
  const { asGuest, person } = operation.getContext();
  if (!isPersonal(operation) || asGuest) return forward(operation);
  return from(accessToken()).pipe(
    switchMap((token) => {
      if (person && (person !== currentPerson() || token === null)) throw new PersonChanged();
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
            if (isTokenRefused(cause)) void expireSignIn(token);
          },
        }),
      );
    }),
  );
});
