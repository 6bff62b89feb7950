import { ApolloLink } from "@apollo/client";
import { render, screen, waitFor } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect } from "vitest";
import { from, switchMap } from "rxjs";
import { GlobalSpinner } from "#/features/shell/navigation/GlobalSpinner.tsx";
import { readFailureLink } from "#/graph/apollo/links/read-failure-link.ts";
import { activityLink } from "#/graph/apollo/links/activity-link.ts";

/** While set, responses wait for it. */
let gate: Promise<void> | null = null;

/** Test gateways await this before they respond. */
export const responsesHeld = (): Promise<void> | null => gate;

/** For test clients: the spinner and the notification of failed queries, as in the browser's client. */
export const countingLink = ApolloLink.from([
  activityLink,
  readFailureLink,
  new ApolloLink((operation, forward) => {
    const held = gate;
    return held ? from(held).pipe(switchMap(() => forward(operation))) : forward(operation);
  }),
]);

/**
 * Returns the spinner's text while the responses to `act` are held back. Fails if the spinner does not appear or does not
 * disappear.
 * @param response responds for gateways that do not respond on their own
 */
export async function spinnerWhile(
  act: () => Promise<unknown>,
  response?: () => Promise<unknown>,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: <GlobalSpinner /> }])} />,
  );
  gate = promise;
  await act();
  const { textContent } = await screen.findByText("One moment");
  gate = null;
  resolve();
  await response?.();
  await waitFor(() => expect(screen.queryByText("One moment")).toBeNull());
  unmount();
  return textContent;
}
