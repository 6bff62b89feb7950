import { ApolloClient, ApolloLink } from "@apollo/client";
import { WithClient } from "#test-helpers/client.tsx";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { EMPTY } from "rxjs";
import { afterEach, expect, it } from "vitest";
import { createCache } from "#/graph/apollo/cache.ts";
import { PlainItems } from "./PlainItems.tsx";
import type { CardItem } from "#/features/catalog/cards/ProductCard.tsx";
import { testItem } from "#test-helpers/collection-items.ts";

afterEach(cleanup);

function renderItems(items: CardItem[], { promo = false, eagerCount = 0, totalCount = items.length } = {}) {
  render(
    <WithClient client={new ApolloClient({ cache: createCache(), link: new ApolloLink(() => EMPTY) })}>
      <MemoryRouter>
        <PlainItems items={items} totalCount={totalCount} promo={promo} eagerCount={eagerCount} />
      </MemoryRouter>
    </WithClient>,
  );
}

const note = () => screen.queryByText(/A dealer license is required/)?.textContent ?? null;
const datum = testItem("Datum", { isFflItem: true });
const mug = testItem("Mug");

it("explains next to promo cards which of them require a dealer license", () => {
  renderItems([datum], { promo: true });
  expect(note()).toMatch(/^A dealer license is required to ship these\. /);
  cleanup();
  renderItems([datum, mug], { promo: true });
  expect(note()).toMatch(/^A dealer license is required to ship anything marked “Ships to a dealer”\. /);
  const marked = screen.getAllByRole("article").map(({ textContent }) => textContent?.includes("Ships to a dealer"));
  expect(marked).toEqual([true, false]);
});

it.each<[string, CardItem[], boolean]>([
  ["when nothing ships to a dealer", [mug], true],
  ["in a plain grid", [datum, mug], false],
])("does not mention a dealer license %s", (_, items, promo) => {
  renderItems(items, { promo });
  expect(note()).toBeNull();
});

it("requests pictures at the width of promo cards", () => {
  const source = { __typename: "ImageSource" as const, url: "/a.webp", width: 800, mimeType: "image/webp" };
  const image = {
    __typename: "Image" as const,
    url: "/a.webp",
    thumbnailUrl: "/a.webp",
    alternativeText: "",
    width: 4,
    height: 3,
    sources: [source],
  };
  const shownWidth = (promo: boolean) => {
    renderItems([testItem("Datum", { image })], { promo });
    const sizes = document.querySelector("source")?.sizes;
    cleanup();
    return sizes;
  };
  expect(shownWidth(true)).toMatch(/ 46vw, 85vw$/);
  expect(shownWidth(false)).toMatch(/ 33vw, 50vw$/);
});

it("shows the count of loaded and total items", () => {
  renderItems([datum, mug], { totalCount: 620 });
  expect(screen.getByRole("heading", { name: "2 of 620 items" })).toBeDefined();
});

it("shows the remaining stock when it is low", () => {
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

it("loads pictures on the first screen eagerly and the others lazily", () => {
  const image = {
    __typename: "Image" as const,
    thumbnailUrl: "",
    alternativeText: "",
    width: 4,
    height: 3,
    sources: [],
  };
  renderItems(
    ["A", "B", "C"].map((title) => testItem(title, { image: { ...image, url: `/${title}.webp` } })),
    { eagerCount: 2 },
  );
  const loading = [...document.querySelectorAll("img")].map((img) => img.getAttribute("loading"));
  expect(loading).toEqual(["eager", "eager", "lazy"]);
});
