import { memo } from "react";
import { Link } from "#/ui/links/Link.tsx";
import { paths } from "#/paths.ts";
import styles from "./PurchaseNotes.module.css";
import type { Product } from "./selection.ts";

interface BuyNotesProps {
  product: Pick<Product, "isFflItem" | "isReceiverItem">;
}

/** Delivery, returns and warranty of a product, in line with the terms and warranty pages. */
export const PurchaseNotes = memo(function BuyNotes({ product }: BuyNotesProps) {
  return (
    <dl className={styles.notes}>
      <div>
        <dt>Delivery</dt>
        <dd>
          {product.isFflItem ? (
            <>
              By law we ship it, insured, to <Link to={paths.dealerLocator}>a licensed dealer</Link> near you. You
              choose the dealer at checkout.
            </>
          ) : (
            "Three to five business days. Free above $99."
          )}
        </dd>
      </div>
      <div>
        <dt>Returns</dt>
        <dd>
          <Link to={paths.terms}>Within 30 days, unused, in its box.</Link>
        </dd>
      </div>
      <div>
        <dt>Warranty</dt>
        <dd>
          <Link to={paths.warranty}>
            {product.isFflItem ? "For the life of the gun." : "If it was made wrong, we make it again."}
          </Link>
        </dd>
      </div>
      {product.isReceiverItem && (
        <div>
          <dt>Serialized</dt>
          <dd>Its receiver carries a serial number, which the dealer records in their book.</dd>
        </div>
      )}
    </dl>
  );
});
