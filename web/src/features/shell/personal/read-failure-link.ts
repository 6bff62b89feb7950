import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import { isInBackground } from "../../../graph/personal/activity-link.ts";
import { failureMessage } from "../../../graph/personal/failure.ts";
import { notifyError } from "../../../lib/notification.ts";
import { isTokenRefused } from "../../account/auth/auth-link.ts";

/**
 * Notifies of each failed read that a person waits for, and of each failed read of the cart. Not of a cart merge, which
 * reports its own failures, nor of a refused sign-in, which the end of the session reports. A guest's cart that is gone
 * is no failure: the gateway answers null. `ErrorLink` is not used because it brings code for incremental responses.
 */
export const readFailureLink = new ApolloLink((operation, forward) => {
  const { cartRead, cartMerge } = operation.getContext();
  const isRead = operation.operationType === OperationTypeNode.QUERY;
  if (!isRead || cartMerge || (isInBackground(operation) && !cartRead)) return forward(operation);
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
