import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { WithClient } from "../../../../test-helpers/client.tsx";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { failureMessage } from "../../../graph/personal/failure.ts";
import { setSignedOut } from "../../account/auth/auth-state.ts";
import { showAdded } from "../../cart/added-line.ts";
import { storeGuestToken } from "../../cart/guest-token.ts";
import { cap, clientOf, grip, renderInShop, shopWith } from "../../../../test-helpers/cart.tsx";
import { notification } from "../../../lib/notification.ts";
import { PersonalState } from "../personal/PersonalState.tsx";
import { CartLink } from "./CartLink.tsx";

// Fetched when it is first wanted, which takes its time here.
beforeAll(() => import("./CartPanel.tsx"));
beforeEach(() => {
  setSignedOut();
  localStorage.clear();
  storeGuestToken("known");
  notification(null);
  vi.spyOn(window, "scrollTo").mockReturnValue();
});
afterEach(cleanup);

/** As the page has it: the link, and what tells it. */
function Header({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <CartLink onFollow={onFollow} showsAdded />
      <PersonalState />
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

it("is a link to the cart's page until the page has its script, and asks for nothing", () => {
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
  expect(shop.asked).toEqual([]);
});

it.each([
  ["a click", (user: ReturnType<typeof userEvent.setup>) => user.click(button())],
  ["Enter", (user: ReturnType<typeof userEvent.setup>) => user.type(button(), "{Enter}", { skipClick: true })],
  ["Space", (user: ReturnType<typeof userEvent.setup>) => user.type(button(), " ", { skipClick: true })],
])("opens the cart over the page by %s", async (_how, press) => {
  const { shop, router, onFollow, user } = await showHeader();
  expect(shop.asked).toEqual(["Cart"]);
  act(() => button().focus());
  await press(user);
  await screen.findByRole("heading", { name: "Shop grip" });
  expect(button().getAttribute("aria-expanded")).toBe("true");
  expect(router.state.location.pathname).toBe("/reviews");
  expect(onFollow).toHaveBeenCalledOnce();
  // What the cart holds is known already; only what has changed in the shop is asked for.
  await waitFor(() => expect(shop.asked).toEqual(["Cart", "CartCheck"]));
});

it("opens with what was added, which stands first until somebody opens it", async () => {
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

it("says that the cart could not be read instead of showing it as empty, and counts it once it was", async () => {
  const shop = shopWith(cap, grip);
  shop.down = true;
  renderInShop(shop, <Header />, "/reviews");
  const unread = await screen.findByRole("button", { name: "Cart, could not be read" });
  expect(unread.textContent).toBe("!");
  expect(notification()).toEqual({ type: "error", message: `Error: ${failureMessage(null)}` });
  shop.down = false;
  await userEvent.click(unread);
  // The panel asks for it anew.
  expect((await screen.findByRole("button", { name: "Cart, 2 items" })).textContent).toBe("2");
});

it("shows the cart of a guest token that opens nothing any more as empty, without a word", async () => {
  const shop = shopWith(cap);
  shop.lapsed = true;
  renderInShop(shop, <Header />, "/reviews");
  await userEvent.click(await screen.findByRole("button", { name: "Cart" }));
  expect(await screen.findByRole("heading", { name: "There are no products in the cart" })).toBeDefined();
  expect(notification()).toBeNull();
});

it("closes by its button, and with the next page", async () => {
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

it("leads to the cart's page in a new tab", async () => {
  await showHeader();
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
  fireEvent(button(), click);
  expect(click.defaultPrevented).toBe(false);
  expect(panel()).toBeNull();
});

it("stays a link on the cart's own page", async () => {
  await showHeader("/cart");
  expect(screen.getByRole("link", { name: "Cart, 2 items" })).toBeDefined();
});
