import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { OperationTypeNode } from "graphql";
import { tap } from "rxjs";
import { isInBackground } from "./activity-link.ts";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { notifyError } from "#/lib/stores/notification.ts";
import { isTokenRejected } from "./auth-link.ts";

/**
 * Shows a notification for each failed query in the foreground or with `readFailure: "notify"`. Rejected tokens are skipped,
 * because the end of the session is reported elsewhere. An expired guest cart is no failure: the gateway returns null.
 * Apollo's `ErrorLink` is not used because it adds code for incremental responses.
 */
export const readFailureLink = new ApolloLink((operation, forward) => {
  const { readFailure } = operation.getContext();
  const isRead = operation.operationType === OperationTypeNode.QUERY;
  if (!isRead || (isInBackground(operation) && readFailure !== "notify")) return forward(operation);
  return forward(operation).pipe(
    tap({
      next: (result) => result.errors && report(new CombinedGraphQLErrors(result)),
      error: report,
    }),
  );
});

function report(error: unknown): void {
  if (!isTokenRejected(error)) notifyError(errorMessage(error));
}
