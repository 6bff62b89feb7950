import { ApolloClient, ApolloLink } from "@apollo/client";
import { render } from "@testing-library/react";
import type { ComponentType } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import type { Observable } from "rxjs";
import { createCache } from "../src/graph/personal/cache.ts";
import { WithClient } from "./client.tsx";
import { countedLink } from "./spinner.tsx";

/** For tests: something wrong with what was sent, as the gateway says it. */
export const invalid = (field: string[] | null, message: string) => ({
  __typename: "UserError",
  field,
  message,
  code: "INVALID",
  qtyOnHand: null,
  price: null,
  orderId: null,
});

/** For tests: a form on a page of its own, over a gateway that answers so. @returns the inputs that it sends */
export function renderSentForm(Form: ComponentType, gateway: () => Observable<ApolloLink.Result>): unknown[] {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables.input);
    return gateway();
  });
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: countedLink.concat(link) })}>
      <RouterProvider router={createMemoryRouter([{ path: "/", Component: Form }])} />
    </WithClient>,
  );
  return sent;
}
