import { expect, test } from "vitest";
import { type DescribedProduct, breadcrumbList, productData } from "./structured-data.ts";

const origin = "https://shop.example";
const usd = (amount: string) => ({ amount, currencyCode: "USD" as const });
const product: DescribedProduct = {
  id: "low-rings",
  title: "Low rings",
  description: "Matched pair",
  url: "/product/product-short-alt/low-rings",
  images: ["https://media.example/rings.webp"],
  skus: [{ sku: "RG-30", price: usd("148.00"), qtyOnHand: 2 }],
  rating: { averageScore: 4.6, totalCount: 23 },
};

test("describes a product with one variant by one offer and its rating", () => {
  expect(productData(product, origin)).toMatchObject({
    "@type": "Product",
    url: "https://shop.example/product/product-short-alt/low-rings",
    offers: [{ "@type": "Offer", price: "148.00", priceCurrency: "USD", availability: "https://schema.org/InStock" }],
    aggregateRating: { ratingValue: 4.6, reviewCount: 23 },
  });
});

test("aggregates variants by lowest and highest price", () => {
  const skus = ["1649.00", "96.00", "210.00"].map((price, index) => ({
    sku: String(index),
    price: usd(price),
    qtyOnHand: index,
  }));
  const { offers } = productData({ ...product, skus }, origin) as unknown as {
    offers: { offers: { availability: string }[] };
  };
  expect(offers).toMatchObject({ "@type": "AggregateOffer", lowPrice: "96.00", highPrice: "1649.00", offerCount: 3 });
  expect(offers.offers[0]?.availability).toBe("https://schema.org/OutOfStock");
});

test("omits offers and rating without prices and reviews", () => {
  const bare = {
    ...product,
    skus: [{ sku: "A", price: null, qtyOnHand: 0 }],
    rating: { averageScore: 0, totalCount: 0 },
  };
  const data = productData(bare, origin);
  expect(data).not.toHaveProperty("offers");
  expect(data).not.toHaveProperty("aggregateRating");
});

test("uses absolute URLs in breadcrumbs", () => {
  const list = breadcrumbList(
    [
      { label: "Home", url: "/" },
      { label: "Low rings", url: null },
    ],
    origin,
  );
  expect(list.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://shop.example/" },
    { "@type": "ListItem", position: 2, name: "Low rings" },
  ]);
});
