import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Block } from "#/features/content/rich-text/blocks.ts";
import { FaqList } from "./FaqList.tsx";

afterEach(cleanup);

const answer = (text: string): Block[] => {
  const run = { text, bold: false, italic: false, underline: false, strikethrough: false, code: false };
  return [{ __typename: "ParagraphBlock", children: [{ __typename: "TextRun", ...run }] }];
};
const items = ["Can I visit?", "Can I pay?", "Can I visit?"].map((question, index) => ({
  __typename: "FaqItem" as const,
  question,
  group: null as string | null,
  answer: answer(`Answer ${index + 1}`),
}));

/** Renders the list at `/faq` with this hash; `open` returns the numbers of the open answers. */
function show(hash = "", questions = items) {
  const router = createMemoryRouter([{ path: "/faq", element: <FaqList heading="Asked" items={questions} /> }], {
    initialEntries: [`/faq${hash}`],
  });
  render(<RouterProvider router={router} />);
  const all = () => [...document.querySelectorAll("details")];
  return {
    router,
    user: userEvent.setup(),
    open: () => all().flatMap((details, index) => (details.open ? index + 1 : [])),
    question: (number: number) => all()[number - 1]?.querySelector("summary") as HTMLElement,
    closeAll: () => screen.getByRole("button", { name: "Close All" }),
    status: () => screen.getByRole("status").textContent,
  };
}

test("Close All closes every open answer and keeps the focus; it is disabled while none is open", async () => {
  const { user, open, question, closeAll, status } = show();
  const isDisabled = () => closeAll().getAttribute("aria-disabled");
  expect([open(), isDisabled()]).toEqual([[], "true"]);
  await user.click(closeAll());
  expect(status()).toBe("");
  await user.click(question(1));
  await waitFor(() => expect(isDisabled()).toBe("false"));
  await user.click(question(1));
  await waitFor(() => expect(isDisabled()).toBe("true"));

  for (const numbers of [[3], [1, 2]]) {
    for (const number of numbers) await user.click(question(number));
    expect(open()).toEqual(numbers);
    await waitFor(() => expect([isDisabled(), status()]).toEqual(["false", ""]));
    await user.click(closeAll());
    expect([open(), status(), document.activeElement]).toEqual([[], "All answers closed.", closeAll()]);
    await waitFor(() => expect(isDisabled()).toBe("true"));
  }
});

test("groups questions under their headings, ungrouped ones first, each with its own anchor", () => {
  const groups = ["Visits", null, "Money"];
  const questions = [...items, { ...items[0], question: "Can I stay?" }].map((item, index) =>
    Object.assign({}, item, { group: groups[index % 3] ?? null }),
  );
  show("", questions as typeof items);
  const shown = [...document.querySelectorAll("h3, summary")].map(({ id, textContent }) => id || textContent);
  expect(shown).toEqual(["can-i-pay", "Visits", "can-i-visit", "can-i-stay", "Money", "can-i-visit-2"]);
});

test("opens the question named in the URL, even if two are alike, and after navigation", async () => {
  const { router, user, open, question } = show("#can-i-visit-2");
  expect(open()).toEqual([3]);
  await act(() => router.navigate("#can-i-pay"));
  expect(open()).toEqual([2, 3]);
  await user.click(question(2));
  await act(() => router.navigate("#can-i-pay"));
  expect(open()).toEqual([2, 3]);
});

test.each(["#questions", "#nowhere", "#", "#%E0%A4%A"])("opens nothing for the hash %s", (hash) => {
  expect(show(hash).open()).toEqual([]);
});

test("links each answer to its own URL", async () => {
  const { router, user, question } = show();
  await user.click(question(1));
  await user.click(screen.getAllByRole("link", { name: "Link to this answer" })[0] as HTMLElement);
  expect(router.state.location.hash).toBe("#can-i-visit");
});
