import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn, signOut } from "./auth/auth.ts";
import { type AuthFailure, setAuthState, leaving, setSignedOut } from "./auth/auth-state.ts";
import { AccountGuard } from "./AccountGuard.tsx";

vi.mock("./auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

const user = userEvent.setup();
const unreachable: AuthFailure = { during: "sign-in", message: "The sign-in service cannot be reached right now." };

beforeEach(() => {
  vi.clearAllMocks();
  // As it does: it is leaving from the call on.
  vi.mocked(signIn).mockImplementation(async () => leaving(true));
  leaving(false);
  setAuthState({ status: "loading", user: null, error: null });
});
afterEach(cleanup);

const signInAs = (name: string) =>
  act(() =>
    setAuthState({ status: "authenticated", user: { name, email: `${name.toLowerCase()}@shop.example` }, error: null }),
  );
const endSignIn = (error: AuthFailure | null) => act(() => setSignedOut(error));
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

function Page() {
  const [typed, setTyped] = useState("");
  return (
    <>
      <h1>Address Book</h1>
      <input aria-label="Street" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </>
  );
}

function openAccount(path = "/profile/address-book") {
  const element = (
    <AccountGuard>
      <Page />
    </AccountGuard>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

test("waits until it is known who is there", () => {
  openAccount();
  expect(screen.getByText("One moment, we are checking your sign-in.")).toBeDefined();
  signInAs("Ada");
  expect(title()).toBe("Address Book");
  expect(signIn).not.toHaveBeenCalled();
});

test("sends who is not signed in to the provider, once, in place of the page", () => {
  openAccount();
  endSignIn(null);
  expect(signIn).toHaveBeenCalledExactlyOnceWith(undefined, { replace: true });
  expect(screen.getByText("One moment, you are being taken to the sign-in service.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("says that the provider cannot be reached, and tries again when asked to", async () => {
  vi.mocked(signIn).mockImplementation(async () =>
    setAuthState({ status: "anonymous", user: null, error: unreachable }),
  );
  openAccount();
  endSignIn(null);
  expect(screen.getByRole("alert").textContent).toBe(unreachable.message);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(signIn).toHaveBeenCalledTimes(2);
});

test("does not bounce who comes with a sign-in that has just failed", () => {
  setSignedOut({ during: "sign-in", message: "The sign-in was cancelled." });
  openAccount();
  expect(screen.getByRole("alert").textContent).toBe("The sign-in was cancelled.");
  expect(signIn).not.toHaveBeenCalled();
});

test("offers the way on to who comes back from the provider", async () => {
  openAccount();
  endSignIn(null);
  act(() => leaving(false));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("says in place that the sign-in has expired, shows nothing of the person, and goes on after the next", async () => {
  openAccount();
  signInAs("Ada");
  await user.type(screen.getByLabelText("Street"), "4 Mill Street");
  endSignIn({ during: "renewal", message: "The sign-in service refused the sign-in." });
  expect(title()).toBe("Your sign-in has expired.");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: /What you typed is kept\./ }));
  expect(document.body.innerHTML).not.toContain("Mill Street");
  expect(signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign in again" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith();
  signInAs("Ada");
  expect(title()).toBe("Address Book");
});

test("says that the sign-in has expired to who is back from the provider, where the session was ended", async () => {
  openAccount();
  endSignIn({ during: "renewal", message: "Your sign-in has expired. Please sign in again.", isBack: true });
  expect(title()).toBe("Your sign-in has expired.");
  expect(signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign in again" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith();
});

test("says that another tab has signed out, and that signing in again has failed", () => {
  openAccount();
  signInAs("Ada");
  endSignIn(null);
  expect(title()).toBe("You are signed out.");
  expect(signIn).not.toHaveBeenCalled();
  endSignIn(unreachable);
  expect(title()).toBe("You are signed out.");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: unreachable.message }));
});

test("stays out of the way of a sign-out", async () => {
  vi.mocked(signOut).mockImplementation(async () => {
    leaving(true);
    setSignedOut();
  });
  openAccount();
  signInAs("Ada");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(screen.getByText("One moment, you are being signed out.")).toBeDefined();
  expect(screen.queryByLabelText("Street")).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

test("shows nobody what somebody else was typing", async () => {
  openAccount();
  signInAs("Ada");
  await user.type(screen.getByLabelText("Street"), "4 Mill Street");
  signInAs("Ben");
  expect(screen.getByLabelText<HTMLInputElement>("Street").value).toBe("");
});

test.each([
  ["/profile", "Account Information", null],
  ["/profile/account-information", "Account Information", "/profile"],
  ["/profile/details", "Account Information", "/profile"],
  ["/profile/newsletter", "Newsletter", "/profile"],
  ["/profile/address-book", "Address Book", "/profile"],
  ["/profile/address-book/new", "Address Book", "/profile/address-book"],
  ["/profile/orders/10001", "Order History", "/profile/orders"],
  ["/profile/my-reviews", "My Reviews", "/profile"],
])("%s is marked as %s and leads back to %s", (path, place, above) => {
  openAccount(path);
  signInAs("Ada");
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => link.textContent)).toEqual([place]);
  expect(screen.queryByRole("link", { name: /^Back to / })?.getAttribute("href") ?? null).toBe(above);
});
