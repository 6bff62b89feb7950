import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { of } from "rxjs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { setSignedOut } from "../auth/auth-state.ts";
import { emptyCart } from "../cart/empty-cart.ts";
import { storeGuestToken } from "../cart/guest-token.ts";
import { notification } from "../notification/notification.ts";
import { type CardItem, ProductCard } from "./ProductCard.tsx";
import { testItem } from "./test-items.ts";

beforeEach(() => setSignedOut());
afterEach(() => {
  cleanup();
  localStorage.clear();
  notification(null);
});

const magazine = { noVariants: true, sku: "MAG-10" };

/** Shows a card; what is sent to add a line is kept. */
function renderCard(item: CardItem) {
  const sent: unknown[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    if (operationName === "Cart") return of({ data: { cart: emptyCart } });
    sent.push(variables.input);
    return of({ data: { cartAddLine: { __typename: "CartAddLinePayload", cart: emptyCart, userErrors: [] } } });
  });
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link })}>
      <MemoryRouter>
        <ProductCard item={item} />
      </MemoryRouter>
    </ApolloProvider>,
  );
  return sent;
}

it("puts the only variant of an item into the cart", async () => {
  storeGuestToken("known");
  const sent = renderCard(testItem("Pistol magazine", magazine));
  await userEvent.click(screen.getByRole("button", { name: "Add to cart (Pistol magazine)" }));
  await waitFor(() => expect(notification()?.message).toBe("You added Pistol magazine to your shopping cart"));
  expect(sent).toEqual([{ productId: "pistol-magazine", sku: "MAG-10", optionIds: [] }]);
});

it("leads to the product for a notice when it is out of stock", () => {
  renderCard(testItem("Pistol magazine", { ...magazine, qtyOnHand: 0 }));
  const notify = screen.getByRole("link", { name: "Notify me (Pistol magazine)" });
  expect(notify.getAttribute("href")).toBe("/product/product-short-alt/pistol-magazine");
  expect(screen.getByText("Out of stock")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each<[string, CardItem]>([
  ["an item with variants", testItem("Rail 20")],
  ["an item whose price is not known", testItem("Rail 20", { ...magazine, price: null })],
  ["an item whose query did not ask for what a line needs", { ...testItem("Rail 20"), noVariants: undefined }],
])("has one link and nothing to buy for %s", (_, item) => {
  renderCard(item);
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Rail 20"]);
  expect(screen.queryByRole("button")).toBeNull();
});
