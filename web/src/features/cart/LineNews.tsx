import { useEffect, useRef } from "react";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./LineNews.module.css";
import type { Cart, CartLine } from "./cart-math.ts";
import { type LineCheck, priceMove, stockTrouble } from "./line-state.ts";
import type { Refusal } from "./use-line.ts";

interface LineNewsProps {
  id: string;
  cart: Cart;
  line: CartLine;
  check: LineCheck | undefined;
  refusal: Refusal | null;
  /** Sets the quantity to one that can be had. */
  onTake: (quantity: number) => void;
}

/** What must be known about a line: why a quantity was not taken, and what has changed since the line was added. */
export function LineNews({ id, cart, line, check, refusal, onTake }: LineNewsProps) {
  const trouble = refusal ?? (check ? stockTrouble(cart, line, check) : null);
  const price = check ? priceMove(line, check) : null;
  const place = useRef<HTMLDivElement>(null);

  // The field has the focus and stays in sight; what stands below it may be out of it.
  useEffect(() => {
    if (refusal) place.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);

  // Both live regions are there before a message is: only then is it read out.
  return (
    <div ref={place} id={id} className={styles.news}>
      <p role="alert" className={styles.error}>
        {refusal && <Words>{refusal.message}</Words>}
      </p>
      <p role="status" className={styles.warning}>
        {!refusal && trouble && <Words>{trouble.message}</Words>}
        {price && <Words>{price}</Words>}
      </p>
      {trouble?.offer && (
        <Button variant="line" size="small" onClick={() => onTake(trouble.offer ?? 0)}>
          <span>
            Set to {trouble.offer}
            <span className="vh"> of {line.productName}</span>
          </span>
        </Button>
      )}
    </div>
  );
}

function Words({ children }: { children: string }) {
  return (
    <span>
      <Icon name="alert" size="small" />
      {children}
    </span>
  );
}
