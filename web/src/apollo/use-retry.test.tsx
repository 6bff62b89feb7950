import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ExecutionResult, GraphQLError } from "graphql";
import { RouterProvider, createMemoryRouter, useLoaderData } from "react-router";
import { type Observable, Subject, of, throwError } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { HomeDocument, useHomeQuery } from "../routes/home.generated.ts";
import { Failure } from "../ui/Failure.tsx";
import { createCache } from "./cache.ts";
import { loadPage } from "./load-page.ts";
import { useRetry } from "./use-retry.ts";

afterEach(cleanup);

const variables = { benchId: "everything" };
const homePage = { __typename: "HomePage", carouselItems: [], ribbonItems: [] };
const nothing = { homePage: null, bench: null };
const bench = {
  __typename: "Collection",
  id: "1",
  title: "Everything",
  url: "/everything",
  ...Object.fromEntries(
    ["grips", "triggers", "barrels", "mounts"].map((name) => [
      name,
      { __typename: "CollectionItemConnection", nodes: [] },
    ]),
  ),
};

type Answer = () => Observable<ExecutionResult>;

const whole: Answer = () => of({ data: { homePage, bench } });
const unreachable: Answer = () => throwError(() => new TypeError("Failed to fetch"));
const down: Answer = () => of({ data: nothing, errors: [new GraphQLError("The bench is empty.")] });

function Page() {
  const loaded = useLoaderData<string | null>();
  const query = useHomeQuery({ variables, errorPolicy: "all" });
  const { failure, retry } = useRetry(loaded, query);
  return (
    <main id="main" tabIndex={-1}>
      <title>{query.data?.homePage ? "Home" : "Nothing"}</title>
      {failure && <Failure message={failure} onRetry={retry} />}
    </main>
  );
}

/** The page as it is opened in the browser, or with what the server's loader learnt and left in the cache, if anything. */
async function open(answer: Answer, fromServer?: string, cached: object | null = nothing) {
  const gateway = { answer, asked: 0 };
  const link = new ApolloLink(() => {
    gateway.asked += 1;
    return gateway.answer();
  });
  const client = new ApolloClient({ cache: createCache(), link });
  if (fromServer !== undefined && cached) client.writeQuery({ query: HomeDocument, variables, data: cached });
  const loader = async () => (await loadPage(client, HomeDocument, variables)).failure;
  const router = createMemoryRouter([{ id: "home", path: "/", loader, Component: Page, HydrateFallback: () => null }], {
    hydrationData: fromServer === undefined ? undefined : { loaderData: { home: fromServer } },
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  await screen.findByRole("alert");
  return gateway;
}

const press = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

test.each([
  ["the gateway cannot be reached", unreachable, "The shop cannot be reached right now. Please try again in a moment."],
  ["something behind it failed", down, "The bench is empty."],
])(
  "where %s, another try that fails says so still, and one that succeeds brings the page",
  async (_, answer, words) => {
    const gateway = await open(answer);
    expect(screen.getByRole("alert").textContent).toContain(words);
    await press();
    expect(screen.getByRole("alert").textContent).toContain(words);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Try again" }));

    gateway.answer = whole;
    const before = gateway.asked;
    await press();
    await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    expect(document.title).toBe("Home");
    expect(document.activeElement).toBe(screen.getByRole("main"));
    expect(gateway.asked).toBe(before + 1);
  },
);

test("what the server could not have is asked for by another try", async () => {
  const gateway = await open(whole, "The bench is empty.");
  await act(async () => undefined);
  expect(gateway.asked).toBe(0);
  await press();
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect([gateway.asked, document.title]).toEqual([1, "Home"]);
});

test("what the page asks for by itself, where the server could have nothing, ends the failure", async () => {
  const answers = new Subject<ExecutionResult>();
  const gateway = await open(() => answers, "Too much is asked right now.", null);
  act(() => {
    answers.next({ data: { homePage, bench } });
    answers.complete();
  });
  await vi.waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect([gateway.asked, document.title]).toEqual([1, "Home"]);
});
