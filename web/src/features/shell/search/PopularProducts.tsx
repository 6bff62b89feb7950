import { useEffect, useId, useState } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { fetchQuery } from "#/graph/browser.ts";
import { type PopularProductsQuery, popularProductsQuery } from "./search.generated.ts";
import { Suggestion } from "./Suggestion.tsx";
import styles from "./PopularProducts.module.css";

/** Products chosen by editors, shown before the user types. Renders nothing until they load. */
export function PopularProducts({ onFollow }: { onFollow: () => void }) {
  const [popular, setPopular] = useState<PopularProductsQuery["collection"]>(null);
  const titleId = useId();
  useEffect(() => {
    let isShown = true;
    void fetchQuery(popularProductsQuery, {}).then(({ data }) => isShown && setPopular(data?.collection ?? null));
    return () => {
      isShown = false;
    };
  }, []);
  const items = popular?.items?.nodes ?? [];
  if (!popular || items.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {popular.title}
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link to={item.url} className={styles.link} onClick={onFollow}>
              <Suggestion item={item} query="" chosen={false} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
