import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "./client.tsx";
import { render, screen } from "@testing-library/react";
import { type LoaderFunctionArgs, Outlet, RouterContextProvider, createRoutesStub } from "react-router";
import { createCache } from "#/graph/apollo/cache.ts";
import { fetchQueryContext } from "#/graph/fetch-query.ts";
import { testFetchQuery } from "./gateway.ts";

type Route = Parameters<typeof createRoutesStub>[0][number];

interface PageModule extends Pick<Route, "shouldRevalidate"> {
  loader: (args: LoaderFunctionArgs) => Promise<{ init: ResponseInit | null }>;
  default: NonNullable<Route["Component"]>;
}

/**
 * Opens a page with its loader and the data of `serveQueries`.
 * @param path route pattern
 * @returns the page's status
 */
export async function openPage({ loader, shouldRevalidate, default: Page }: PageModule, url = "/", path = "*") {
  let status: number | undefined;
  const context = new RouterContextProvider();
  context.set(fetchQueryContext, testFetchQuery);
  const Shop = createRoutesStub(
    [
      {
        id: "root",
        loader: () => ({ config: { shopOrigin: "https://shop.example", analyticsId: null } }),
        HydrateFallback: () => null,
        Component: () => (
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        ),
        children: [
          {
            path,
            shouldRevalidate,
            Component: Page,
            loader: async (args) => {
              const response = await loader(args);
              status = response.init?.status;
              return response;
            },
          },
        ],
      },
    ],
    context,
  );
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.empty() });
  render(
    <WithClient client={client}>
      <Shop initialEntries={[url]} />
    </WithClient>,
  );
  await screen.findByRole("heading", { level: 1 });
  return { status };
}
