import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { Link, type Location, Outlet, RouterProvider, createMemoryRouter, useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { FocusOnNavigation } from "./FocusOnNavigation.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Shop({ onScroll }: { onScroll: (to: Location) => void }) {
  const location = useLocation();
  const { pathname } = location;
  useLayoutEffect(() => onScroll(location), [location, onScroll]);
  return (
    <>
      <title>{`Page ${pathname}`}</title>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <FocusOnNavigation />
    </>
  );
}

function Home() {
  return (
    <>
      <Link to="/grip">Grip</Link>
      <Link to="/grip#care">Care of the grip</Link>
      <Link to="?sort=title">Sort</Link>
    </>
  );
}

function Grip() {
  return (
    <>
      <Link to="#care">Down to care</Link>
      <h2 id="care">Care</h2>
    </>
  );
}

function visit(path: string, onScroll: (to: Location) => void = () => {}) {
  const router = createMemoryRouter(
    [
      {
        element: <Shop onScroll={onScroll} />,
        children: [
          { index: true, element: <Home /> },
          { path: "grip", element: <Grip /> },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return {
    router,
    follow: (name: string) => act(async () => screen.getByRole("link", { name }).click()),
    told: () => screen.getByRole("status").textContent,
  };
}

test("leaves focus and announcement of the first page to the browser", () => {
  const { told } = visit("/");
  expect(told()).toBe("");
  expect(document.activeElement).toBe(document.body);
});

test("focuses a new page and announces its title", async () => {
  const { follow, told } = visit("/");
  await follow("Grip");
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect(told()).toBe("Page /grip");
});

test("focuses the followed link on Back", async () => {
  const { follow, router, told } = visit("/");
  await follow("Grip");
  await act(() => router.navigate(-1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Grip" })));
  expect(told()).toBe("Page /");
});

test("focuses the target of a hash on a new page and within the page", async () => {
  const { follow } = visit("/");
  await follow("Care of the grip");
  const target = screen.getByRole("heading", { name: "Care" });
  expect(document.activeElement).toBe(target);
  act(() => screen.getByRole("link", { name: "Down to care" }).focus());
  await follow("Down to care");
  expect(document.activeElement).toBe(target);
});

test("scrolls smoothly to a hash, on a new page from its top, but instantly on Back", async () => {
  const scrolled: string[] = [];
  const behavior = () => document.documentElement.style.scrollBehavior || "at once";
  vi.spyOn(window, "scrollTo").mockImplementation(() => void scrolled.push("to the top"));
  // Represents the router, which scrolls in its own layout effect.
  const { follow, router } = visit("/", () => void scrolled.push(behavior()));
  scrolled.length = 0;
  await follow("Care of the grip");
  expect(scrolled).toEqual(["to the top", "smooth"]);
  await follow("Down to care");
  expect(scrolled).toEqual(["to the top", "smooth", "smooth"]);
  await act(() => router.navigate(-1));
  expect(scrolled.at(-1)).toBe("at once");
  expect(behavior()).toBe("at once");
});

test("keeps the focus and announces nothing when only the query string changes", async () => {
  const { follow, router, told } = visit("/");
  const link = screen.getByRole("link", { name: "Sort" });
  act(() => link.focus());
  await follow("Sort");
  expect(router.state.location.search).toBe("?sort=title");
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  await act(() => router.navigate("/?sort=price"));
  expect(document.activeElement).toBe(document.body);
  expect(told()).toBe("");
});

test("focuses the main content when the same URL is opened again and nothing has the focus", async () => {
  const { router } = visit("/");
  const link = screen.getByRole("link", { name: "Sort" });
  act(() => link.focus());
  await act(() => router.navigate("/", { replace: true }));
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  await act(() => router.navigate("/", { replace: true }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
