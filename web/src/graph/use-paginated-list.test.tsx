import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { RouterProvider, createMemoryRouter, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { QueryResult } from "./fetch-query.ts";
import { usePaginatedList } from "./use-paginated-list.ts";

interface Page {
  nodes: { id: string }[];
  pageInfo: { endCursor: string | null };
}

/** Pages of three; the cursor is the number of preceding items. */
const pageOf = (ids: string, after: string | null): Page => {
  const end = Number(after) + 3;
  return {
    nodes: ids
      .split("")
      .slice(Number(after), end)
      .map((id) => ({ id })),
    pageInfo: { endCursor: String(end) },
  };
};

let ids: string;
let askAfter: (cursor: string | null) => Promise<QueryResult<Page>>;

beforeEach(() => {
  ids = "abcdefgh";
  askAfter = async (cursor) => ({ data: pageOf(ids, cursor), failure: null });
});
afterEach(cleanup);

function List() {
  const { nodes, showMore } = usePaginatedList(useLoaderData<Page>(), (cursor) => askAfter(cursor));
  const [failure, setFailure] = useState("");
  return (
    <>
      <p>{nodes.map(({ id }) => id).join("")}</p>
      <button onClick={() => void showMore().catch(({ message }: Error) => setFailure(message))}>More</button>
      <output>{failure}</output>
    </>
  );
}

async function renderList() {
  const router = createMemoryRouter(
    [
      { path: "/elsewhere", element: null },
      { path: "/:list", loader: () => pageOf(ids, null), Component: List, HydrateFallback: () => null },
    ],
    // A unique key isolates tests from each other's history entries.
    { initialEntries: [{ pathname: "/list", key: crypto.randomUUID() }] },
  );
  await act(async () => void render(<RouterProvider router={router} />));
  return {
    go: (to: string) => act(() => router.navigate(to)),
    back: () => act(() => router.navigate(-1)),
    renew: () => act(() => router.revalidate()),
  };
}

const shown = () => screen.getByRole("paragraph").textContent;
const more = () => act(async () => void fireEvent.click(screen.getByRole("button")));

it("appends pages without repeating shown items", async () => {
  await renderList();
  await more();
  expect(shown()).toBe("abcdef");
  ids = "nabcdefgh";
  await more();
  expect(shown()).toBe("abcdefgh");
});

it("reports a failure and keeps the shown items", async () => {
  await renderList();
  await more();
  askAfter = async () => ({ data: null, failure: "Not now." });
  await more();
  expect([shown(), screen.getByRole("status").textContent]).toEqual(["abcdef", "Not now."]);
});

it("restores added pages on back navigation and revalidation, but not on a new visit", async () => {
  const { go, back, renew } = await renderList();
  await more();
  await renew();
  expect(shown()).toBe("abcdef");
  await go("/elsewhere");
  await go("/list");
  expect(shown()).toBe("abc");
  await back();
  await back();
  expect(shown()).toBe("abcdef");
});

it("drops added pages that no longer follow the first page", async () => {
  const { go, back } = await renderList();
  await more();
  await go("/elsewhere");
  ids = "nabcdefgh";
  await back();
  expect(shown()).toBe("nab");
});

it("drops a page requested for a previous list", async () => {
  const { go } = await renderList();
  const { promise, resolve } = Promise.withResolvers<void>();
  askAfter = async (cursor) => {
    await promise;
    return { data: pageOf(ids, cursor), failure: null };
  };
  await more();
  await go("/other");
  await act(async () => resolve());
  expect(shown()).toBe("abc");
});

it("remembers the latest 20 history entries", async () => {
  const { go, back } = await renderList();
  for (let visit = 0; visit < 21; visit += 1) {
    // oxlint-disable-next-line no-await-in-loop -- One visit follows the other.
    await more();
    // oxlint-disable-next-line no-await-in-loop
    await go(`/list${visit}`);
  }
  const found: string[] = [];
  for (let visit = 0; visit < 21; visit += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await back();
    found.unshift(shown() ?? "");
  }
  expect(found).toEqual(["abc", ...Array.from({ length: 20 }, () => "abcdef")]);
});
