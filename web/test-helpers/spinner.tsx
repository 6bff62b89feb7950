import { ApolloLink } from "@apollo/client";
import { render, screen, waitFor } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { expect } from "vitest";
import { from, switchMap } from "rxjs";
import { GlobalSpinner } from "../src/features/shell/navigation/GlobalSpinner.tsx";
import { readFailureLink } from "../src/features/shell/personal/read-failure-link.ts";
import { activityLink } from "../src/graph/personal/activity-link.ts";

/** While it is there, answers wait for it. */
let gate: Promise<void> | null = null;

/** For gateways of tests: what answers wait for. */
export const answersHeld = (): Promise<void> | null => gate;

/** For the clients of tests: the spinner and the notification of failed reads, as in the browser's client. */
export const countedLink = ApolloLink.from([
  activityLink,
  readFailureLink,
  new ApolloLink((operation, forward) => {
    const held = gate;
    return held ? from(held).pipe(switchMap(() => forward(operation))) : forward(operation);
  }),
]);

/**
 * What the page's spinner says while what `act` asks of the gateway is not answered. Fails when it says nothing, or stays.
 * @param answer for a gateway that does not answer by itself
 */
export async function spinnerWhile(
  act: () => Promise<unknown>,
  answer?: () => Promise<unknown>,
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
  await answer?.();
  await waitFor(() => expect(screen.queryByText("One moment")).toBeNull());
  unmount();
  return textContent;
}
