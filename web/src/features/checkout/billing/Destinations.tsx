import type { Cart } from "#/features/cart/cart-math.ts";
import styles from "./Destinations.module.css";

interface DestinationsProps {
  cart: Cart;
  /** Name of the selected shipping method. */
  method: string | undefined;
}

/** Which items come to the customer, which go to the dealer, and when. */
export function Destinations({ cart, method }: DestinationsProps) {
  const namesOf = (isFflItem: boolean) =>
    [...new Set(cart.lines.filter((line) => line.isFflItem === isFflItem).map((line) => line.productName))].join(", ");
  return (
    <dl className={styles.destinations}>
      {!cart.onlyFflItems && (
        <div>
          <dt>To you</dt>
          <dd>
            {namesOf(false)}
            <span>{method}</span>
          </dd>
        </div>
      )}
      <div>
        <dt>To your dealer</dt>
        <dd>
          {namesOf(true)}
          <span>When we have their license</span>
        </dd>
      </div>
    </dl>
  );
}
