import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { register } from "../features/account/auth/auth.ts";
import { setAuthState, leaving, setSignedOut } from "../features/account/auth/auth-state.ts";
import { notification } from "../lib/notification.ts";
import RegisterPage from "./register.tsx";

vi.mock("../features/account/auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

let scrolledTo: unknown[];

beforeEach(() => {
  scrolledTo = [];
  vi.clearAllMocks();
  vi.mocked(register).mockImplementation(async () => leaving(true));
  vi.spyOn(window, "scrollTo").mockImplementation((...args: unknown[]) => {
    scrolledTo.push(args[0]);
  });
  notification(null);
  leaving(false);
  setAuthState({ status: "loading", user: null, error: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openRegister() {
  const router = createMemoryRouter(
    [
      { path: "/register", element: <RegisterPage /> },
      { path: "/", element: <h1>Home</h1> },
    ],
    { initialEntries: ["/register"] },
  );
  render(<RouterProvider router={router} />);
}

/** The pages of the shop in the browser's history; the last one is shown. */
function visited(...addresses: string[]): void {
  const entries = addresses.map((path) => ({ url: window.location.origin + path }));
  vi.stubGlobal("navigation", { entries: () => entries, currentEntry: { index: entries.length - 1 } });
}

test("decides nothing before it is known who is there", () => {
  openRegister();
  expect(screen.getByText("One moment, we are checking your sign-in.")).toBeDefined();
  expect([vi.mocked(register).mock.calls, notification()]).toEqual([[], null]);
});

test("refuses who is signed in, in words, from the top of the home page", async () => {
  openRegister();
  await act(async () =>
    setAuthState({ status: "authenticated", user: { name: "Ada", email: "ada@shop.example" }, error: null }),
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Home");
  expect(notification()).toEqual({
    type: "warning",
    message: "You are already a registered user, please logout if you would like to register again.",
  });
  expect(scrolledTo).toEqual([{ top: 0 }]);
  expect(register).not.toHaveBeenCalled();
});

test.each([
  [
    "the page before",
    ["/", "/product/product-long/datum-16?sku=A#reviews", "/register"],
    "/product/product-long/datum-16?sku=A#reviews",
  ],
  ["home from an address that was typed", ["/register"], "/"],
  ["home instead of to this page again", ["/cart", "/register/", "/register"], "/"],
])("leads on to the provider and back to %s", async (_where, addresses, returnTo) => {
  visited(...addresses);
  openRegister();
  await act(async () => setSignedOut());
  expect(register).toHaveBeenCalledExactlyOnceWith(returnTo, { replace: true });
  expect(screen.getByText("One moment, you are being taken to the sign-in service.")).toBeDefined();
});

test("leads back home in a browser that does not tell of its history", async () => {
  vi.stubGlobal("navigation", undefined);
  openRegister();
  await act(async () => setSignedOut());
  expect(register).toHaveBeenCalledExactlyOnceWith("/", { replace: true });
});

test("says that the provider cannot be reached, and tries again when asked to", async () => {
  const error = { during: "sign-in", message: "The sign-in service cannot be reached right now." } as const;
  vi.mocked(register).mockImplementation(async () => setAuthState({ status: "anonymous", user: null, error }));
  openRegister();
  await act(async () => setSignedOut());
  expect(screen.getByRole("alert").textContent).toBe(error.message);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(register).toHaveBeenCalledTimes(2);
});
