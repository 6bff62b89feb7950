import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link, type LinkActions, LinkActionsContext, NavLink } from "./Link.tsx";
import type { PagePreview } from "#/ui/page/PagePreview.tsx";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "connection");
  vi.restoreAllMocks();
});

const datum = { title: "Datum 16" };

/** Renders a link on the home page and records prefetched and opened pages. */
function linkTo(element: ReactNode, { known = null }: { known?: PagePreview | null } = {}) {
  const prefetched = new Set<string>();
  const opened: Parameters<LinkActions["open"]>[] = [];
  const actions: LinkActions = {
    open(...args) {
      opened.push(args);
      return Promise.resolve();
    },
    prefetch({ pathname, search }) {
      prefetched.add(pathname + search);
      return Promise.resolve(known);
    },
  };
  render(
    <LinkActionsContext value={actions}>
      <MemoryRouter>{element}</MemoryRouter>
    </LinkActionsContext>,
  );
  return { prefetched: () => [...prefetched], opened, link: screen.getByRole("link") };
}

test.each([
  ["hover", () => userEvent.hover(screen.getByRole("link"))],
  ["press", () => userEvent.pointer({ keys: "[TouchA]", target: screen.getByRole("link") })],
  ["focus by keyboard", () => userEvent.tab()],
])("prefetches the page of a link on %s", async (_how, approach) => {
  const { prefetched } = linkTo(<Link to="/faq?open=1#shipping">Questions</Link>);
  expect(prefetched()).toEqual([]);
  await approach();
  expect(prefetched()).toEqual(["/faq?open=1"]);
});

test("prefetches the page of a `NavLink`", async () => {
  const { prefetched, link } = linkTo(<NavLink to="/profile">Account</NavLink>);
  await userEvent.hover(link);
  expect(prefetched()).toEqual(["/profile"]);
});

test.each([
  ["with Save-Data", { saveData: true, effectiveType: "4g" }],
  ["on 2G", { saveData: false, effectiveType: "2g" }],
  ["on slow 2G", { saveData: false, effectiveType: "slow-2g" }],
])("prefetches nothing %s", async (_for, connection) => {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const { prefetched, link } = linkTo(<Link to="/faq">Questions</Link>);
  await userEvent.click(link);
  expect(prefetched()).toEqual([]);
});

test("prefetches nothing while offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { prefetched, link } = linkTo(<Link to="/faq">Questions</Link>);
  await userEvent.click(link);
  expect(prefetched()).toEqual([]);
});

test.each([
  ["the current page", "?sort=price", false],
  ["a separate document", "/checkout", true],
])("prefetches nothing for %s", async (_of, to, reloadDocument) => {
  const { prefetched, link } = linkTo(
    <Link to={to} reloadDocument={reloadDocument}>
      There
    </Link>,
  );
  await userEvent.hover(link);
  expect(prefetched()).toEqual([]);
});

test("calls the link's own event handlers", async () => {
  const done: string[] = [];
  const { link } = linkTo(
    <Link
      to="/faq"
      onPointerEnter={() => done.push("enter")}
      onPointerDown={() => done.push("down")}
      onFocus={() => done.push("focus")}
    >
      Questions
    </Link>,
  );
  await userEvent.click(link);
  expect(done).toEqual(["enter", "down", "focus"]);
});

test("opens the page with the preview of the link", async () => {
  const { link, opened } = linkTo(
    <Link to="/product/product-long/datum-16?sku=A#reviews" preview={datum} state="from here" preventScrollReset>
      Datum
    </Link>,
  );
  await userEvent.click(link);
  const options = { replace: false, state: "from here", preventScrollReset: true };
  expect(opened).toEqual([["/product/product-long/datum-16?sku=A#reviews", options, datum]]);
});

test("opens the page with the prefetched preview if the link has none", async () => {
  const questions = { title: "Questions and answers" };
  const { link, opened } = linkTo(<Link to="/faq">Questions</Link>, { known: questions });
  await userEvent.hover(link);
  await userEvent.click(link);
  expect(opened.map(([to, , preview]) => [to, preview])).toEqual([["/faq", questions]]);
});

test("opens a page pressed before its data is prefetched with the preview to come", async () => {
  const questions = { title: "Questions and answers" };
  const { link, opened } = linkTo(<Link to="/faq">Questions</Link>, { known: questions });
  fireEvent.pointerDown(link);
  fireEvent.click(link);
  const [, , preview] = opened[0] ?? [];
  expect([preview instanceof Promise, await preview]).toEqual([true, questions]);
});

test.each(["ctrlKey", "shiftKey", "metaKey", "altKey"])("leaves a click with %s to the browser", (key) => {
  const { link, opened } = linkTo(
    <Link to="/faq" preview={datum}>
      Questions
    </Link>,
  );
  expect([fireEvent.click(link, { [key]: true }), opened]).toEqual([true, []]);
});

test("replaces the history entry and shows no preview for a link to the current URL", async () => {
  const { pathname, search } = window.location;
  const { link, opened } = linkTo(
    <Link to={pathname + search} preview={datum}>
      Home
    </Link>,
  );
  await userEvent.click(link);
  expect(opened.map(([, { replace }, preview]) => [replace, preview])).toEqual([[true, undefined]]);
});
