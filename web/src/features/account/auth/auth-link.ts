import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { Kind } from "graphql";
import { finalize, from, switchMap, tap } from "rxjs";
import { accessToken, expireSignIn } from "./auth.ts";
import { currentPerson } from "./auth-state.ts";
import { PersonChanged } from "./person-link.ts";

/** Whether the gateway does not take the access token; it says so by status or in words, as the answer's type allows. */
export function isTokenRefused(cause: unknown): boolean {
  if (ServerError.is(cause)) return cause.statusCode === 401;
  return CombinedGraphQLErrors.is(cause) && isUnauthenticated(cause.errors);
}

function isUnauthenticated(errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean {
  return errors.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");
}

/** Fields by which the customer's profile is read and changed. */
const profileFields = new Set(["profile", "profileUpdate"]);

const isProfileCall = ({ query }: ApolloLink.Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === Kind.FIELD && profileFields.has(selection.name.value),
      ),
  );

/** Calls of the profile that are not answered yet. */
let profileCalls = 0;

/**
 * Sends the customer's access token; operations wait for a renewal that is under way. What is asked `asGuest: true` goes
 * without it, and what one person began is not sent in the name of another, or of an anonymous visitor. A token that is
 * refused ends the sign-in in this browser, and one that a call of the profile was sent with ends the session at the
 * provider too, whichever call is refused first.
 */
export const authLink = new ApolloLink((operation, forward) => {
  const { asGuest, person } = operation.getContext();
  if (asGuest) return forward(operation);
  return from(accessToken()).pipe(
    switchMap((token) => {
      if (person && (person !== currentPerson() || token === null)) throw new PersonChanged();
      if (token === null) return forward(operation);
      operation.setContext(({ headers }) => ({
        headers: { ...headers, authorization: `Bearer ${token}` },
      }));
      const weight = isProfileCall(operation) ? 1 : 0;
      profileCalls += weight;
      return forward(operation).pipe(
        tap({
          next: ({ errors }) => {
            if (isUnauthenticated(errors)) void expireSignIn(token, profileCalls > 0);
          },
          error: (cause) => {
            if (isTokenRefused(cause)) void expireSignIn(token, profileCalls > 0);
          },
        }),
        finalize(() => {
          profileCalls -= weight;
        }),
      );
    }),
  );
});
