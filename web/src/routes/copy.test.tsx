import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { RouterContextProvider, RouterProvider, createMemoryRouter } from "react-router";
import { of } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "../apollo/cache.ts";
import { apolloContext } from "../apollo/context.ts";
import CopyPage, { loader } from "./copy.tsx";

afterEach(cleanup);
vi.spyOn(window, "scrollTo").mockReturnValue();

const titles: Record<string, string> = { TERMS: "Terms of service", PRIVACY: "Privacy" };

/** A gateway with both texts, or one whose content service is down. */
function gateway(isDown = false): ApolloClient {
  const link = new ApolloLink(({ variables }) => {
    const copyPage = { __typename: "CopyPage", banner: null, title: titles[String(variables.copyId)], content: [] };
    if (!isDown) return of({ data: { copyPage } });
    return of({ data: { copyPage: null }, errors: [{ message: "This page could not be loaded." }] });
  });
  return new ApolloClient({ cache: createCache(), link });
}

/** The status of the page at `/copy/{copyId}` and what it shows; `/terms-of-service` has no `copyId`. */
async function open(copyId?: string, client = gateway()) {
  const context = new RouterContextProvider();
  context.set(apolloContext, client);
  const params = { copyId };
  const loaded = await loader({ context, params } as unknown as Parameters<typeof loader>[0]);
  const root = { config: { shopOrigin: "https://shop.example" } };
  const page = <CopyPage loaderData={loaded.data} params={params} />;
  const router = createMemoryRouter([{ id: "root", path: "*", loader: () => root, element: page }], {
    hydrationData: { loaderData: { root } },
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  return {
    status: loaded.init?.status,
    heading: screen.getByRole("heading", { level: 1 }).textContent,
    canonical: document.head.querySelector("link[rel=canonical]")?.getAttribute("href"),
  };
}

test.each([undefined, "terms", "TERMS", "nonsense", "__proto__", " privacy"])(
  "%j is the terms, at one address",
  async (id) => {
    expect(await open(id)).toEqual({
      status: 200,
      heading: "Terms of service",
      canonical: "https://shop.example/terms-of-service",
    });
  },
);

test.each(["privacy", "Privacy"])("%j is the privacy text, at one address", async (id) => {
  expect(await open(id)).toEqual({
    status: 200,
    heading: "Privacy",
    canonical: "https://shop.example/copy/privacy",
  });
});

test("without the content service the page keeps its title, says what is missing and offers another try", async () => {
  expect(await open("privacy", gateway(true))).toMatchObject({ status: 503, heading: "Privacy" });
  expect(screen.getByRole("alert").textContent).toContain("This page could not be loaded.");
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
