import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { OperationTypeNode } from "graphql";
import { type Observable, catchError, from, map, switchMap, throwError } from "rxjs";
import { SIGN_IN_EXPIRED, authState, currentPerson, knownAuthState } from "./auth-state.ts";

/** What was begun in somebody's name was not answered while that person was there; its message is for people. */
export class PersonChanged extends CombinedGraphQLErrors {
  constructor() {
    const message =
      authState().error?.during === "renewal"
        ? SIGN_IN_EXPIRED
        : "Who is signed in has changed meanwhile. Please check and try again.";
    super({ errors: [{ message }] });
  }
}

/**
 * Keeps answers for the person in whose name they were begun. A question that is answered
 * after somebody has signed in or out is asked again in the new name; the answer to a change is dropped. What a guest
 * began is told to the customer the guest has become, except for the cart, which is another one now.
 */
export const personLink = new ApolloLink((operation, forward) => {
  const { headers } = operation.getContext();

  function ask(): Observable<ApolloLink.Result> {
    const person = currentPerson();
    operation.setContext({ headers, person });
    const isLate = () => currentPerson() !== person;
    return forward(operation).pipe(
      map((result) => {
        if (!isLate()) return result;
        if (person === null && isChange(operation)) return withoutCart(result);
        throw new PersonChanged();
      }),
      catchError((cause: unknown) => {
        if (!isLate()) return throwError(() => cause);
        return isChange(operation) ? throwError(() => new PersonChanged()) : ask();
      }),
    );
  }

  return from(knownAuthState()).pipe(switchMap(ask));
});

const isChange = ({ operationType }: ApolloLink.Operation): boolean => operationType === OperationTypeNode.MUTATION;

function withoutCart(result: ApolloLink.Result): ApolloLink.Result {
  const payloads = Object.entries(result.data ?? {}).map(([name, payload]) => [
    name,
    typeof payload === "object" && payload !== null && "cart" in payload ? { ...payload, cart: null } : payload,
  ]);
  return { ...result, data: result.data ? Object.fromEntries(payloads) : result.data };
}
