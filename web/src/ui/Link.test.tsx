import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, type Path } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Link, NavLink, PrefetchDataContext } from "./Link.tsx";

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "connection");
  vi.restoreAllMocks();
});

/** A link on the home page, and what has been prefetched for it. */
function linkTo(element: ReactNode) {
  const prefetched: string[] = [];
  const note = ({ pathname, search }: Path) => prefetched.push(pathname + search);
  render(
    <PrefetchDataContext value={note}>
      <MemoryRouter>{element}</MemoryRouter>
    </PrefetchDataContext>,
  );
  return { prefetched: () => [...new Set(prefetched)], link: screen.getByRole("link") };
}

test.each([
  ["hover", () => userEvent.hover(screen.getByRole("link"))],
  ["press", () => userEvent.pointer({ keys: "[TouchA]", target: screen.getByRole("link") })],
  ["focus by keyboard", () => userEvent.tab()],
])("%s has the page of a link prefetched", async (_how, approach) => {
  const { prefetched } = linkTo(<Link to="/faq?open=1#shipping">Questions</Link>);
  expect(prefetched()).toEqual([]);
  await approach();
  expect(prefetched()).toEqual(["/faq?open=1"]);
});

test("links of a navigation prefetch as well", async () => {
  const { prefetched, link } = linkTo(<NavLink to="/profile">Account</NavLink>);
  await userEvent.hover(link);
  expect(prefetched()).toEqual(["/profile"]);
});

test.each([
  ["for somebody who saves data", { saveData: true, effectiveType: "4g" }],
  ["on 2G", { saveData: false, effectiveType: "2g" }],
  ["on slow 2G", { saveData: false, effectiveType: "slow-2g" }],
])("nothing is prefetched %s", async (_for, connection) => {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  const { prefetched, link } = linkTo(<Link to="/faq">Questions</Link>);
  await userEvent.click(link);
  expect(prefetched()).toEqual([]);
});

test("nothing is prefetched without a connection", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { prefetched, link } = linkTo(<Link to="/faq">Questions</Link>);
  await userEvent.click(link);
  expect(prefetched()).toEqual([]);
});

test.each([
  ["the page that one is on", "?sort=price", false],
  ["a document of its own", "/checkout", true],
])("nothing is prefetched for %s", async (_of, to, reloadDocument) => {
  const { prefetched, link } = linkTo(
    <Link to={to} reloadDocument={reloadDocument}>
      There
    </Link>,
  );
  await userEvent.hover(link);
  expect(prefetched()).toEqual([]);
});

test("what else a link does at these events is done", async () => {
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
