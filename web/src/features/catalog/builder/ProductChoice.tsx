import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import styles from "./ProductChoice.module.css";
import { PRODUCT } from "./build-address.ts";

interface ProductChoiceProps {
  products: { productId: string; title: string }[];
  /** `productId` of the one that is built. */
  current: string;
}

/** What can be built. Changing it begins a new build in the same page. */
export function ProductChoice({ products, current }: ProductChoiceProps) {
  return (
    <nav aria-label="What to build">
      <ul className={styles.products}>
        {products.map(({ productId, title }) => (
          <li key={productId}>
            <Link
              to={paths.builder(new URLSearchParams({ [PRODUCT]: productId }))}
              aria-current={productId === current ? "page" : undefined}
              preventScrollReset
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
