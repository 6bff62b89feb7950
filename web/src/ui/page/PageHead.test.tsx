import { cleanup, render } from "@testing-library/react";
import { RouterProvider, createMemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { PageHead } from "./PageHead.tsx";

afterEach(cleanup);

function headOf(element: React.ReactNode) {
  const root = { config: { shopOrigin: "https://shop.example" } };
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  render(<RouterProvider router={router} />);
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
  const canonical = document.head.querySelector("link[rel=canonical]")?.getAttribute("href");
  return { title: document.title, canonical, content };
}

test("sets the canonical URL on the shop's origin without a query string", () => {
  const image = { url: "https://media.example/rings.webp", alternativeText: "Rings", width: 1, height: 1, sources: [] };
  const { title, canonical, content } = headOf(
    <PageHead title="Rings" description="Matched pairs" path="/rings" image={image} type="product" />,
  );
  expect([title, canonical, content("og:url")]).toEqual([
    "Rings | Telfer",
    "https://shop.example/rings",
    "https://shop.example/rings",
  ]);
  expect(["description", "og:description", "og:title", "og:type"].map(content)).toEqual([
    "Matched pairs",
    "Matched pairs",
    "Rings",
    "product",
  ]);
  expect([content("og:image"), content("og:image:alt")]).toEqual([image.url, "Rings"]);
  expect([content("twitter:card"), content("robots")]).toEqual(["summary_large_image", undefined]);
});

test("omits missing fields", () => {
  const { content } = headOf(<PageHead title="Rings" path="/rings" />);
  expect(["description", "og:description", "og:image"].map(content)).toEqual([undefined, undefined, undefined]);
  expect([content("twitter:card"), content("og:type")]).toEqual(["summary", "website"]);
});

test("excludes a private page from search engines and sets no canonical URL", () => {
  const { title, canonical, content } = headOf(<PageHead title="Cart" />);
  expect([title, canonical, content("robots"), content("og:url")]).toEqual([
    "Cart | Telfer",
    undefined,
    "noindex, follow",
    undefined,
  ]);
});
