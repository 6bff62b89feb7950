import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { OperationTypeNode } from "graphql";
import { type Observable, catchError, from, map, switchMap, throwError } from "rxjs";
import type { Session } from "#/graph/apollo/session.ts";

/** The user changed before the operation's result arrived. */
export class UserChangedError extends CombinedGraphQLErrors {
  constructor(session: Pick<Session, "personChangedMessage">) {
    super({ errors: [{ message: session.personChangedMessage() }] });
  }
}

/**
 * Delivers results only to the user who started the operation. If the user changes before the result arrives, a query is
 * sent again for the new user and a mutation's result is dropped. A guest who signs in still gets the result of a mutation,
 * except for the cart, which is now a different one.
 */
export const userLink = (session: Pick<Session, "person" | "known" | "personChangedMessage">): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const { headers } = operation.getContext();

    function ask(): Observable<ApolloLink.Result> {
      const person = session.person();
      operation.setContext({ headers, person });
      const isLate = () => session.person() !== person;
      return forward(operation).pipe(
        map((result) => {
          if (!isLate()) return result;
          if (person === null && isChange(operation)) return withoutCart(result);
          throw new UserChangedError(session);
        }),
        catchError((cause: unknown) => {
          if (!isLate()) return throwError(() => cause);
          return isChange(operation) ? throwError(() => new UserChangedError(session)) : ask();
        }),
      );
    }

    return from(session.known()).pipe(switchMap(ask));
  });

const isChange = ({ operationType }: ApolloLink.Operation): boolean => operationType === OperationTypeNode.MUTATION;

function withoutCart(result: ApolloLink.Result): ApolloLink.Result {
  const payloads = Object.entries(result.data ?? {}).map(([name, payload]) => [
    name,
    typeof payload === "object" && payload !== null && "cart" in payload ? { ...payload, cart: null } : payload,
  ]);
  return { ...result, data: result.data ? Object.fromEntries(payloads) : result.data };
}
