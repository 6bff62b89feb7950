import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn, signOut } from "#/features/account/auth/auth.ts";
import { type AuthFailure, setAuthState, isLeavingPage, setSignedOut } from "#/features/account/auth/auth-state.ts";
import { AccountGuard } from "./AccountGuard.tsx";

vi.mock("#/features/account/auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

const user = userEvent.setup();
const unreachable: AuthFailure = { during: "sign-in", message: "The sign-in service can't be reached right now." };

beforeEach(() => {
  vi.clearAllMocks();
  // The real function also sets `leaving` synchronously.
  vi.mocked(signIn).mockImplementation(async () => isLeavingPage.set(true));
  isLeavingPage.set(false);
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

test("waits until the sign-in state is known", () => {
  openAccount();
  expect(screen.getByText("One moment, we're checking your sign-in.")).toBeDefined();
  signInAs("Ada");
  expect(title()).toBe("Address Book");
  expect(signIn).not.toHaveBeenCalled();
});

test("sends an anonymous user to the provider once, replacing the page", () => {
  openAccount();
  endSignIn(null);
  expect(signIn).toHaveBeenCalledExactlyOnceWith(undefined, { replace: true });
  expect(screen.getByText("One moment, we're taking you to the sign-in page.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("reports an unreachable provider and retries on request", async () => {
  vi.mocked(signIn).mockImplementation(async () =>
    setAuthState({ status: "anonymous", user: null, error: unreachable }),
  );
  openAccount();
  endSignIn(null);
  expect(screen.getByRole("alert").textContent).toBe(unreachable.message);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(signIn).toHaveBeenCalledTimes(2);
});

test("does not redirect again after a sign-in that has just failed", () => {
  setSignedOut({ during: "sign-in", message: "The sign-in was canceled." });
  openAccount();
  expect(screen.getByRole("alert").textContent).toBe("The sign-in was canceled.");
  expect(signIn).not.toHaveBeenCalled();
});

test("offers a sign-in button after Back from the provider", async () => {
  openAccount();
  endSignIn(null);
  act(() => isLeavingPage.set(false));
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("announces an expired session in place, hides personal data and resumes after sign-in", async () => {
  openAccount();
  signInAs("Ada");
  await user.type(screen.getByLabelText("Street"), "4 Mill Street");
  endSignIn({ during: "renewal", message: "The sign-in service rejected the sign-in." });
  expect(title()).toBe("Your sign-in has expired.");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: /We've kept what you typed\./ }));
  expect(document.body.innerHTML).not.toContain("Mill Street");
  expect(signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign in again" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith();
  signInAs("Ada");
  expect(title()).toBe("Address Book");
});

test("announces the expiry after the session was ended at the provider", async () => {
  openAccount();
  endSignIn({ during: "renewal", message: "Your sign-in has expired. Please sign in again.", isBack: true });
  expect(title()).toBe("Your sign-in has expired.");
  expect(signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Sign in again" }));
  expect(signIn).toHaveBeenCalledExactlyOnceWith();
});

test("reports a sign-out in another tab, and then a failed sign-in", () => {
  openAccount();
  signInAs("Ada");
  endSignIn(null);
  expect(title()).toBe("You're signed out.");
  expect(signIn).not.toHaveBeenCalled();
  endSignIn(unreachable);
  expect(title()).toBe("You're signed out.");
  expect(document.activeElement).toBe(screen.getByRole("group", { name: unreachable.message }));
});

test("does not interfere with a sign-out", async () => {
  vi.mocked(signOut).mockImplementation(async () => {
    isLeavingPage.set(true);
    setSignedOut();
  });
  openAccount();
  signInAs("Ada");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  expect(screen.getByText("One moment, we're signing you out.")).toBeDefined();
  expect(screen.queryByLabelText("Street")).toBeNull();
  expect(signIn).not.toHaveBeenCalled();
});

test("does not show one user's input to another", async () => {
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
])("marks %s as %s and links back to %s", (path, place, above) => {
  openAccount(path);
  signInAs("Ada");
  const marked = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  expect(marked.map((link) => link.textContent)).toEqual([place]);
  expect(screen.queryByRole("link", { name: /^Back to / })?.getAttribute("href") ?? null).toBe(above);
});
