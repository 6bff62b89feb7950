import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { Configurator } from "./Configurator.tsx";
import type { Product } from "./selection.ts";
import { testProduct } from "#test-helpers/product.ts";
import { useSelection } from "./use-selection.ts";

afterEach(cleanup);

/** Renders the configurator at a URL; `renew` passes it an updated product, as the cache does. */
function pageAt(search: string, product: Product = testProduct) {
  const onAdd = vi.fn<() => void>();
  let renew: (next: Product) => void = () => undefined;
  function Harness() {
    const [shown, setShown] = useState(product);
    useEffect(() => {
      renew = setShown;
    }, []);
    return <Configurator product={shown} choice={useSelection(shown)} busy={false} onAdd={onAdd} />;
  }
  const router = createMemoryRouter([{ path: "/", Component: Harness }], { initialEntries: [`/${search}`] });
  const element = (
    <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
      <RouterProvider router={router} />
    </WithClient>
  );
  return {
    element,
    onAdd,
    search: () => new URLSearchParams(router.state.location.search),
    renew: (next: Product) => act(() => renew(next)),
  };
}

function renderAt(search: string, product?: Product) {
  const page = pageAt(search, product);
  render(page.element);
  return { ...page, user: userEvent.setup() };
}

const announced = () => screen.getByRole("status").textContent;
const buyButton = () => screen.queryByRole("button", { name: "Add to cart" });

test("shows the button only with stock, and otherwise the stock alert with the variant's name", async () => {
  const { user, onAdd, search } = renderAt("");
  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(onAdd).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("radio", { name: "Walnut, out of stock" }));
  await waitFor(() => expect(search().get("sku")).toBe("SW"));
  expect(buyButton()).toBeNull();
  expect(await screen.findByText(/^Datum \(16 in, Walnut\) is out of stock/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Notify me" })).toBeDefined();
  await user.selectOptions(screen.getByRole("combobox", { name: "Barrel length" }), "long");
  expect(buyButton()).not.toBeNull();
});

test("keeps a second choice that is made while the URL follows the first", async () => {
  const loads: (() => void)[] = [];
  const Harness = () => (
    <Configurator product={testProduct} choice={useSelection(testProduct)} busy={false} onAdd={() => undefined} />
  );
  // Each change of the URL waits for the loader.
  const loader = () => new Promise<null>((resolve) => loads.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: "/", Component: Harness, loader }], {
    hydrationData: { loaderData: { 0: null } },
  });
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: ApolloLink.empty() })}>
      <RouterProvider router={router} />
    </WithClient>,
  );
  const user = userEvent.setup();
  const rings = screen.getByRole("checkbox", { name: /Add-on rings/ });
  await user.click(screen.getByRole("radio", { name: "Walnut, out of stock" }));
  await waitFor(() => expect(loads).toHaveLength(1));
  // The first URL arrives before the second choice is painted.
  await act(async () => {
    rings.click();
    loads[0]?.();
  });
  await waitFor(() => expect(loads).toHaveLength(2));
  await act(async () => loads[1]?.());
  const search = new URLSearchParams(router.state.location.search);
  expect([search.get("sku"), search.getAll("option").length]).toEqual(["SW", 1]);
  expect(rings.matches(":checked")).toBe(true);
});

test("sells nothing without inventory data, and shows the stock once it is back", async () => {
  const skus = testProduct.skus.map((sku) => ({ ...sku, price: null, qtyOnHand: 0 }));
  const { renew } = renderAt("", { ...testProduct, skus });
  expect(buyButton()).toBeNull();
  expect(screen.getByText("Unavailable right now")).toBeDefined();
  expect(await screen.findByRole("button", { name: "Notify me" })).toBeDefined();
  renew(testProduct);
  expect(buyButton()).not.toBeNull();
  expect(screen.getByRole("radio", { name: "Gray" }).matches(":checked")).toBe(true);
});

