import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { clientLoader, loader } from "./home-redirect.ts";

afterEach(cleanup);

test("redirects the old home URL permanently, keeping the query string", () => {
  const request = new Request("https://shop.example/home?utm_source=letter");
  const { status, headers } = loader({ request } as Parameters<typeof loader>[0]);
  expect([status, headers.get("Location")]).toEqual([301, "/?utm_source=letter"]);
});

test("adds no history entry for the redirect when followed within the shop", async () => {
  const router = createMemoryRouter(
    [
      { path: "/", element: <h1>Home</h1> },
      { path: "/faq", element: <h1>FAQ</h1> },
      { path: "/home", loader: (args) => clientLoader(args as unknown as Parameters<typeof clientLoader>[0]) },
    ],
    { initialEntries: ["/faq"] },
  );
  render(<RouterProvider router={router} />);
  await act(() => router.navigate("/home"));
  expect(screen.getByRole("heading", { name: "Home" })).toBeDefined();
  await act(() => router.navigate(-1));
  expect(screen.getByRole("heading", { name: "FAQ" })).toBeDefined();
});
