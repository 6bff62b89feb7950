import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { serveQueries } from "#test-helpers/gateway.ts";
import * as faq from "./faq.tsx";
import { openPage } from "#test-helpers/page.tsx";

afterEach(cleanup);

const run = { __typename: "TextRun", bold: false, italic: false, underline: false, strikethrough: false, code: false };
const answer = [{ __typename: "ParagraphBlock", children: [{ ...run, text: "On Fridays." }] }];
const item = (question: string, blocks: object[]) => ({
  __typename: "FaqItem",
  question,
  group: null,
  answer: blocks,
});
const breadcrumbs = [
  { __typename: "Link", label: "Home", url: "/" },
  { __typename: "Link", label: "FAQ", url: null },
];

async function show(...items: object[]) {
  serveQueries(() => ({
    data: { faqPage: { __typename: "FaqPage", banner: null, heading: null, breadcrumbs, items } },
  }));
  await openPage(faq);
}

test("omits a question without an answer", async () => {
  await show(item("Can I visit?", answer), item("Is it loud?", []));
  expect(screen.getByText("On Fridays.")).toBeDefined();
  expect(screen.queryByText("Is it loud?")).toBeNull();
});

test("keeps title and breadcrumbs without a banner", async () => {
  await show(item("Can I visit?", answer));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Questions and answers");
  expect(screen.getByRole("navigation", { name: "Breadcrumbs" }).textContent).toBe("HomeFAQ");
});

test("shows an empty state without questions", async () => {
  await show();
  expect(screen.getByRole("heading", { name: "No questions yet." })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Close All" })).toBeNull();
});
