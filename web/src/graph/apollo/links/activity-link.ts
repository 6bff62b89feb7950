import { ApolloLink } from "@apollo/client";
import { finalize } from "rxjs";
import { changeActivity } from "#/lib/stores/activity.ts";

/** True if the user does not wait for the operation, according to its `activity` option. */
export function isInBackground({ client, getContext, query, variables }: ApolloLink.Operation): boolean {
  const { activity } = getContext();
  return activity === "renewal" ? client.readQuery({ query, variables }, true) !== null : activity === "background";
}

export const activityLink = new ApolloLink((operation, forward) => {
  if (isInBackground(operation)) return forward(operation);
  changeActivity(1);
  return forward(operation).pipe(finalize(() => changeActivity(-1)));
});
