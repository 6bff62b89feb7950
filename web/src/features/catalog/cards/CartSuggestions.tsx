import { useEffect, useId, useState } from "react";
import { fetchQuery } from "#/graph/browser.ts";
import { toCents } from "#/lib/money.ts";
import styles from "./CartSuggestions.module.css";
import type { CardItem } from "./ProductCard.tsx";
import { ProductGrid } from "./ProductGrid.tsx";
import { type ViewedProductQuery, inexpensivePartsQuery, viewedProductQuery } from "./cart-suggestions.generated.ts";
import { lastViewed } from "./last-viewed.ts";

/** Suggestions for an empty cart: last viewed products and inexpensive parts. Omits those that fail to load. */
export function CartSuggestions() {
  const [viewed, setViewed] = useState<CardItem[]>([]);
  const [parts, setParts] = useState<CardItem[]>([]);

  useEffect(() => {
    let left = false;
    void viewedItems().then((items) => left || setViewed(items));
    void inexpensiveItems().then((items) => left || setParts(items));
    return () => {
      left = true;
    };
  }, []);

  return (
    <div className={styles.ideas}>
      <Row title="Recently viewed" items={viewed} />
      <Row title="Under $50" items={parts} />
    </div>
  );
}

function Row({ title, items }: { title: string; items: CardItem[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ProductGrid items={items} columns={4} />
    </section>
  );
}

async function viewedItems(): Promise<CardItem[]> {
  const responses = await Promise.all(lastViewed().map((id) => fetchQuery(viewedProductQuery, { id })));
  return responses.flatMap(({ data }) => (data?.checkoutProduct ? cardOf(data.checkoutProduct) : []));
}

function cardOf({ skus, ...product }: NonNullable<ViewedProductQuery["checkoutProduct"]>): CardItem {
  const prices = new Set(skus.flatMap(({ price }) => (price ? toCents(price) : [])));
  return { ...product, __typename: "CollectionItem", priceVaries: prices.size > 1 };
}

async function inexpensiveItems(): Promise<CardItem[]> {
  const { data } = await fetchQuery(inexpensivePartsQuery, {});
  return data?.collection?.items?.nodes ?? [];
}