test("announces price and stock once per change, but not on load", async () => {
  const { user } = renderAt("?sku=LW");
  expect(announced()).toBe("");
  await user.click(screen.getByRole("checkbox", { name: /Add-on rings/ }));
  expect(announced()).toBe("$1,832.10. In stock.");
  await user.click(screen.getByRole("checkbox", { name: /Add-on rings/ }));
  expect(announced()).toBe("$1,684.00. In stock.");
});

test("warns about an unavailable combination, and explains the replacement after it is selected", async () => {
  const { user, search } = renderAt("?sku=LW&option=rings");
  const gray = screen.getByRole("radio", { name: "Gray, not with 18 in" });
  await user.click(gray);
  await waitFor(() => expect(search().get("sku")).toBe("SG"));
  expect(search().getAll("option")).toEqual(["rings"]);
  const words = "Gray isn't made with 18 in. We chose the closest match.";
  expect(screen.getByText(words)).toBeDefined();
  expect(announced()).toBe(`$1,892.10. Only 3 left. ${words}`);
  await user.click(screen.getByRole("checkbox", { name: /Add-on rings/ }));
  expect(screen.queryByText(words)).toBeNull();
});

test("keeps unrelated query parameters, and keeps all of several quick changes", async () => {
  const { user, search } = renderAt("?product=datum&reviewSort=NEWEST");
  await user.selectOptions(screen.getByRole("combobox", { name: "Fits" }), "dovetail");
  await user.click(screen.getByRole("checkbox", { name: /magazine/ }));
  await waitFor(() =>
    expect([...search()]).toEqual([
      ["product", "datum"],
      ["reviewSort", "NEWEST"],
      ["sku", "SG"],
      ["option", "magazine"],
      ["option", "dovetail"],
    ]),
  );
});

test("keeps the viewed variant when it sells out, and moves focus from the button to the alert", () => {
  const { renew, search } = renderAt("");
  screen.getByRole("button", { name: "Add to cart" }).focus();
  const skus = testProduct.skus.map((sku) => (sku.sku === "SG" ? { ...sku, qtyOnHand: 0 } : sku));
  renew({ ...testProduct, skus });
  expect(screen.getByText(/^Datum \(16 in, Gray\)/)).toBeDefined();
  expect(search().get("sku")).toBeNull();
  expect(within(document.activeElement as HTMLElement).getByRole("button", { name: "Notify me" })).toBeDefined();
  expect(announced()).toBe("$1,744.00. Out of stock.");
});

test("notes dealer shipping before the button, only for dealer items", () => {
  renderAt("");
  const note = screen.getByText("Ships to a dealer");
  const place = note.compareDocumentPosition(screen.getByRole("button", { name: "Add to cart" }));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  renderAt("", { ...testProduct, isFflItem: false, isReceiverItem: true });
  expect(screen.queryByText("Ships to a dealer")).toBeNull();
});

test("collapses add-ons to their lowest price, and opens a group with a selected add-on", () => {
  renderAt("");
  const row = () => screen.getByText("Add to the box", { selector: "summary *" }).closest("details");
  expect(row()?.open).toBe(false);
  expect(row()?.querySelector("summary")?.textContent).toBe("Add to the boxfrom $42.20");
  cleanup();
  renderAt("?option=rings");
  expect(row()?.open).toBe(true);
  expect(row()?.querySelector("summary")?.textContent).toBe("Add to the box1 chosen");
});

test("adopts choices made before hydration", async () => {
  const page = pageAt("?sku=SG");
  const place = document.body.appendChild(document.createElement("div"));
  place.innerHTML = renderToString(page.element);
  // The nearest long variant is walnut.
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Barrel length" }), "long");
  await userEvent.click(screen.getByRole("checkbox", { name: /Add-on rings/ }));
  const root = await act(async () => hydrateRoot(place, page.element));
  await waitFor(() => expect(page.search().toString()).toBe("sku=LW&option=rings"));
  expect(announced()).toMatch(/^\$1,832\.10\. In stock\./);
  act(() => root.unmount());
  place.remove();
});
