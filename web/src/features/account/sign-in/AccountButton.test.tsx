import { ApolloClient, ApolloLink, InMemoryCache } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AccountButton } from "./AccountButton.tsx";
import { MobileAccountLinks } from "./MobileAccountLinks.tsx";
import { register, signIn, signOut } from "#/features/account/auth/auth.ts";
import { setAuthState, setSignedOut } from "#/features/account/auth/auth-state.ts";

vi.mock("#/features/account/auth/auth.ts", () => ({
  signIn: vi.fn<() => Promise<void>>(),
  register: vi.fn<() => Promise<void>>(),
  changePassword: vi.fn<() => Promise<void>>(),
  signOut: vi.fn<() => Promise<void>>(),
}));

/** Renders a header and the current path. Gateway requests fail. */
function renderHeader(children: ReactNode) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  render(
    <WithClient client={client}>
      <MemoryRouter>
        {children}
        <Place />
      </MemoryRouter>
    </WithClient>,
  );
}

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}

const user = userEvent.setup();
const ada = { name: "Ada Whitlock", email: "ada@shop.example" };
const signInAda = () => act(async () => setAuthState({ status: "authenticated", user: ada, error: null }));

beforeEach(() => {
  vi.clearAllMocks();
  setSignedOut();
});
afterEach(cleanup);

it("signs in a guest", async () => {
  renderHeader(<AccountButton />);
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(signIn).toHaveBeenCalledTimes(1);
});

it("opens the account menu with mouse or keyboard and signs out", async () => {
  renderHeader(<AccountButton />);
  await signInAda();
  const button = screen.getByRole("button", { name: "Account" });
  expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
  await user.tab();
  await user.keyboard("{Enter}");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await user.keyboard("{Escape}");
  expect([button.getAttribute("aria-expanded"), document.activeElement]).toEqual(["false", button]);

  await user.click(button);
  expect(screen.getByText("Ada Whitlock")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it("closes when the focus leaves it", async () => {
  renderHeader(
    <>
      <AccountButton />
      <a href="/elsewhere">Elsewhere</a>
    </>,
  );
  await signInAda();
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.tab();
  expect(document.activeElement?.textContent).toBe("Account Information");
  act(() => screen.getByRole("button", { name: "Sign out" }).focus());
  await user.tab();
  expect(screen.queryByRole("button", { name: "Sign out" })).toBeNull();
});

it("closes on Escape or an outside press in browsers that do not focus pressed buttons", async () => {
  renderHeader(<AccountButton />);
  await signInAda();
  const button = screen.getByRole("button", { name: "Account" });
  fireEvent.click(button);
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect([button.getAttribute("aria-expanded"), document.activeElement]).toEqual(["false", button]);

  button.blur();
  fireEvent.click(button);
  fireEvent.pointerDown(screen.getByRole("button", { name: "Sign out" }));
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.pointerDown(document.body);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("follows a pressed link even if the focus is lost and the link gets none", async () => {
  renderHeader(<AccountButton />);
  await signInAda();
  await user.tab();
  await user.keyboard("{Enter}");
  act(() => screen.getByRole("button", { name: "Account" }).blur());
  fireEvent.click(screen.getByRole("link", { name: "Order History" }));
  expect(screen.getByTestId("place").textContent).toBe("/profile/orders");
});

it("links to the account pages and closes", async () => {
  renderHeader(<AccountButton />);
  await signInAda();
  await user.click(screen.getByRole("button", { name: "Account" }));
  await user.click(screen.getByRole("link", { name: "Order History" }));
  expect(screen.getByTestId("place").textContent).toBe("/profile/orders");
  expect(screen.queryByRole("link", { name: "Order History" })).toBeNull();
});

it("shows the account in the mobile menu", async () => {
  renderHeader(<MobileAccountLinks />);
  await user.click(screen.getByRole("button", { name: "Create an account" }));
  expect(register).toHaveBeenCalledTimes(1);
  await signInAda();
  expect(screen.getByText("ada@shop.example")).toBeDefined();
  expect(screen.getByRole("link", { name: "Address Book" })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  expect(signOut).toHaveBeenCalledTimes(1);
});
