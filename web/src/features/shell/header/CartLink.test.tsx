import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WithClient } from "#test-helpers/client.tsx";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { errorMessage } from "#/graph/apollo/error-message.ts";
import { showAdded } from "#/features/cart/add/last-added-line.ts";
import { cap, clientOf, grip, renderInShop, shopWith, startAsGuest } from "#test-helpers/cart.tsx";
import { notification } from "#/lib/stores/notification.ts";
import { UserStateSync } from "#/features/shell/apollo/UserStateSync.tsx";
import { CartLink } from "./CartLink.tsx";

// Preloaded: the first import takes long in tests.
beforeAll(() => import("./CartPanel.tsx"));
beforeEach(() => {
  startAsGuest();
  vi.spyOn(window, "scrollTo").mockReturnValue();
  // The list of modules that checkout preloads.
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([])));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Header({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <CartLink onFollow={onFollow} showsAdded />
      <UserStateSync />
    </>
  );
}

async function showHeader(path = "/reviews") {
  const shop = shopWith(cap, grip);
  const onFollow = vi.fn<() => void>();
  const { router } = renderInShop(shop, <Header onFollow={onFollow} />, path);
  await screen.findByLabelText("Cart, 2 items");
  return { shop, router, onFollow, user: userEvent.setup() };
}

const button = () => screen.getByRole("button", { name: "Cart, 2 items" });
const panel = () => screen.queryByRole("dialog", { name: "Cart" });

it("renders a link to the cart page on the server, without requests", () => {
  const shop = shopWith(cap);
  const html = renderToString(
    <WithClient client={clientOf(shop)}>
      <MemoryRouter initialEntries={["/reviews"]}>
        <CartLink />
      </MemoryRouter>
    </WithClient>,
  );
  expect(html).toContain('href="/cart"');
  expect(html).not.toContain("role=");
  expect(shop.requests).toEqual([]);
});

it.each([
  ["a click", (user: ReturnType<typeof userEvent.setup>) => user.click(button())],
  ["Enter", (user: ReturnType<typeof userEvent.setup>) => user.type(button(), "{Enter}", { skipClick: true })],
  ["Space", (user: ReturnType<typeof userEvent.setup>) => user.type(button(), " ", { skipClick: true })],
])("opens the cart panel with %s", async (_how, press) => {
  const { shop, router, onFollow, user } = await showHeader();
  expect(shop.requests).toEqual(["Cart"]);
  act(() => button().focus());
  await press(user);
  await screen.findByRole("heading", { name: "Shop grip" });
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(router.state.location.pathname).toBe("/reviews");
  expect(onFollow).toHaveBeenCalledOnce();
  // The cart is already loaded; only the check for changes is requested.
  await waitFor(() => expect(shop.requests).toEqual(["Cart", "CartCheck"]));
});

it("opens with the added line first, and in normal order when the user opens it", async () => {
  const { user } = await showHeader();
  const names = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
  await act(() => showAdded({ productId: grip.productId, sku: grip.sku, optionIds: [] }));
  expect(panel()?.hasAttribute("open")).toBe(true);
  expect(await screen.findByText("Just added")).toBeDefined();
  await waitFor(() => expect(names()).toEqual(["Shop grip", "Bench cap"]));
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(button());
  await waitFor(() => expect(names()).toEqual(["Bench cap", "Shop grip"]));
  expect(screen.queryByText("Just added")).toBeNull();
});

it("says that the cart could not be read, and shows the count after a successful retry", async () => {
  const shop = shopWith(cap, grip);
  shop.down = true;
  renderInShop(shop, <Header />, "/reviews");
  const unread = await screen.findByRole("button", { name: "Cart, couldn't be loaded" });
  expect(unread.textContent).toBe("!");
  expect(notification.get()).toEqual({ type: "error", message: `Error: ${errorMessage(null)}` });
  shop.down = false;
  await userEvent.click(unread);
  // The panel requests the cart again.
  expect((await screen.findByRole("button", { name: "Cart, 2 items" })).textContent).toBe("2");
});

it("shows an empty cart for an expired guest token, without an error", async () => {
  const shop = shopWith(cap);
  shop.lapsed = true;
  renderInShop(shop, <Header />, "/reviews");
  await userEvent.click(await screen.findByRole("button", { name: "Cart" }));
  expect(await screen.findByRole("heading", { name: "There are no products in the cart" })).toBeDefined();
  expect(notification.get()).toBeNull();
});

it("closes with its button and on navigation", async () => {
  const { router, user } = await showHeader();
  await user.click(button());
  await user.click(await screen.findByRole("button", { name: "Close" }));
  expect(panel()?.hasAttribute("open") ?? false).toBe(false);
  expect(button().getAttribute("aria-expanded")).toBe("false");

  await user.click(button());
  await screen.findByRole("heading", { name: "Shop grip" });
  await act(() => router.navigate("/about-us"));
  expect(screen.queryByRole("heading", { name: "Shop grip" })).toBeNull();
});

it("opens the cart page in a new tab", async () => {
  await showHeader();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  fireEvent(button(), click);
  expect(click.defaultPrevented).toBe(false);
  expect(panel()).toBeNull();
});

it("remains a link on the cart page", async () => {
  await showHeader("/cart");
  expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeDefined();
});
