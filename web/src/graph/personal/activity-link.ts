import { ApolloLink } from "@apollo/client";
import { finalize } from "rxjs";
import { changeActivity } from "../../lib/activity.ts";

/**
 * Counts the requests a person waits for. An operation whose context says `background: true` (suggestions, optimistic
 * changes, renewal) shows a small sign of its own and is not counted.
 */
export const activityLink = new ApolloLink((operation, forward) => {
  if (operation.getContext().background) return forward(operation);
  changeActivity(1);
  return forward(operation).pipe(finalize(() => changeActivity(-1)));
});
