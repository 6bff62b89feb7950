import type { BreadcrumbList, Offer, Organization, Product, WithContext } from "schema-dts";
import { type Money, toCents } from "./money.ts";

const CONTEXT = "https://schema.org";

interface Crumb {
  label: string;
  url: string | null;
}

/** The breadcrumbs of a page; the last one is the page itself and needs no URL. */
export function breadcrumbList(crumbs: Crumb[], origin: string): WithContext<BreadcrumbList> {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ label, url }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      ...(url ? { item: new URL(url, origin).href } : {}),
    })),
  };
}

/** The manufacturer. `sameAs` lists its profiles on other sites. */
export function organization(origin: string, sameAs: string[]): WithContext<Organization> {
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name: "Telfer Rimfire Works",
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
    address: { "@type": "PostalAddress", addressLocality: "Bellows Falls", addressRegion: "VT", addressCountry: "US" },
    sameAs,
  };
}

export interface DescribedProduct {
  id: string;
  title: string;
  description: string | null;
  url: string;
  images: string[];
  skus: { sku: string; price: Money | null; qtyOnHand: number | null }[];
  /** Null without reviews or until they are loaded. */
  rating: { averageScore: number; totalCount: number } | null;
}

/** A product with its offers; without prices, the offers are omitted. */
export function productData(product: DescribedProduct, origin: string): WithContext<Product> {
  const url = origin + product.url;
  const offers = product.skus.flatMap(({ sku, price, qtyOnHand }): Offer[] =>
    price
      ? [
          {
            "@type": "Offer",
            url,
            sku,
            price: price.amount,
            priceCurrency: price.currencyCode,
            availability: qtyOnHand ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
            itemCondition: "https://schema.org/NewCondition",
          },
        ]
      : [],
  );
  const prices = product.skus.flatMap(({ price }) => price ?? []).toSorted((a, b) => toCents(a) - toCents(b));
  const [lowest] = prices;
  const highest = prices.at(-1);
  return {
    "@context": CONTEXT,
    "@type": "Product",
    "@id": url,
    name: product.title,
    url,
    productID: product.id,
    brand: { "@type": "Brand", name: "Telfer" },
    ...(product.description ? { description: product.description } : {}),
    ...(product.images.length > 0 ? { image: product.images } : {}),
    ...(offers.length === 1 ? { offers } : {}),
    ...(offers.length > 1 && lowest && highest
      ? {
          offers: {
            "@type": "AggregateOffer",
            priceCurrency: lowest.currencyCode,
            lowPrice: lowest.amount,
            highPrice: highest.amount,
            offerCount: offers.length,
            offers,
          },
        }
      : {}),
    ...(product.rating && product.rating.totalCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: product.rating.averageScore,
            reviewCount: product.rating.totalCount,
          },
        }
      : {}),
  };
}
