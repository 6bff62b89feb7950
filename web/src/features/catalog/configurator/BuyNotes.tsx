import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./BuyNotes.module.css";
import type { Product } from "./selection.ts";

/** What the law has to say about a product, below the button that buys it. Nothing for most. */
export function BuyNotes({ product }: { product: Pick<Product, "fflItem" | "receiverItem"> }) {
  return (
    <>
      {product.fflItem && (
        <p className={styles.note}>
          <Icon name="ship" />
          <span>
            <strong>Ships to a dealer.</strong> By law it goes to{" "}
            <Link to={paths.dealerLocator}>a licensed dealer</Link> near you. You name the dealer at checkout.
          </span>
        </p>
      )}
      {product.receiverItem && (
        <p className={styles.note}>
          <Icon name="info" />
          <span>
            <strong>Serialized.</strong> Its receiver carries a serial number, which the dealer enters in their book.
          </span>
        </p>
      )}
    </>
  );
}
