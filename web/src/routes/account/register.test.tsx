import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createBrowserRouter, createMemoryRouter, useLoaderData } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { register } from "#/features/account/auth/auth.ts";
import { setAuthState, isLeavingPage, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { notification } from "#/lib/stores/notification.ts";
import RegisterPage, { clientLoader, loader } from "./register.tsx";

vi.mock("#/features/account/auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

let scrolledTo: unknown[];

beforeEach(() => {
  scrolledTo = [];
  vi.clearAllMocks();
  vi.mocked(register).mockImplementation(async () => isLeavingPage.set(true));
  vi.spyOn(window, "scrollTo").mockImplementation((...args: unknown[]) => {
    scrolledTo.push(args[0]);
  });
  notification.set(null);
  isLeavingPage.set(false);
  setAuthState({ status: "loading", user: null, error: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  return <RegisterPage {...({ loaderData: useLoaderData() } as Parameters<typeof RegisterPage>[0])} />;
}

function openRegister() {
  const router = createMemoryRouter(
    [
      { path: "/register", loader, Component: Page, HydrateFallback: () => null },
      { path: "/", element: <h1>Home</h1> },
    ],
    { initialEntries: ["/register"], hydrationData: { loaderData: { "0": loader() } } },
  );
  render(<RouterProvider router={router} />);
}

test("waits until the session is known", () => {
  openRegister();
  expect(screen.getByText("One moment, we're checking your sign-in.")).toBeDefined();
  expect([vi.mocked(register).mock.calls, notification.get()]).toEqual([[], null]);
});

test("sends signed-in users to the top of the home page with a message", async () => {
  openRegister();
  await act(async () =>
    setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null }),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Home");
  expect(notification.get()).toEqual({
    type: "warning",
    message: "You are already a registered user, please logout if you would like to register again.",
  });
  expect(scrolledTo).toEqual([{ top: 0 }]);
  expect(register).not.toHaveBeenCalled();
});

test.each([
  ["the page that linked to it", "/product/product-long/datum-16?sku=A", "/product/product-long/datum-16?sku=A"],
  ["home from a typed URL", null, "/"],
  ["home instead of to this page again", "/register/", "/"],
])("continues to the provider and back to %s", async (_where, before, returnTo) => {
  vi.spyOn(document, "referrer", "get").mockReturnValue(before === null ? "" : window.location.origin + before);
  openRegister();
  await act(async () => setSignedOut());
  expect(register).toHaveBeenCalledExactlyOnceWith(returnTo, { replace: true });
  expect(screen.getByText("One moment, we're taking you to the sign-in page.")).toBeDefined();
});

test("returns home after another site's link", async () => {
  vi.spyOn(document, "referrer", "get").mockReturnValue("https://elsewhere.example/cart");
  openRegister();
  await act(async () => setSignedOut());
  expect(register).toHaveBeenCalledExactlyOnceWith("/", { replace: true });
});

test("returns to the shop page that linked here", async () => {
  window.history.replaceState(null, "", "/product/product-long/datum-16?sku=A#reviews");
  const router = createBrowserRouter([
    { path: "/product/product-long/datum-16", element: <h1>Datum 16</h1> },
    { path: "/register", loader: clientLoader, Component: Page },
  ]);
  render(<RouterProvider router={router} />);
  await act(async () => setSignedOut());
  await act(() => router.navigate("/register"));
  expect(register).toHaveBeenCalledExactlyOnceWith("/product/product-long/datum-16?sku=A#reviews", { replace: true });
  router.dispose();
});

test("reports an unreachable provider and offers a retry", async () => {
  const error = { during: "sign-in", message: "The sign-in service can't be reached right now." } as const;
  vi.mocked(register).mockImplementation(async () => setAuthState({ status: "anonymous", user: null, error }));
  openRegister();
  await act(async () => setSignedOut());
  expect(screen.getByRole("alert").textContent).toBe(error.message);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(register).toHaveBeenCalledTimes(2);
});
