import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setStockOverride } from "#/features/cart/add/stock-overrides.ts";
import { testProduct } from "#test-helpers/product.ts";
import { serveQueries } from "#test-helpers/gateway.ts";
import * as builder from "./builder.tsx";
import { openPage } from "#test-helpers/page.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const datum = { ...testProduct, subtitle: null };
const products = [datum, { ...datum, id: "plumb", title: "Plumb" }];

const items = {
  nodes: products.map(({ id, title }) => ({ id, title, subtitle: null })),
};

/** Serves both products, or only failures if the product service is down. @returns the requests */
function serve({ isDown = false } = {}) {
  return serveQueries(({ name, variables }) => {
    if (name === "BuilderChoices") return { data: { collection: { id: "builder", title: "Builder", items } } };
    if (isDown) return { data: { checkoutProduct: null }, errors: [{ message: "Not now." }] };
    const checkoutProduct = products.find(({ id }) => id === variables.id) ?? null;
    return { data: { checkoutProduct } };
  });
}

const open = (search: string) => openPage(builder, `/3dbuilder${search}`);
const title = (name: string) => screen.findByRole("heading", { level: 2, name });

test("opens the first product", async () => {
  const requests = serve();
  expect((await open("")).status).toBe(200);
  await title("Datum");
  expect(requests.map(({ name }) => name)).toEqual(["BuilderChoices", "BuilderProduct"]);
});

test("loads again only for another product", async () => {
  const requests = serve();
  await open("?product=datum&sku=SG");
  await title("Datum");
  await userEvent.click(screen.getByRole("radio", { name: /^Walnut/ }));
  expect(requests).toHaveLength(2);
  await userEvent.click(screen.getByRole("link", { name: "Plumb" }));
  await title("Plumb");
  expect(requests.at(-1)).toEqual({ name: "BuilderProduct", variables: { id: "plumb" } });
});

test("shows the stock override from a rejected cart line", async () => {
  serve();
  await open("?product=datum&sku=LW");
  expect(screen.getAllByRole("button", { name: "Add to cart" })).not.toHaveLength(0);
  act(() => setStockOverride("LW", 0));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull());
});

test("responds 503 when the product fails to load, and loads it on retry", async () => {
  serve({ isDown: true });
  expect((await open("?product=plumb")).status).toBe(503);
  expect(screen.getByRole("alert").textContent).toContain("Not now.");
  serve();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await title("Plumb")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});
