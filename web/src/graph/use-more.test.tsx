import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { RouterProvider, createMemoryRouter, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Answer } from "./ask.ts";
import { useMore } from "./use-more.ts";

interface Page {
  nodes: { id: string }[];
  pageInfo: { endCursor: string | null };
}

/** Three a page, after a cursor that says how many came before. */
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

/** The items there are, each a letter. */
let ids: string;
/** What comes of asking for more. */
let askAfter: (cursor: string | null) => Promise<Answer<Page>>;

beforeEach(() => {
  ids = "abcdefgh";
  askAfter = async (cursor) => ({ data: pageOf(ids, cursor), failure: null });
});
afterEach(cleanup);

function List() {
  const { nodes, showMore } = useMore(useLoaderData<Page>(), (cursor) => askAfter(cursor));
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
    // What one test leaves behind is under another key.
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

it("adds page after page, and leaves out what is shown already", async () => {
  await renderList();
  await more();
  expect(shown()).toBe("abcdef");
  ids = "nabcdefgh";
  await more();
  expect(shown()).toBe("abcdefgh");
});

it("says why there is no more, and keeps what is shown", async () => {
  await renderList();
  await more();
  askAfter = async () => ({ data: null, failure: "Not now." });
  await more();
  expect([shown(), screen.getByRole("status").textContent]).toEqual(["abcdef", "Not now."]);
});

it("is as it was left for who comes back, also after it was asked for again, and short for who comes anew", async () => {
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

it("begins anew when what was added does not follow the first page any more", async () => {
  const { go, back } = await renderList();
  await more();
  await go("/elsewhere");
  ids = "nabcdefgh";
  await back();
  expect(shown()).toBe("nab");
});

it("drops what was asked for before the list began anew", async () => {
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

it("remembers the 20 entries of last", async () => {
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
