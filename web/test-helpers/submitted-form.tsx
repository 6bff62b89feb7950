import { ApolloClient, ApolloLink } from "@apollo/client";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import type { Observable } from "rxjs";
import { createCache } from "#/graph/apollo/cache.ts";
import { WithClient } from "./client.tsx";
import { countingLink } from "./spinner.tsx";

export const invalid = (field: string[] | null, message: string) => ({
  __typename: "UserError",
  field,
  message,
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
});

/** Renders a form on its own page with this gateway. @returns the inputs that it sends */
export function renderSubmittedForm(Form: ComponentType, gateway: () => Observable<ApolloLink.Result>): unknown[] {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input);
    return gateway();
  });
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: countingLink.concat(link) })}>
      <RouterProvider router={createMemoryRouter([{ path: "/", Component: Form }])} />
    </WithClient>,
  );
  return sent;
}
