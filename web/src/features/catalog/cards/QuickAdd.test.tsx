import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { setSignedOut } from "#/features/account/auth/auth-state.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { guestToken } from "#/features/cart/guest-token.ts";
import { notification } from "#/lib/stores/notification.ts";
import { type CardItem, ProductCard } from "./ProductCard.tsx";
import { testItem } from "#test-helpers/collection-items.ts";

beforeEach(() => setSignedOut());
afterEach(() => {
  cleanup();
  localStorage.clear();
  notification.set(null);
});

const magazine = { requiresChoice: false, sku: "MAG-10" };

/** Renders a card and returns the inputs of its add-line mutations. */
function renderCard(item: CardItem, userErrors: object[] = []) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === "Cart") return of({ data: { cart: emptyCart } });
    sent.push(variables.input);
    const cart = userErrors.length > 0 ? null : emptyCart;
    return of({ data: { cartAddLine: { __typename: "CartAddLinePayload", cart, userErrors } } });
  });
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<ProductCard item={item} />} />
          <Route path="/product/*" element={<h1>The product</h1>} />
        </Routes>
      </MemoryRouter>
    </WithClient>,
  );
  return sent;
}

it("adds an item with a single variant to the cart", async () => {
  guestToken.set("known");
  const sent = renderCard(testItem("Pistol magazine", magazine));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart (Pistol magazine)" }));
  await waitFor(() => expect(notification.get()?.message).toBe("You added Pistol magazine to your shopping cart"));
  expect(sent).toEqual([{ productId: "pistol-magazine", sku: "MAG-10", optionIds: [] }]);
});

it("links to the product page for the stock alert when the item is out of stock", () => {
  renderCard(testItem("Pistol magazine", { ...magazine, qtyOnHand: 0 }));
  const notify = screen.getByRole("link", { name: "Notify me (Pistol magazine)" });
  expect(notify.getAttribute("href")).toBe("/product/product-short-alt/pistol-magazine");
  expect(screen.getByText("Out of stock")).toBeDefined();
  expect(screen.queryByRole("button", { name: /cart/ })).toBeNull();
});

it.each<[string, CardItem]>([
  ["variants", testItem("Rail 20", { requiresChoice: true, sku: null })],
  ["one variant and something it must be fitted for", testItem("Rail 20", { requiresChoice: true, sku: "RAIL-20" })],
])("links to the product page to choose options when the item has %s", (_, item) => {
  renderCard(item);
  const choose = screen.getByRole("link", { name: "Choose options (Rail 20)" });
  expect(choose.getAttribute("href")).toBe("/product/product-short-alt/rail-20");
  expect(screen.queryByRole("button", { name: /cart/ })).toBeNull();
});

it("opens the product page with the error message when the server requires an option", async () => {
  guestToken.set("known");
  const message = "Choose one option of “Fits”.";
  const refusal = {
    __typename: "UserError",
    code: "INVALID",
    message,
    field: ["optionIds"],
    price: null,
    qtyOnHand: null,
    orderId: null,
  };
  renderCard(testItem("Pistol magazine", { ...magazine, requiresChoice: null }), [refusal]);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart (Pistol magazine)" }));
  expect(await screen.findByRole("heading", { name: "The product" })).toBeDefined();
  expect(notification.get()?.message).toContain(message);
});

it.each<[string, CardItem]>([
  ["an item whose price is not known", testItem("Rail 20", { ...magazine, price: null })],
  ["an item queried without the fields of a line", { ...testItem("Rail 20"), requiresChoice: undefined }],
])("shows only the product link for %s", (_, item) => {
  renderCard(item);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Rail 20"]);
  expect(screen.queryByRole("button", { name: /cart/ })).toBeNull();
});
