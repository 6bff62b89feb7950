import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterProvider, createMemoryRouter } from "react-router";
import { NEVER } from "rxjs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { emptyCart } from "#/features/cart/empty-cart.ts";
import { CartDocument } from "#/features/cart/cart.generated.ts";
import type { Product } from "#/features/catalog/configurator/selection.ts";
import { startAsGuest } from "#test-helpers/cart.tsx";
import { testProduct } from "#test-helpers/product.ts";
import { ProductLayout } from "./ProductLayout.tsx";
import { ProductRibbon } from "./ProductRibbon.tsx";
import type { ProductPageFragment } from "./product.generated.ts";

beforeEach(startAsGuest);
afterEach(cleanup);

const image = (url: string) => ({
  __typename: "Image" as const,
  url,
  alternativeText: url,
  width: 4,
  height: 3,
  sources: [],
});

const thumbnail = (url: string) => ({ __typename: "Image" as const, url });

const pageOf = (product: Product): ProductPageFragment => ({
  ...product,
  subtitle: null,
  displayType: "PRODUCT_LONG",
  breadcrumbs: [],
  image: image("/datum.webp"),
  thumbnail: thumbnail("/datum-480.webp"),
  imageLibrary: [],
  skus: product.skus.map((sku) => ({
    ...sku,
    image: sku.sku === "LW" ? image("/long.webp") : null,
    thumbnail: sku.sku === "LW" ? thumbnail("/long-480.webp") : null,
    imageLibrary: [],
  })),
  about: null,
  promoVideos: null,
  drawing: null,
  moreDetails: [],
  relatedProducts: [],
});

/** Renders the frame at a URL, with a gateway that never responds. */
function renderAt(search: string, product: Product = testProduct, library: ProductPageFragment["imageLibrary"] = []) {
  const sent: { operationName?: string; variables: object }[] = [];
  const link = new ApolloLink(({ operationName, variables }) => {
    sent.push({ operationName, variables });
    return NEVER;
  });
  const client = new ApolloClient({ cache: createCache(), link });
  client.writeQuery({ query: CartDocument, data: { cart: emptyCart } });
  const page = { ...pageOf(product), imageLibrary: library };
  const element = (
    <ProductLayout product={page}>
      <ProductRibbon product={page} />
    </ProductLayout>
  );
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [`/${search}`] });
  render(
    <WithClient client={client}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const cart = () => client.readQuery({ query: CartDocument }, true)?.cart;
  return { sent, cart, router, user: userEvent.setup(), bar: within(screen.getByRole("complementary")) };
}

const form = () => document.querySelector("form") as HTMLFormElement;
const addButton = () => {
  const [first] = screen.getAllByRole("button", { name: "Add to cart" });
  return first as HTMLElement;
};

test("sends the selection once, as ids only, and shows the line in the cart at once", async () => {
  const { sent, cart, user } = renderAt("?sku=LW&option=rings&option=dovetail");
  expect(screen.getAllByText("$1,832.10")).toHaveLength(2);
  await user.click(addButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  await user.click(addButton());
  act(() => form().requestSubmit());
  const input = { productId: "datum", sku: "LW", optionIds: ["long", "walnut", "rings", "dovetail"] };
  expect(sent).toEqual([{ operationName: "CartAddLine", variables: { input } }]);
  const price = { amount: "1832.10", currencyCode: "USD" };
  expect(cart()?.lines).toMatchObject([{ productName: "Datum", imageUrl: "/long-480.webp", price, isFflItem: true }]);
});

test("uses the product's picture in the cart if the variant has none", async () => {
  const { cart, user } = renderAt("?sku=SG");
  await user.click(addButton());
  await waitFor(() => expect(cart()?.lines).toMatchObject([{ imageUrl: "/datum-480.webp" }]));
});

test("replaces the history entry and keeps the scroll position on a choice", async () => {
  const { router, user } = renderAt("");
  await user.selectOptions(screen.getByRole("combobox", { name: "Barrel length" }), "long");
  await waitFor(() => expect(router.state.location.search).toBe("?sku=LW"));
  expect([router.state.historyAction, router.state.preventScrollReset]).toEqual(["REPLACE", true]);
});

test("shows pictures in the ribbon that do not fit into the gallery of the selected variant", async () => {
  const library = Array.from({ length: 6 }, (_, index) => ({
    __typename: "GalleryImage" as const,
    title: `Detail ${index + 1}`,
    image: image(`/detail-${index + 1}.webp`),
  }));
  const { user } = renderAt("?sku=SG", testProduct, library);
  const ribbon = () => screen.queryByRole("region", { name: "Details of Datum" });
  expect(screen.getByRole("button", { name: "Picture 7 of 7: Detail 6" })).toBeDefined();
  expect(ribbon()).toBeNull();
  // The long walnut variant has its own picture, the eighth.
  await user.selectOptions(screen.getByRole("combobox", { name: "Barrel length" }), "long");
  const names = () =>
    within(screen.getByRole("region", { name: "Details of Datum" }))
      .getAllByRole("button", { name: /^Enlarge/ })
      .map((button) => button.getAttribute("aria-label"));
  await waitFor(() => expect(names()).toEqual([3, 4, 5, 6].map((number) => `Enlarge: Detail ${number}`)));
  expect(screen.getByRole("button", { name: "Picture 4 of 4: Detail 2" })).toBeDefined();
});

test("focuses the stock alert's field from the bar of a sold-out variant", async () => {
  const { bar, user } = renderAt("?sku=SW");
  expect(bar.queryByRole("button", { name: "Add to cart" })).toBeNull();
  const field = await screen.findByRole("textbox", { name: "Email address" });
  await user.click(bar.getByRole("button", { name: "Notify me" }));
  expect(document.activeElement).toBe(field);
});

test("breaks the price down only if an add-on changes it", () => {
  renderAt("?sku=LW");
  expect(screen.queryByText("As configured")).toBeNull();
  cleanup();
  renderAt("?sku=LW&option=rings");
  expect(screen.getByText("As configured").parentElement?.textContent).toBe("As configured$1,684.00 + $148.10");
});

test("shows delivery, returns and warranty below the button", () => {
  const terms = () => screen.getAllByRole("term").map(({ textContent }) => textContent);
  renderAt("");
  expect(terms()).toEqual(["Delivery", "Returns", "Warranty", "Serialized"]);
  expect(screen.getByRole("link", { name: "a licensed dealer" }).getAttribute("href")).toBe("/dealer-locator");
  cleanup();
  renderAt("", { ...testProduct, isFflItem: false, isReceiverItem: false });
  expect(terms()).toEqual(["Delivery", "Returns", "Warranty"]);
  expect(screen.queryByRole("link", { name: "a licensed dealer" })).toBeNull();
});
