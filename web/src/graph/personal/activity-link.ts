import { ApolloLink } from "@apollo/client";
import { finalize } from "rxjs";
import { changeActivity } from "../../lib/activity.ts";

/** Whether nobody waits for an operation, by the `background` of its context. */
export function isInBackground({ client, getContext, query, variables }: ApolloLink.Operation): boolean {
  const { background } = getContext();
  return background === "renewal" ? client.readQuery({ query, variables }, true) !== null : background === true;
}

/** Shows the page's spinner for each request that a person waits for. */
export const activityLink = new ApolloLink((operation, forward) => {
  if (isInBackground(operation)) return forward(operation);
  changeActivity(1);
  return forward(operation).pipe(finalize(() => changeActivity(-1)));
});
