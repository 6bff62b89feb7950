import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Block } from "../rich-text/blocks.ts";
import { FaqList } from "./FaqList.tsx";

afterEach(cleanup);

const answer = (text: string): Block[] => {
  const run = { text, bold: false, italic: false, underline: false, strikethrough: false, code: false };
  return [{ __typename: "ParagraphBlock", children: [{ __typename: "TextRun", ...run }] }];
};
const items = ["Can I visit?", "Can I pay?", "Can I visit?"].map((question, index) => ({
  __typename: "FaqItem" as const,
  question,
  answer: answer(`Answer ${index + 1}`),
}));

/** The list at `/faq` with this hash, and which of its answers are open, by their number. */
function show(hash = "") {
  const router = createMemoryRouter([{ path: "/faq", element: <FaqList heading="Asked" items={items} /> }], {
    initialEntries: [`/faq${hash}`],
  });
  render(<RouterProvider router={router} />);
  const all = () => [...document.querySelectorAll("details")];
  return {
    router,
    user: userEvent.setup(),
    open: () => all().flatMap((details, index) => (details.open ? index + 1 : [])),
    question: (number: number) => all()[number - 1]?.querySelector("summary") as HTMLElement,
    closeAll: screen.getByRole("button", { name: "Close All" }),
    /** What a screen reader was told. */
    told: () => screen.getByRole("status").textContent,
  };
}

test("answers open and close by themselves; Close All closes every one of them and says so each time", async () => {
  const { user, open, question, closeAll, told } = show();
  expect(open()).toEqual([]);
  await user.click(question(1));
  await user.click(question(3));
  expect(open()).toEqual([1, 3]);
  await user.click(question(1));
  expect(open()).toEqual([3]);
  await user.click(question(2));
  await user.click(closeAll);
  expect(open()).toEqual([]);
  expect(told()).toBe("All answers closed.");
  expect(document.activeElement).toBe(closeAll);

  await user.click(question(2));
  await waitFor(() => expect(told()).toBe(""));
  await user.click(closeAll);
  expect(told()).toBe("All answers closed.");
});

test("with nothing open Close All changes nothing and says that", async () => {
  const { user, open, closeAll, told } = show();
  await user.click(closeAll);
  expect(open()).toEqual([]);
  expect(told()).toBe("No answer is open.");
});

test("the question that the address names is open, also one of two alike, and one that it names later", async () => {
  const { router, user, open, question } = show("#can-i-visit-2");
  expect(open()).toEqual([3]);
  await act(() => router.navigate("#can-i-pay"));
  expect(open()).toEqual([2, 3]);
  await user.click(question(2));
  await act(() => router.navigate("#can-i-pay"));
  expect(open()).toEqual([2, 3]);
});

test.each(["#questions", "#nowhere", "#", "#%E0%A4%A"])("an address with %s opens nothing", (hash) => {
  expect(show(hash).open()).toEqual([]);
});

test("each answer gives its own address", async () => {
  const { router, user, question } = show();
  await user.click(question(1));
  await user.click(screen.getAllByRole("link", { name: "Link to this answer" })[0] as HTMLElement);
  expect(router.state.location.hash).toBe("#can-i-visit");
});
