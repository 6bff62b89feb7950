import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { Kind } from "graphql";
import { finalize, from, switchMap, tap } from "rxjs";
import { UserChangedError } from "./user-link.ts";
import type { Session } from "#/graph/apollo/session.ts";

/**
 * True if the gateway rejected the access token: by HTTP status or by error code, depending on the response's media type.
 */
export function isTokenRejected(cause: unknown): boolean {
  if (ServerError.is(cause)) return cause.statusCode === 401;
  return CombinedGraphQLErrors.is(cause) && isUnauthenticated(cause.errors);
}

function isUnauthenticated(errors: readonly { extensions?: Record<string, unknown> }[] = []): boolean {
  return errors.some(({ extensions }) => extensions?.code === "UNAUTHENTICATED");
}

const profileFields = new Set(["profile", "profileUpdate"]);

const isProfileCall = ({ query }: ApolloLink.Operation): boolean =>
  query.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.selectionSet.selections.some(
        (selection) => selection.kind === Kind.FIELD && profileFields.has(selection.name.value),
      ),
  );

/**
 * Sends the customer's access token, except with `auth: "guest"`, and rejects operations that another user started. A
 * rejected token ends the session in this browser, and the provider's too if any profile call was sent with it.
 */
export function authLink(
  session: Pick<Session, "person" | "accessToken" | "expire" | "personChangedMessage">,
): ApolloLink {
  let profileCalls = 0;

  return new ApolloLink((operation, forward) => {
    const { auth, person } = operation.getContext();
    if (auth === "guest") return forward(operation);
    return from(session.accessToken()).pipe(
      switchMap((token) => {
        if (person && (person !== session.person() || token === null)) throw new UserChangedError(session);
        if (token === null) return forward(operation);
        operation.setContext(({ headers }) => ({
          headers: { ...headers, authorization: `Bearer ${token}` },
        }));
        const weight = isProfileCall(operation) ? 1 : 0;
        profileCalls += weight;
        const expire = () => void session.expire(token, profileCalls > 0);
        return forward(operation).pipe(
          tap({
            next: ({ errors }) => isUnauthenticated(errors) && expire(),
            error: (cause) => isTokenRejected(cause) && expire(),
          }),
          finalize(() => {
            profileCalls -= weight;
          }),
        );
      }),
    );
  });
}
