import { ApolloClient, ApolloLink } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { EMPTY } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { createCache } from "../../apollo/cache.ts";
import { PlainItems } from "./PlainItems.tsx";
import type { CardItem } from "./ProductCard.tsx";
import { testItem } from "./test-items.ts";

afterEach(cleanup);

function renderItems(items: CardItem[], { promo = false, priorityCount = 0, totalCount = items.length } = {}) {
  render(
    <ApolloProvider client={new ApolloClient({ cache: createCache(), link: new ApolloLink(() => EMPTY) })}>
      <MemoryRouter>
        <PlainItems items={items} totalCount={totalCount} promo={promo} priorityCount={priorityCount} />
      </MemoryRouter>
    </ApolloProvider>,
  );
}

const note = () => screen.queryByText(/A dealer license is required to ship these/);
const mixed = [testItem("Datum", { fflItem: true }), testItem("Mug")];

it.each<[string, CardItem[], boolean, boolean]>([
  ["among promo cards, when a dealer must receive some", mixed, true, true],
  ["not when nothing ships to a dealer", [testItem("Mug")], true, false],
  ["not in a plain grid", mixed, false, false],
])("says that a dealer licence is required: %s", (_, items, promo, isSaid) => {
  renderItems(items, { promo });
  expect(note() !== null).toBe(isSaid);
});

it("counts what is shown of all", () => {
  renderItems(mixed, { totalCount: 620 });
  expect(screen.getByRole("heading", { name: "2 of 620 items" })).toBeDefined();
});

it("says how many are left when they are few", () => {
  const words = (qtyOnHand: number) => {
    renderItems([testItem("Mug", { qtyOnHand })]);
    const { textContent } = screen.getByRole("article");
    cleanup();
    return textContent;
  };
  expect(words(4)).not.toContain("left");
  expect(words(3)).toContain("Only 3 left");
  expect(words(0)).toContain("Out of stock");
});

it("fetches the pictures of the first screen at once, the others when they are near", () => {
  const image = { __typename: "Image" as const, alternativeText: "", width: 4, height: 3, sources: [] };
  renderItems(
    ["A", "B", "C"].map((title) => testItem(title, { image: { ...image, url: `/${title}.webp` } })),
    { priorityCount: 2 },
  );
  const loading = [...document.querySelectorAll("img")].map((img) => img.getAttribute("loading"));
  expect(loading).toEqual(["eager", "eager", "lazy"]);
});
