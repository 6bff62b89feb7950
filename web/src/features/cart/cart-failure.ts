import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { tap } from "rxjs";
import { failureMessage } from "../../graph/personal/failure.ts";
import { isTokenRefused } from "../account/auth/auth-link.ts";
import { notifyError } from "../../lib/notification.ts";

/**
 * Says that the cart could not be read, wherever the person is. A merge says its own failures, a sign-in that is refused
 * is said by what ends it, and a guest's cart that is gone is no failure: the gateway answers that there is none.
 * `ErrorLink` does this too, and brings along what merges answers that come in parts.
 */
export const cartFailureLink = new ApolloLink((operation, forward) => {
  const { cartRead, cartMerge } = operation.getContext();
  if (!cartRead || cartMerge) return forward(operation);
  return forward(operation).pipe(
    tap({
      next: (result) => result.errors && report(new CombinedGraphQLErrors(result)),
      error: report,
    }),
  );
});

function report(error: unknown): void {
  if (!isTokenRefused(error)) notifyError(failureMessage(error));
}
