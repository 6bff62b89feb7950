import { act, cleanup, render } from "@testing-library/react";
import { Outlet, RouterProvider, ScrollRestoration, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { scrollKey } from "./scroll-key.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["/profile/orders", "/profile/orders/10001", 0],
  ["/profile", "/profile/address-book/7", 0],
  ["/faq", "/profile", 300],
])("restores %s on Back from %s to %d px", async (path, next, top) => {
  const root = (
    <>
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
  const router = createMemoryRouter([{ element: root, children: [{ path: "*", element: null }] }], {
    initialEntries: [path],
  });
  const scrolled = vi.spyOn(window, "scrollTo").mockReturnValue();
  render(<RouterProvider router={router} />);
  vi.spyOn(window, "scrollY", "get").mockReturnValue(300);
  await act(() => router.navigate(next));
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate(-1));
  expect(scrolled).toHaveBeenLastCalledWith(0, top);
});
